import Dispatch
import SwiftUI

extension World {
  /// Makes a change, and notes what it wrote.
  ///
  /// - Parameter isLive: Whether the view at a site is mounted.
  func apply(_ change: Change, isLive: (Site) -> Bool) { apply(change, isLive: isLive, thread: nil) }

  private func apply(_ change: Change, isLive: (Site) -> Bool, thread: DispatchQueue?) {
    switch change {
    case .elsewhere(let change): apply(change, isLive: isLive, thread: World.thread)
    case .model(let number, let property, let value):
      guard let model = model(number) else { return }
      let name = property == .a ? Dependency.TrackedProperty.a : .b
      write(.tracked(model.serial, name), isChange: model[property] != value, thread) { model[property] = value }
    case .nested(let number, let value):
      guard let inner = model(number)?.inner else { return }
      write(.tracked(inner.serial, .value), isChange: inner.value != value, thread) { inner.value = value }
    case .replaceNested(let number):
      guard let model = model(number) else { return }
      let inner = OracleInner(serial: nextSerial())
      write(.tracked(model.serial, .inner), thread) { model.inner = inner }
    case .items(let number, let change):
      guard let model = model(number) else { return }
      let items = change.applied(to: model.items)
      write(.tracked(model.serial, .items), isChange: items != model.items, thread) { model.items = items }
    case .object(let number, let property, let value):
      guard let object = object(number) else { return }
      write(.object(object.serial), of: "\(property)", thread) { object[property] = value }
    case .objectItems(let number, let change):
      guard let object = object(number) else { return }
      let items = change.applied(to: object.items)
      write(.object(object.serial), of: "items", thread) { object.items = items }
    case .state(let number, let slot, let value): writeState(number, slot, value, isLive: isLive, thread)
    case .flag(let number, let value): setFlag(number, value, thread)
    case .item(let number, let value): setItem(number, value, thread)
    case .path(let number, let change):
      let index = number % models.count
      let model = models[index]
      let path = change.applied(to: model.path)
      paths[index] = path
      write(.tracked(model.serial, .path), isChange: path != model.path, thread) { model.path = path }
    case .appStored(let number, let value):
      let key = number % World.storedKeys.count
      let storage = AppStorage(wrappedValue: 0, World.storedKeys[key])
      write(.appStored(key), old: storage.wrappedValue, new: value, thread) { storage.wrappedValue = value }
    case .sceneStored(let number, let value):
      guard let (key, binding) = pick(number, of: sceneBindings), isLive(pickSite(number, of: sceneBindings)) else {
        return
      }
      write(.sceneStored(key), old: binding.wrappedValue, new: value, thread) { binding.wrappedValue = value }
    case .send(let number, let value):
      let index = number % subjects.count
      note(.sent(index, value))
      let subject = subjects[index]
      perform(thread) { subject.send(value) }
    }
  }

  /// What is stored in a place; nil where nobody offers it.
  func value(of place: Dependency) -> Int? {
    switch place {
    case .state(let site, let name):
      guard let states = states[site] else { return nil }
      return switch name {
      case .value: states.value.wrappedValue
      case .x: states.pair.x.wrappedValue
      case .y: states.pair.y.wrappedValue
      case .echo: states.echo.wrappedValue
      }
    case .appStored(let key): return AppStorage(wrappedValue: 0, World.storedKeys[key]).wrappedValue
    case .sceneStored(let key): return sceneBindings.values.first { $0.key == key }?.binding.wrappedValue
    case .tracked, .object: return nil
    }
  }

  // MARK: Targets

  /// Models of the world, and those that views own.
  private func model(_ number: Int) -> OracleModel? {
    let owned = sorted(ownedModels).compactMap(\.object)
    let number = number % (models.count + owned.count)
    return number < models.count ? models[number] : owned[number - models.count]
  }

  private func object(_ number: Int) -> OracleObject? {
    let owned = sorted(ownedObjects).compactMap(\.object)
    let number = number % (objects.count + owned.count)
    return number < objects.count ? objects[number] : owned[number - objects.count]
  }

  private func sorted<Value>(_ offers: [Site: Value]) -> [Value] {
    offers.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
  }

