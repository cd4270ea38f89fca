import SwiftUI

private struct FirstKey: EnvironmentKey { static let defaultValue = 0 }
private struct SecondKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
  fileprivate var oracleFirst: Int {
    get { self[FirstKey.self] }
    set { self[FirstKey.self] = newValue }
  }

  fileprivate var oracleSecond: Int {
    get { self[SecondKey.self] }
    set { self[SecondKey.self] = newValue }
  }

  fileprivate static func oracle(_ number: Int) -> WritableKeyPath<EnvironmentValues, Int> {
    number == 0 ? \.oracleFirst : \.oracleSecond
  }
}

/// What every view of the oracle is made from.
struct OracleInput {
  let part: Part
  let world: World
  let passed: Int
  let path: [Int]
}

struct PropertyPart: View {
  let input: OracleInput
  var body: some View { Rendering(input).render() }
}

struct ObjectPart: View {
  let input: OracleInput
  @ObservedObject var object: OracleObject
  var body: some View { Rendering(input, object: object).render() }
}

struct StatePart: View {
  let input: OracleInput
  @State private var value = 0

  var body: some View {
    input.world.register($value, at: input.path)
    return Rendering(input, state: { value }, binding: $value, stateOwner: input.path).render()
  }
}

struct OwnerPart: View {
  let input: OracleInput
  @StateObject private var owned: OracleOwned

  init(input: OracleInput) {
    self.input = input
    let census = input.world.census
    _owned = StateObject(wrappedValue: OracleOwned(census))
  }

  var body: some View {
    input.world.register(owned, at: input.path)
    return Rendering(input, owned: owned).render()
  }
}

struct EnvironmentPart: View {
  let input: OracleInput
  @Environment private var value: Int

  init(input: OracleInput) {
    self.input = input
    _value = Environment(EnvironmentValues.oracle(input.part.object))
  }

  var body: some View { Rendering(input, environment: value).render() }
}

struct BindingPart: View {
  let input: OracleInput
  @Binding var value: Int
  let owner: [Int]?
  var body: some View {
    Rendering(input, state: { value }, binding: $value, stateOwner: owner).render()
  }
}

/// One evaluation of a body: renders the part's shape and notes what it reads.
@MainActor
private final class Rendering {
  private let input: OracleInput
  private let object: OracleObject?
  private let state: (() -> Int)?
  private let binding: Binding<Int>?
  private let stateOwner: [Int]?
  private let owned: OracleOwned?
  private let environment: Int?
  private var reads: Set<Dependency> = []

  init(
    _ input: OracleInput, object: OracleObject? = nil, state: (() -> Int)? = nil, binding: Binding<Int>? = nil,
    stateOwner: [Int]? = nil, owned: OracleOwned? = nil, environment: Int? = nil
  ) {
    self.input = input
    self.object = object
    self.state = state
    self.binding = binding
    self.stateOwner = stateOwner
    self.owned = owned
    self.environment = environment
  }

  func render() -> AnyView {
    let content = render(input.part.content)
    // What a view depends on whether it is read or not is always shown, so that nothing outdated hides.
    let shown = environment ?? owned?.value ?? object?.a
    let view =
      shown.map { shown in
        AnyView(
          VStack {
            Text("\(shown)"); content
          })
      } ?? content
    input.world.log(
      BodyRun(
        path: input.path, kind: input.part.kind, object: input.part.object, passed: input.passed,
        environment: environment, reads: reads))
    return view
  }

  private func read(_ source: Source) -> Int {
    let world = input.world
    switch source {
    case .constant(let value): return value
    case .tracked(let index, let property):
      reads.insert(.tracked(index, property))
      return property == 0 ? world.models[index].a : world.models[index].b
    case .nested(let index):
      let inner = world.models[index].inner
      reads.insert(.inner(index))
      reads.insert(.innerValue(world.key(of: inner, in: index)))
      return inner.value
    case .object(let property):
      guard let object else { return input.passed }
      return property == 0 ? object.a : object.b
    case .passed: return input.passed
    case .state:
      guard let state else { return input.passed }
      if let stateOwner { reads.insert(.state(stateOwner)) }
      return state()
    case .environment: return environment ?? input.passed
    case .owned: return owned?.value ?? input.passed
    }
  }

  private func read(_ list: ListSource) -> [Int] {
    switch list {
    case .tracked(let index):
      reads.insert(.ids(index))
      return input.world.models[index].ids
    case .object: return object?.ids ?? [input.passed]
    }
  }

  private func render(_ shape: Shape) -> AnyView {
    switch shape {
    case .text(let source): return AnyView(Text("\(read(source))"))
    case .stack(let shapes):
      let views = shapes.map { render($0) }
      if views.count == 2 {
        return AnyView(
          VStack {
            views[0]; views[1]
          })
      }
      return AnyView(
        HStack {
          views[0];
          Group {
            views[1]; views[2]
          }
        })
    case .choice(let source, let first, let second):
      let isFirst = read(source) % 2 == 0
      let view = render(isFirst ? first : second)
      return AnyView(Group { if isFirst { view } else { view } })
    case .maybe(let source, let shape):
      let view = read(source) > 0 ? render(shape) : nil
      return AnyView(Group { if let view { view } })
    case .rows(let list, let part):
      let ids = read(list)
      let (world, path) = (input.world, input.path)
      let (binding, owner) = (binding, stateOwner)
      return AnyView(
        VStack {
          ForEach(ids, id: \.self) { id in
            OracleViews.make(
              OracleInput(part: part, world: world, passed: id, path: path + [part.id, id]), binding: binding,
              owner: owner)
          }
        })
    case .identified(let source, let shape): return AnyView(render(shape).id(read(source)))
    case .environment(let number, let source, let shape):
      return AnyView(render(shape).environment(EnvironmentValues.oracle(number), read(source)))
    case .view(let part):
      return OracleViews.make(
        OracleInput(part: part, world: input.world, passed: read(part.passes), path: input.path + [part.id]),
        binding: binding, owner: stateOwner)
    }
  }
}

/// Makes the view of a part.
@MainActor
enum OracleViews {
  static func make(_ input: OracleInput, binding: Binding<Int>?, owner: [Int]?) -> AnyView {
    switch input.part.kind {
    case .property: AnyView(PropertyPart(input: input))
    case .object: AnyView(ObjectPart(input: input, object: input.world.objects[input.part.object]))
    case .state: AnyView(StatePart(input: input))
    case .owner: AnyView(OwnerPart(input: input))
    case .environment: AnyView(EnvironmentPart(input: input))
    case .binding: AnyView(BindingPart(input: input, value: binding ?? .constant(0), owner: owner))
    }
  }
}

/// The root of a case's screen.
struct OracleScreen: View {
  let root: Part
  let world: World
  let passed: Int

  var body: some View {
    OracleViews.make(
      OracleInput(part: root, world: world, passed: passed, path: [root.id]), binding: nil, owner: nil)
  }
}
