import SwiftUI

// Views that depend on objects.

struct OwnedModelPart<Content: Builder>: PartView {
  let input: PartInput
  let built: Built<Content>
  @State private var model: OracleModel

  init(_ input: PartInput, _ built: Built<Content>, in scope: Scope, pick: Int) {
    self.input = input
    self.built = built
    let world = scope.world
    _model = State(
      wrappedValue: OracleModel(serial: world.nextSerial(), inner: world.nextSerial(), census: world.census.models))
  }

  /// Each value of the view comes with another object to start from.
  var differsFreely: Bool { true }

  var body: some View {
    input.world.register { $0.ownedModels[input.site] = World.Weak(object: model) }
    return render(OwnValues(model: model))
  }
}

struct OwnedObjectPart<Content: Builder>: PartView {
  let input: PartInput
  let built: Built<Content>
  @StateObject private var object: OracleObject

  init(_ input: PartInput, _ built: Built<Content>, in scope: Scope, pick: Int) {
    self.input = input
    self.built = built
    let world = scope.world
    _object = StateObject(wrappedValue: OracleObject(serial: world.nextSerial(), census: world.census.objects))
  }

  var body: some View {
    input.world.register { $0.ownedObjects[input.site] = World.Weak(object: object) }
    return render(
      OwnValues(
        object: object, objectBinding: { $0 == .a ? $object.a : $object.b }, subscriptions: [.object(object.serial)]))
  }
}

struct ObservedObjectPart<Content: Builder>: PartView {
  let input: PartInput
  let built: Built<Content>
  @ObservedObject private var object: OracleObject

  init(_ input: PartInput, _ built: Built<Content>, in scope: Scope, pick: Int) {
    self.input = input
    self.built = built
    object = scope.world.objects[pick % World.objectCount]
  }

  var handed: Handed { Handed(passed: input.passed, object: object.serial) }

  var body: some View {
    render(
      OwnValues(
        object: object, objectBinding: { $0 == .a ? $object.a : $object.b }, subscriptions: [.object(object.serial)]))
  }
}

struct EnvironmentObjectPart<Content: Builder>: PartView {
  let input: PartInput
  let built: Built<Content>
  @EnvironmentObject private var object: OracleObject

  init(_ input: PartInput, _ built: Built<Content>, in scope: Scope, pick: Int) {
    self.input = input
    self.built = built
  }

  var body: some View {
    render(
      OwnValues(
        object: object, objectBinding: { $0 == .a ? $object.a : $object.b }, subscriptions: [.object(object.serial)],
        environment: [.object: object.serial]))
  }
}

struct EnvironmentModelPart<Content: Builder>: PartView {
  let input: PartInput
  let built: Built<Content>
  @Environment(OracleModel.self) private var model

  init(_ input: PartInput, _ built: Built<Content>, in scope: Scope, pick: Int) {
    self.input = input
    self.built = built
  }

  var body: some View { render(OwnValues(model: model, environment: [.model: model.serial])) }
}

struct BindablePart<Content: Builder>: PartView {
  let input: PartInput
  let built: Built<Content>
  @Bindable private var model: OracleModel

  init(_ input: PartInput, _ built: Built<Content>, in scope: Scope, pick: Int) {
    self.input = input
    self.built = built
    model = scope.world.models[pick % World.modelCount]
  }

  var handed: Handed { Handed(passed: input.passed, model: model.serial) }

  var body: some View {
    // Making the binding reads the property.
    let place = Dependency.tracked(model.serial, .b)
    return render(
      OwnValues(
        value: OwnValue(get: { model.b }, binding: $model.b, dependency: place, origin: .place(place)), model: model))
  }
}

/// A dynamic property that is made of others.
struct Tally: DynamicProperty {
  @State private var count = 0
  @ObservedObject var object: OracleObject
  @Environment(\.oracleFirst) private var first
  /// Worked out before each evaluation.
  private(set) var sum = 0

  init(_ object: OracleObject) { self.object = object }

  mutating func update() { sum = object.a + first }

  var number: Int { count }
  var binding: Binding<Int> { $count }
  var base: Int { first }
}

struct CustomPart<Content: Builder>: PartView {
  let input: PartInput
  let built: Built<Content>
  private var tally: Tally

  init(_ input: PartInput, _ built: Built<Content>, in scope: Scope, pick: Int) {
    self.input = input
    self.built = built
    tally = Tally(scope.world.objects[pick % World.objectCount])
  }

  var handed: Handed { Handed(passed: input.passed, object: tally.object.serial) }

  var body: some View {
    if tally.sum != tally.object.a + tally.base { input.world.complain("update() ran before what it reads was there") }
    let place = Dependency.state(input.site, .value)
    return render(
      OwnValues(
        value: OwnValue(get: { tally.number }, binding: tally.binding, dependency: place, origin: .place(place)),
        object: tally.object, subscriptions: [.object(tally.object.serial)], environment: [.first: tally.base]))
  }
}