  private func pickSite<Value>(_ number: Int, of offers: [Site: Value]) -> Site {
    let sites = offers.keys.sorted { $0.lexicographicallyPrecedes($1) }
    return sites.isEmpty ? [] : sites[number % sites.count]
  }

  private func pick<Value>(_ number: Int, of offers: [Site: Value]) -> Value? { offers[pickSite(number, of: offers)] }

  private func writeState(
    _ number: Int, _ slot: StateSlot, _ value: Int, isLive: (Site) -> Bool, _ thread: DispatchQueue?
  ) {
    guard let states = pick(number, of: states) else { return }
    let site = pickSite(number, of: self.states)
    let (binding, name): (Binding<Int>, Dependency.StateName) =
      switch slot {
      case .value: (states.value, .value)
      case .x: (states.pair.x, .x)
      case .y: (states.pair.y, .y)
      }
    // The graph no longer knows the state of a view that is gone, and drops the write.
    guard isLive(site) else { return perform(thread) { binding.wrappedValue = value } }
    write(.state(site, name), old: binding.wrappedValue, new: value, thread) { binding.wrappedValue = value }
  }

  private func setFlag(_ number: Int, _ value: Bool, _ thread: DispatchQueue?) {
    let number = number % (models.count + states.count)
    if number < models.count {
      let model = models[number]
      write(.tracked(model.serial, .isOn), isChange: model.isOn != value, thread) { model.isOn = value }
    } else if let binding = pick(number - models.count, of: states)?.isOn {
      perform(thread) { binding.wrappedValue = value }
    }
  }

  private func setItem(_ number: Int, _ value: Item?, _ thread: DispatchQueue?) {
    let number = number % (models.count + states.count)
    if number < models.count {
      let model = models[number]
      write(.tracked(model.serial, .item), isChange: model.item != value, thread) { model.item = value }
    } else if let binding = pick(number - models.count, of: states)?.item {
      perform(thread) { binding.wrappedValue = value }
    }
  }

  // MARK: Writing

  private static let thread = DispatchQueue(label: "oracle.elsewhere")

  /// Notes a write and makes it.
  private func write(
    _ dependency: Dependency, of property: String? = nil, isChange: Bool = true, _ thread: DispatchQueue?,
    _ write: @escaping () -> Void
  ) {
    note(.wrote(dependency, property: property, isChange: isChange))
    perform(thread, write)
  }

  private func write(
    _ dependency: Dependency, old: Int, new: Int, _ thread: DispatchQueue?, _ write: @escaping () -> Void
  ) {
    note(.wrote(dependency, isChange: old != new, old: old))
    perform(thread, write)
  }

  private func perform(_ thread: DispatchQueue?, _ write: @escaping () -> Void) {
    guard let thread else { return write() }
    // Nothing is shared: this thread waits until the other one has made the change.
    nonisolated(unsafe) var change: (() -> Void)? = write
    let done = DispatchSemaphore(value: 0)
    thread.async {
      change?()
      // The other thread holds nothing of the world once it has said so.
      change = nil
      done.signal()
    }
    done.wait()
  }
}

extension Change.ListChange {
  func applied(to items: [Item]) -> [Item] {
    var items = items
    switch self {
    case .toggle(let id, let place):
      if items.contains(where: { $0.id == id }) {
        items.removeAll { $0.id == id }
      } else {
        items.insert(Item(id: id, value: id % 3), at: place % (items.count + 1))
      }
    case .swap(let a, let b): if !items.isEmpty { items.swapAt(a % items.count, b % items.count) }
    case .reverse: items.reverse()
    case .set(let place, let value): if !items.isEmpty { items[place % items.count].value = value }
    case .duplicate(let place, let value):
      if !items.isEmpty { items.append(Item(id: items[place % items.count].id, value: value)) }
    case .removeAll: items = []
    }
    return items
  }
}

extension Change.PathChange {
  /// An element tells its place in the path, so that the same one never stands at another: it would be another screen.
  private static let places = 10

  func applied(to path: [Int]) -> [Int] {
    switch self {
    case .push(let value): path + [path.count * Self.places + value]
    case .pop(let count): Array(path.dropLast(count))
    case .set(let values): values.enumerated().map { $0 * Self.places + $1 }
    }
  }
}
