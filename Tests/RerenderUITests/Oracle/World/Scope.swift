import SwiftUI

/// What a view has besides what every view is handed.
@MainActor
struct OwnValues {
  var value: OwnValue?
  /// A state of two parts, and whose it is.
  var pair: (binding: Binding<World.Pair>, owner: Site)?
  var object: OracleObject?
  /// Makes bindings to the object's properties, where the view observes it through a wrapper.
  var objectBinding: ((NumberProperty) -> Binding<Int>)?
  var model: OracleModel?
  var isOn: Binding<Bool>?
  var item: Binding<Item?>?
  var echo: (binding: Binding<Int>, owner: Site)?
  /// What the view hears of whether it reads it or not.
  var subscriptions: [Dependency] = []
  /// The values of the environment that the view depends on.
  var environment: [Inherited: Int] = [:]
}

/// A number that a view has by itself.
@MainActor
struct OwnValue {
  let get: () -> Int
  var binding: Binding<Int>?
  /// What reading it makes the view depend on; nil where that is not the view's to say.
  var dependency: Dependency?
  /// Whether the view's update reads it, so that closures of the body's read the view's copy and depend on nothing.
  var isInstalled = false
  var origin = Handed.Origin.constant
  /// Whether a view that is handed the binding may differ though the binding leads to the same place.
  var differsFreely = false
}

/// One evaluation of a body or of a content closure: reads what it is made from, and notes what it did.
@MainActor
final class Scope {
  let world: World
  let own: OwnValues
  let passed: Int
  let run: Run
  /// Where the shape that is being built stands.
  private(set) var place: Site
  private(set) var surroundings = Surroundings()

  init(_ world: World, _ own: OwnValues, _ run: Run) {
    self.world = world
    self.own = own
    self.run = run
    passed = run.handed.passed
    place = run.site
    guard run.isBody else { return }
    run.environment = own.environment
    run.subscriptions = own.subscriptions
  }

  // MARK: Reading

  func read(_ source: Source) -> Int {
    let value = number(source)
    run.values.append(value)
    return value
  }

  private func number(_ source: Source) -> Int {
    switch source {
    case .constant(let value): return value
    case .tracked(let index, let property): return read(world.models[index], property)
    case .nested(let index):
      let model = world.models[index]
      let inner = model.inner
      run.reads.insert(.tracked(model.serial, .inner))
      run.reads.insert(.tracked(inner.serial, .value))
      return inner.value
    case .passed: return passed
    case .value: return ownValue
    case .object(let property): return own.object?[property] ?? passed
    case .model(let property): return own.model.map { read($0, property) } ?? passed
    case .echo:
      if let (binding, owner) = own.echo {
        run.reads.insert(.state(owner, .echo))
        return binding.wrappedValue
      }
      run.reads.insert(.tracked(0, .value))
      return world.echo.value
    }
  }

  private var ownValue: Int {
    guard let value = own.value else { return passed }
    if let dependency = value.dependency, run.isBody || dependency.isSticky || !value.isInstalled {
      run.reads.insert(dependency)
    }
    return value.get()
  }

  private func read(_ model: OracleModel, _ property: NumberProperty) -> Int {
    run.reads.insert(.tracked(model.serial, property == .a ? .a : .b))
    return model[property]
  }

  func read(_ list: ListSource) -> [Item] {
    let items: [Item]
    switch list {
    case .tracked(let index):
      run.reads.insert(.tracked(world.models[index].serial, .items))
      items = world.models[index].items
    case .object: items = own.object?.items ?? [Item(id: passed, value: passed)]
    }
    run.values += items.flatMap { [$0.id, $0.value] }
    return items
  }

  /// Reads in the body the states that a closure will read: a closure sees what its body saw.
  func readStates(for shape: Shape) {
    for source in [Source.value, .echo] where shape.reads(source) { _ = read(source) }
  }

