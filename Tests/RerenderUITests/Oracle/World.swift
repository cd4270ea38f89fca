import SwiftUI

/// An observable model with another one inside.
@Observable final class OracleModel {
  var a = 0
  var b = 1
  var ids = [1, 2]
  var inner = OracleInner(serial: 0)
}

@Observable final class OracleInner {
  let serial: Int
  var value = 0
  init(serial: Int) { self.serial = serial }
}

final class OracleObject: ObservableObject {
  @Published var a = 0
  @Published var b = 1
  @Published var ids = [1, 2]
}

/// An object that a view owns; it counts those that are alive.
final class OracleOwned: ObservableObject {
  final class Census { var alive = 0 }

  @Published var value = 0
  private let census: Census

  init(_ census: Census) {
    self.census = census
    census.alive += 1
  }

  deinit { census.alive -= 1 }
}

/// What a view can depend on.
enum Dependency: Hashable {
  case tracked(Int, Int)
  case ids(Int)
  case inner(Int)
  /// A property of one inner model, told by its number.
  case innerValue(Int)
  case object(Int)
  /// The state of the view at a place.
  case state([Int])
  case owned([Int])
}

/// What one body did.
struct BodyRun {
  let path: [Int]
  let kind: Part.Kind
  let object: Int
  /// What the view was handed.
  let passed: Int
  let environment: Int?
  let reads: Set<Dependency>
}

/// The models of one run, and the log of its bodies.
@MainActor
final class World {
  nonisolated static let modelCount = 3
  nonisolated static let objectCount = 2

  let models = (0..<modelCount).map { _ in OracleModel() }
  let objects = (0..<objectCount).map { _ in OracleObject() }
  let census = OracleOwned.Census()
  /// Set while a graph is evaluated on the side.
  var isVerifying = false
  private(set) var runs: [BodyRun] = []
  private(set) var bindings: [[Int]: Binding<Int>] = [:]
  private(set) var owned: [[Int]: WeakOwned] = [:]
  private var lastSerial = 0

  struct WeakOwned { weak var object: OracleOwned? }

  func log(_ run: BodyRun) { if !isVerifying { runs.append(run) } }
  func clearLog() { runs = [] }
  func register(_ binding: Binding<Int>, at path: [Int]) { if !isVerifying { bindings[path] = binding } }
  func register(_ object: OracleOwned, at path: [Int]) { if !isVerifying { owned[path] = WeakOwned(object: object) } }
  /// Lets go of everything that refers into a graph.
  func forgetGraph() {
    bindings = [:]
    owned = [:]
  }

  /// Makes a change; tells what announced one.
  ///
  /// - Parameter isLive: Whether the view at a place is mounted.
  func apply(_ change: Change, isLive: ([Int]) -> Bool) -> Dependency? {
    switch change {
    case .tracked(let index, let property, let value):
      let model = models[index]
      let old = property == 0 ? model.a : model.b
      if property == 0 { model.a = value } else { model.b = value }
      return old == value ? nil : .tracked(index, property)
    case .nested(let index, let value):
      let inner = models[index].inner
      let old = inner.value
      inner.value = value
      return old == value ? nil : .innerValue(key(of: inner, in: index))
    case .replaceNested(let index):
      lastSerial += 1
      models[index].inner = OracleInner(serial: lastSerial)
      return .inner(index)
    case .ids(let index, let change):
      let new = changed(models[index].ids, change)
      let old = models[index].ids
      models[index].ids = new
      return old == new ? nil : .ids(index)
    case .object(let index, let property, let value):
      if property == 0 { objects[index].a = value } else { objects[index].b = value }
      return .object(index)
    case .objectIDs(let index, let change):
      objects[index].ids = changed(objects[index].ids, change)
      return .object(index)
    case .state(let number, let value):
      let paths = bindings.keys.sorted { $0.lexicographicallyPrecedes($1) }
      guard !paths.isEmpty else { return nil }
      let path = paths[number % paths.count]
      guard let binding = bindings[path] else { return nil }
      // The graph no longer knows the state of a view that is gone, and drops the write.
      let old = binding.wrappedValue
      binding.wrappedValue = value
      return old == value || !isLive(path) ? nil : .state(path)
    case .owned(let number, let value):
      let paths = owned.keys.sorted { $0.lexicographicallyPrecedes($1) }
      guard !paths.isEmpty else { return nil }
      let path = paths[number % paths.count]
      guard let object = owned[path]?.object else { return nil }
      object.value = value
      return .owned(path)
    }
  }

  /// Tells inner models of all outer ones apart.
  func key(of inner: OracleInner, in index: Int) -> Int { inner.serial * World.modelCount + index }

  private func changed(_ ids: [Int], _ change: Change.ListChange) -> [Int] {
    var ids = ids
    switch change {
    case .toggle(let id, let place):
      if let index = ids.firstIndex(of: id) {
        ids.remove(at: index)
      } else {
        ids.insert(id, at: place % (ids.count + 1))
      }
    case .swap(let a, let b): if !ids.isEmpty { ids.swapAt(a % ids.count, b % ids.count) }
    case .reverse: ids.reverse()
    }
    return ids
  }
}
