public import Foundation
public import Observation
public import RerenderGraph
public import RerenderNotifier

/// A scene with something done to its views.
public struct _ModifiedScene<Content: View>: PrimitiveScene {
  /// The scene's views with what was done to them.
  public let _sceneView: Content
}

/// How windows look and behave: carried, not drawn.
struct SceneOption<Value>: ValueModifier {
  let name: String
  let value: Value
}

/// How far a window can be resized.
public struct WindowResizability: Sendable {
  private let name: String
  /// As the surroundings have it.
  public static let automatic = Self(name: "automatic")
  /// Between the least and the greatest size of the content.
  public static let contentSize = Self(name: "contentSize")
  /// From the least size of the content on.
  public static let contentMinSize = Self(name: "contentMinSize")
}

extension Scene {
  func with<Content: View>(_ view: Content) -> _ModifiedScene<Content> { _ModifiedScene(_sceneView: view) }

  /// The size that windows have at first, in points.
  public func defaultSize(width: Double, height: Double) -> some Scene {
    with(_sceneView.modifier(SceneOption(name: "defaultSize", value: [width, height])))
  }

  /// The size that windows have at first.
  public func defaultSize(_ size: CGSize) -> some Scene { defaultSize(width: size.width, height: size.height) }

  /// How far windows can be resized.
  public func windowResizability(_ resizability: WindowResizability) -> some Scene {
    with(_sceneView.modifier(SceneOption(name: "resizability", value: resizability)))
  }

  /// Which external events open the scene. No events come here.
  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
    with(_sceneView.modifier(SceneOption(name: "externalEvents", value: conditions)))
  }

  /// Sets a value of the environment for the scene.
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
    with(_sceneView.environment(keyPath, value))
  }

  /// Puts an observable object into the environment of the scene.
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    with(_sceneView.environment(object))
  }

  /// Puts an object into the environment of the scene, for `@EnvironmentObject`.
  public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    with(_sceneView.environmentObject(object))
  }

  /// Does something when a value has changed.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene {
    with(_sceneView.onChange(of: value, initial: initial, action))
  }

  /// Does something when a value has changed.
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene {
    with(_sceneView.onChange(of: value, initial: initial, action))
  }

  /// Does something when a value has changed. The action that runs is the one made along with the old value.
  @available(*, deprecated, message: "Use `onChange` with a two or zero parameter action closure instead.")
  @_disfavoredOverload
  public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some Scene {
    with(
      _sceneView.modifier(
        ValueActionModifier(value: value, isInitial: false, capturesOldState: true) { action($1) }))
  }

  /// Adds menu commands.
  public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    with(AttachedView(content: _sceneView, attachment: content()._commandsView))
  }
}