  /// A binding to whether something is presented, and what tells in an action.
  func flag(_ source: Shape.FlagSource) -> Binding<Bool> {
    if case .state = source, let isOn = own.isOn { return isOn }
    let model = presenter(source)
    run.reads.insert(.tracked(model.serial, .isOn))
    run.values.append(model.isOn ? 1 : 0)
    return Bindable(model).isOn
  }

  func item(_ source: Shape.FlagSource) -> Binding<Item?> {
    if case .state = source, let item = own.item { return item }
    let model = presenter(source)
    run.reads.insert(.tracked(model.serial, .item))
    run.values.append(model.item?.value ?? -1)
    return Bindable(model).item
  }

  private func presenter(_ source: Shape.FlagSource) -> OracleModel {
    if case .model(let index) = source { world.models[index] } else { world.models[0] }
  }

  /// What a view inside is handed to bind to.
  func handOn(_ form: BindingForm) -> OwnValue {
    let constant = OwnValue(get: { 0 }, binding: .constant(0))
    switch form {
    case .whole: return own.value?.binding == nil ? constant : own.value ?? constant
    case .part:
      guard let (pair, owner) = own.pair else { return constant }
      let part = Dependency.state(owner, .x)
      return OwnValue(get: { 0 }, binding: pair.x, dependency: part, origin: .place(part))
    case .object:
      guard let object = own.object, let make = own.objectBinding else { return constant }
      return OwnValue(
        get: { 0 }, binding: make(.b), origin: .property(object: object.serial, .b), differsFreely: true)
    case .model:
      guard let model = own.model else { return constant }
      _ = read(.model(.a))
      let property = Dependency.tracked(model.serial, .a)
      return OwnValue(get: { 0 }, binding: Bindable(model).a, dependency: property, origin: .place(property))
    case .closure:
      guard let value = own.value, let binding = value.binding else { return constant }
      _ = read(.value)
      return OwnValue(
        get: { 0 }, binding: Binding(get: { binding.wrappedValue }, set: { binding.wrappedValue = $0 }),
        origin: .closure, differsFreely: true)
    }
  }

  // MARK: Places

  /// Builds something at a place inside.
  func at<Output>(_ steps: Int..., build: () -> Output) -> Output {
    place += steps
    defer { place.removeLast(steps.count) }
    return build()
  }

  /// Builds something with something else around it.
  func inside<Output>(_ inner: Surroundings, build: () -> Output) -> Output {
    let outer = surroundings
    surroundings = outer.around(inner)
    defer { surroundings = outer }
    return build()
  }

  func mark(_ kind: Mark.Kind, at site: Site) { run.marks[site] = Mark(kind: kind, surroundings: surroundings) }

  /// Evaluates the content of a closure of this scope's, in one of its own.
  func content<Output>(
    at site: Site, passed: Int, isDynamic: Bool = false, prepare: (Run) -> Void = { _ in }, build: (Scope) -> Output
  ) -> Output {
    let run = Run(
      site: site, parent: run.site, isBody: false, isDynamic: isDynamic, handed: Handed(passed: passed),
      differsFreely: true)
    prepare(run)
    let scope = Scope(world, own, run)
    defer { world.log(run) }
    return build(scope)
  }

  // MARK: Acting

  /// Checks in an action that the view's value reads as what is stored, then writes where nothing but texts depends on.
  func act(_ action: Action, writing value: Int) {
    world.acted(action)
    if case .place(.state(let owner, .value)) = own.value?.origin, let own = own.value,
      let stored = world.states[owner]?.value.wrappedValue, own.get() != stored
    {
      world.complain("\(action) read \(own.get()) of a state that holds \(stored)")
    }
    if let (binding, owner) = own.echo {
      let old = binding.wrappedValue
      world.note(.wrote(.state(owner, .echo), isChange: old != value, old: old))
      binding.wrappedValue = value
    } else {
      world.note(.wrote(.tracked(0, .value), isChange: world.echo.value != value))
      world.echo.value = value
    }
  }
}
