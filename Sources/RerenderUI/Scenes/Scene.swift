public import RerenderGraph

/// A part of an app's interface that the system shows by itself: a window, a group of windows.
@MainActor @preconcurrency
public protocol Scene {
  /// The type of what the scene consists of; `Never` for a scene that the library shows by itself.
  associatedtype Body: Scene
  /// What the graph mounts for the scene.
  associatedtype _SceneView: View = _SceneBody<Self>

  /// What the scene consists of.
  @SceneBuilder var body: Body { get }

  /// The scene as a view of the graph's.
  var _sceneView: _SceneView { get }
}

extension Scene where _SceneView == _SceneBody<Self> {
  /// The scene's body, in a scope of its own.
  public var _sceneView: _SceneBody<Self> { _SceneBody(scene: self) }
}

extension Never: Scene {
  /// There is no such scene.
  public typealias _SceneView = Never
  /// Never called: there is no scene to call it on.
  public var _sceneView: Never { fatalError("There is no such scene.") }
}

/// A scene that the library shows by itself.
package protocol PrimitiveScene: Scene where Body == Never {}

extension Scene where Body == Never {
  /// Never called: the library shows such a scene by itself.
  public var body: Never { fatalError("\(Self.self) is shown by the library and has no body to evaluate.") }
}

/// A scene's evaluation, as a view of its own, counted under the scene's name.
public struct _SceneBody<S: Scene>: View, StandsForModifier {
  let scene: S

  nonisolated package static var modifierType: any Any.Type { S.self }

  /// The body's scenes as views.
  public var body: some View { scene.body._sceneView }
}

/// Turns the statements of a closure into one scene.
@resultBuilder
@MainActor
public struct SceneBuilder {
  /// A scene as it is.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  /// A single statement's scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  /// The scenes of several statements, in order.
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> _TupleScene<TupleView<(repeat (each Content)._SceneView)>> {
    _TupleScene(_sceneView: TupleView((repeat (each content)._sceneView)))
  }

  /// The scenes of an `if` without an `else`.
  public static func buildOptional<Content: Scene>(_ content: Content?) -> _TupleScene<Content._SceneView?> {
    _TupleScene(_sceneView: content?._sceneView)
  }

  /// The scenes of an `if #available`, without their type.
  public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> _TupleScene<AnyView> {
    _TupleScene(_sceneView: AnyView(content._sceneView))
  }
}

/// Several scenes.
public struct _TupleScene<Content: View>: PrimitiveScene {
  /// The scenes as one view.
  public let _sceneView: Content
}
