import RerenderGraph

/// Makes random screens and scripts.
struct OracleGenerator {
  private var random: SeededGenerator
  private var lastID = 0
  /// How many more shapes the screen may get.
  private var budget = 60
  private var settings = HostSettings()
  private var waitsForTasks = false

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func makeCase(steps: Int) -> OracleCase {
    waitsForTasks = number(6) == 0
    settings = hostSettings()
    let root = part(depth: 1)
    return OracleCase(
      root: root, steps: (0..<steps).map { _ in step() }, settings: settings, waitsForTasks: waitsForTasks)
  }

  private mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func one<Choice>(of choices: [Choice]) -> Choice { choices[number(choices.count)] }

  private mutating func hostSettings() -> HostSettings {
    var settings = HostSettings()
    switch number(10) {
    case 0: settings.equalWritesNotify = true
    case 1: settings.stateDefaults = .lazy
    case 2: settings.trackingScope = .container
    case 3: settings.defersInBackground = false
    case 4: settings.scenePhase = .inactive
    case 5...6:
      settings.viewport = Viewport(firstRow: 0, rows: 1 + number(2), buffer: number(2), evictsRows: number(2) == 0)
    default: break
    }
    return settings
  }

  // MARK: Screens

  private mutating func shape(_ kind: Shape.Kind, _ inner: [Shape] = []) -> Shape {
    lastID += 1
    return Shape(id: lastID, kind: kind, inner: inner)
  }

  private mutating func part(depth: Int) -> Shape {
    let handing = Shape.Handing(passes: source(), picks: source(), binding: one(of: BindingForm.allCases))
    return shape(.part(one(of: PartKind.allCases), handing), [content(depth: depth + 1)])
  }

  private mutating func content(depth: Int) -> Shape {
    budget -= 1
    if depth > 9 || budget < 0 { return shape(.text(anySource())) }
    // No small screens: near the root something always has something inside.
    return switch number(depth < 4 ? 9 : 12) {
    case 0...1: shape(.stack(one(of: Shape.StackForm.allCases)), (0..<(2 + number(3))).map { _ in inside(depth) })
    case 2...3: part(depth: depth)
    case 4: structure(depth)
    case 5: rows(depth)
    case 6: surrounding(depth)
    case 7: acting(depth)
    case 8: content(withClosureAt: depth)
    case 9: shape(.ordinary(one(of: Shape.OrdinaryForm.allCases), passes: source()))
    default: shape(.text(anySource()))
    }
  }

  private mutating func inside(_ depth: Int) -> Shape { content(depth: depth + 1) }

  private mutating func structure(_ depth: Int) -> Shape {
    switch number(5) {
    case 0...1: shape(.choice(one(of: Shape.ChoiceForm.allCases), source()), [inside(depth), inside(depth)])
    case 2: shape(.maybe(source()), [inside(depth)])
    case 3: shape(.identified(source()), [inside(depth)])
    default: shape(.erased, [inside(depth)])
    }
  }

  private mutating func rows(_ depth: Int) -> Shape {
    let list = number(3) == 0 ? ListSource.object : .tracked(number(World.modelCount))
    return shape(.rows(one(of: Shape.RowsForm.allCases), list), [number(3) == 0 ? part(depth: depth) : inside(depth)])
  }

  private mutating func surrounding(_ depth: Int) -> Shape {
    switch number(7) {
    case 0...1:
      shape(.environment(one(of: Shape.EnvironmentSlot.allCases), source()), [inside(depth)])
    case 2: shape(.providedObject(source()), [inside(depth)])
    case 3: shape(.providedModel(source()), [inside(depth)])
    case 4: shape(.preference(source()), [inside(depth)])
    case 5: shape(.preferenceObserver, [inside(depth)])
    default: shape(.preferenceOverlay, [inside(depth), inside(depth)])
    }
  }

  private mutating func acting(_ depth: Int) -> Shape {
    switch number(6) {
    case 0: shape(.appearing, [inside(depth)])
    case 1...2: shape(.watching(source()), [inside(depth)])
    case 3: shape(.receiving(source()), [inside(depth)])
    case 4: shape(.animated(source()), [inside(depth)])
    default: shape(waitsForTasks ? .task(source()) : .appearing, [inside(depth)])
    }
  }

  private mutating func content(withClosureAt depth: Int) -> Shape {
    switch number(4) {
    case 0: shape(.geometry, [inside(depth)])
    case 1: shape(.sheet(flag()), [inside(depth), inside(depth)])
    case 2: shape(.itemSheet(flag()), [inside(depth), inside(depth)])
    default: shape(.navigation(number(World.modelCount)), [inside(depth), inside(depth)])
    }
  }

  private mutating func flag() -> Shape.FlagSource { number(2) == 0 ? .state : .model(number(World.modelCount)) }

  private mutating func source() -> Source {
    switch number(12) {
    case 0: .constant(number(3))
    case 1...2: .tracked(number(World.modelCount), one(of: NumberProperty.allCases))
    case 3: .nested(number(World.modelCount))
    case 4...5: .object(one(of: NumberProperty.allCases))
    case 6...7: .model(one(of: NumberProperty.allCases))
    case 8: .passed
    default: .value
    }
  }

  private mutating func anySource() -> Source { number(6) == 0 ? .echo : source() }

  // MARK: Scripts

  private mutating func step() -> OracleStep {
    switch number(16) {
    case 0: .root(passed: number(3), width: 100 * (1 + number(2)))
    case 1: .phase(one(of: [.active, .active, .inactive, .background]))
    case 2 where settings.viewport != nil: .viewport(firstRow: number(3))
    default: .changes((0..<(number(4) == 0 ? 3 : 1)).map { block($0) })
    }
  }

  private mutating func block(_ number: Int) -> OracleStep.Block {
    OracleStep.Block(
      isAnimated: number > 0 || self.number(6) == 0, changes: (0..<(1 + self.number(3))).map { _ in change() })
  }

  private mutating func change() -> Change {
    let target = number(60)
    let value = number(3)
    let property = one(of: NumberProperty.allCases)
    switch number(22) {
    case 0...2: return .model(target, property, value: value)
    case 3: return .nested(target, value: value)
    case 4: return .replaceNested(target)
    case 5...6: return .items(target, listChange())
    case 7...8: return .object(target, property, value: value)
    case 9: return .objectItems(target, listChange())
    case 10...12: return .state(target, one(of: StateSlot.allCases), value: value)
    case 13: return .flag(target, value > 0)
    case 14: return .item(target, value == 0 ? nil : Item(id: value, value: number(3)))
    case 15: return .path(target, pathChange())
    case 16: return .appStored(target, value: value)
    case 17: return .sceneStored(target, value: value)
    case 18...19: return .send(target, value: value)
    default: return .elsewhere(change())
    }
  }

  private mutating func listChange() -> Change.ListChange {
    switch number(9) {
    case 0...2: .toggle(number(5), at: number(4))
    case 3...4: .swap(number(4), number(4))
    case 5: .reverse
    case 6: .set(number(4), value: number(3))
    case 7: .duplicate(number(4), value: number(3))
    default: .removeAll
    }
  }

  private mutating func pathChange() -> Change.PathChange {
    switch number(3) {
    case 0: .push(number(3))
    case 1: .pop(1 + number(2))
    default: .set(one(of: [[], [0], [1, 2], [0, 2], [2, 0, 1]]))
    }
  }
}
