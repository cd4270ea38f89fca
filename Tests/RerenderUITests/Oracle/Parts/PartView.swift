import SwiftUI

/// What every view of the oracle's is handed.
struct PartInput {
  let world: World
  let site: Site
  /// The site of the scope that it stands in; nil for the root view.
  let parent: Site?
  let passed: Int
}

/// A shape and its builder: a reference, so that view values that hold it compare as equal.
final class Built<Content: Builder> {
  let id: Int
  let handing: Shape.Handing
  let content: Content

  init(_ id: Int, _ handing: Shape.Handing, _ content: Content) {
    self.id = id
    self.handing = handing
    self.content = content
  }
}

/// A view of the oracle's around the content of a shape.
@MainActor
protocol PartView: View {
  associatedtype Content: Builder

  var input: PartInput { get }
  var built: Built<Content> { get }
  /// What the view was handed besides a number.
  var handed: Handed { get }
  /// Whether another value may come with each evaluation around it, though `handed` is the same.
  var differsFreely: Bool { get }

  /// - Parameters:
  ///   - scope: The scope that makes the view.
  ///   - pick: Chooses what it is handed.
  init(_ input: PartInput, _ built: Built<Content>, in scope: Scope, pick: Int)
}

extension PartView {
  var handed: Handed { Handed(passed: input.passed) }
  var differsFreely: Bool { false }

  /// Evaluates the shape in a scope of the view's; what it has by itself is shown in any case, so that nothing outdated
  /// hides.
  func render(_ own: OwnValues) -> some View {
    let run = Run(
      site: input.site, parent: input.parent, isBody: true, isDynamic: false, handed: handed,
      differsFreely: differsFreely)
    let scope = Scope(input.world, own, run)
    if own.value != nil { _ = scope.read(.value) }
    if own.object != nil { _ = scope.read(.object(.a)) }
    let content = built.content.build(in: scope)
    let shown = run.values.prefix(2).map(String.init).joined(separator: " ")
    input.world.log(run)
    return VStack {
      Text(shown)
      content
    }
  }
}

/// Makes a view inside a scope.
struct PartBuilder<Part: PartView>: Builder {
  let built: Built<Part.Content>

  func build(in scope: Scope) -> Part { Part.make(built, in: scope) }
}

extension PartView {
  static func make(_ built: Built<Content>, in scope: Scope) -> Self {
    let passed = scope.read(built.handing.passes)
    let pick = scope.read(built.handing.picks)
    let site = scope.place + [built.id]
    let input = PartInput(world: scope.world, site: site, parent: scope.run.site, passed: passed)
    let view = Self(input, built, in: scope, pick: pick)
    scope.run.children[site] = Child(handed: view.handed, surroundings: scope.surroundings)
    return view
  }
}

/// Makes a view whose `==` alone decides whether it differs.
struct EquatablePartBuilder<Content: Builder>: Builder {
  let built: Built<Content>

  func build(in scope: Scope) -> some View { EquatablePart.make(built, in: scope).equatable() }
}

/// The builders of views.
@MainActor
enum PartBuilders {
  static func make<A: Builder>(_ kind: PartKind, _ built: Built<A>) -> any Builder {
    switch kind {
    case .plain: PartBuilder<PlainPart<A>>(built: built)
    case .equatable: EquatablePartBuilder(built: built)
    case .state: PartBuilder<StatePart<A>>(built: built)
    case .ownedModel: PartBuilder<OwnedModelPart<A>>(built: built)
    case .ownedObject: PartBuilder<OwnedObjectPart<A>>(built: built)
    case .observedObject: PartBuilder<ObservedObjectPart<A>>(built: built)
    case .environmentObject: PartBuilder<EnvironmentObjectPart<A>>(built: built)
    case .environmentModel: PartBuilder<EnvironmentModelPart<A>>(built: built)
    case .bindable: PartBuilder<BindablePart<A>>(built: built)
    case .binding: PartBuilder<BindingPart<A>>(built: built)
    case .environment: PartBuilder<EnvironmentPart<A>>(built: built)
    case .wholeEnvironment: PartBuilder<WholeEnvironmentPart<A>>(built: built)
    case .scenePhase: PartBuilder<ScenePhasePart<A>>(built: built)
    case .appStorage: PartBuilder<AppStoragePart<A>>(built: built)
    case .sceneStorage: PartBuilder<SceneStoragePart<A>>(built: built)
    case .custom: PartBuilder<CustomPart<A>>(built: built)
    }
  }
}
