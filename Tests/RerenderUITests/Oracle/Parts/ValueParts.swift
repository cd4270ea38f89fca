import SwiftUI

// Views that depend on values.

struct PlainPart<Content: Builder>: PartView {
  let input: PartInput
  let built: Built<Content>

  init(_ input: PartInput, _ built: Built<Content>, in scope: Scope, pick: Int) {
    self.input = input
    self.built = built
  }

  var body: some View { render(OwnValues()) }
}

struct EquatablePart<Content: Builder>: PartView, Equatable {
  let input: PartInput
  let built: Built<Content>
  private let compared: Compared
  /// Another one in each value.
  private let noise: Int

  private struct Compared: Equatable {
    let id: Int
    let site: Site
    let passed: Int
  }

  init(_ input: PartInput, _ built: Built<Content>, in scope: Scope, pick: Int) {
    self.input = input
    self.built = built
    compared = Compared(id: built.id, site: input.site, passed: input.passed)
    noise = scope.world.nextSerial()
  }

  nonisolated static func == (a: Self, b: Self) -> Bool { a.compared == b.compared }

  var body: some View { render(OwnValues()) }
}

struct StatePart<Content: Builder>: PartView {
  let input: PartInput
  let built: Built<Content>
  @State private var value = 0
  @State private var pair = World.Pair()
  @State private var isOn = false
  @State private var item: Item?
  @State private var echo = 0

  init(_ input: PartInput, _ built: Built<Content>, in scope: Scope, pick: Int) {
    self.input = input
    self.built = built
  }

  var body: some View {
    let states = World.States(value: $value, pair: $pair, isOn: $isOn, item: $item, echo: $echo)
    input.world.register { $0.states[input.site] = states }
    let place = Dependency.state(input.site, .value)
    return render(
      OwnValues(
        value: OwnValue(get: { value }, binding: $value, dependency: place, origin: .place(place)),
        pair: ($pair, input.site), isOn: $isOn, item: $item, echo: ($echo, input.site)))
  }
}

struct BindingPart<Content: Builder>: PartView {
  let input: PartInput
  let built: Built<Content>
  @Binding private var value: Int
  private let dependency: Dependency?
  private let origin: Handed.Origin
  let differsFreely: Bool

  init(_ input: PartInput, _ built: Built<Content>, in scope: Scope, pick: Int) {
    self.input = input
    self.built = built
    let place = scope.handOn(built.handing.binding)
    _value = place.binding ?? .constant(0)
    dependency = place.dependency
    origin = place.origin
    differsFreely = place.differsFreely
  }

  var handed: Handed { Handed(passed: input.passed, binding: origin) }

  var body: some View {
    render(
      OwnValues(
        value: OwnValue(
          get: { value }, binding: $value, dependency: dependency, isInstalled: true, origin: origin,
          differsFreely: differsFreely)))
  }
}

struct EnvironmentPart<Content: Builder>: PartView {
  let input: PartInput
  let built: Built<Content>
  @Environment private var value: Int
  private let slot: Shape.EnvironmentSlot

  init(_ input: PartInput, _ built: Built<Content>, in scope: Scope, pick: Int) {
    self.input = input
    self.built = built
    slot = built.id % 2 == 0 ? .first : .second
    _value = Environment(slot.keyPath)
  }

  var body: some View { render(OwnValues(value: OwnValue { value }, environment: [slot.key: value])) }
}

struct WholeEnvironmentPart<Content: Builder>: PartView {
  let input: PartInput
  let built: Built<Content>
  @Environment(\.self) private var values

  init(_ input: PartInput, _ built: Built<Content>, in scope: Scope, pick: Int) {
    self.input = input
    self.built = built
  }

  var body: some View {
    let value = values.oracleFirst
    return render(OwnValues(value: OwnValue { value }, environment: [.first: value]))
  }
}

struct ScenePhasePart<Content: Builder>: PartView {
  let input: PartInput
  let built: Built<Content>
  @Environment(\.scenePhase) private var phase

  init(_ input: PartInput, _ built: Built<Content>, in scope: Scope, pick: Int) {
    self.input = input
    self.built = built
  }

  var body: some View {
    let number = phase.number
    return render(OwnValues(value: OwnValue { number }, environment: [.scenePhase: number]))
  }
}

extension ScenePhase {
  var number: Int {
    switch self {
    case .background: 0
    case .inactive: 1
    case .active: 2
    }
  }
}

struct AppStoragePart<Content: Builder>: PartView {
  let input: PartInput
  let built: Built<Content>
  @AppStorage private var value: Int
  private let key: Int

  init(_ input: PartInput, _ built: Built<Content>, in scope: Scope, pick: Int) {
    self.input = input
    self.built = built
    key = built.id % World.storedKeys.count
    _value = AppStorage(wrappedValue: 0, World.storedKeys[key])
  }

  var body: some View {
    let place = Dependency.appStored(key)
    return render(
      OwnValues(value: OwnValue(get: { value }, binding: $value, dependency: place, origin: .place(place))))
  }
}

struct SceneStoragePart<Content: Builder>: PartView {
  let input: PartInput
  let built: Built<Content>
  @SceneStorage private var value: Int
  private let key: Int

  init(_ input: PartInput, _ built: Built<Content>, in scope: Scope, pick: Int) {
    self.input = input
    self.built = built
    key = built.id % 2
    _value = SceneStorage(wrappedValue: 0, "oracle\(key)")
  }

  var body: some View {
    input.world.register { $0.sceneBindings[input.site] = (key, $value) }
    let place = Dependency.sceneStored(key)
    return render(
      OwnValues(value: OwnValue(get: { value }, binding: $value, dependency: place, origin: .place(place))))
  }
}
