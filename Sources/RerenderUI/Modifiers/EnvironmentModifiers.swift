public import Observation
public import RerenderGraph
public import RerenderNotifier

/// Sets one value of the environment for the views inside.
public struct _EnvironmentKeyWritingModifier<Value>: ViewModifier {
  /// The graph mounts the modifier by itself: it has no body.
  public typealias Body = Never

  /// Where in the environment the value goes.
  public var keyPath: WritableKeyPath<EnvironmentValues, Value>
  /// The value that is set.
  public var value: Value

  /// Sets `value` at `keyPath`.
  public init(keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value) {
    self.keyPath = keyPath
    self.value = value
  }
}

/// Puts an object into the environment, under its type, for the views inside.
struct EnvironmentObjectModifier: ViewModifier {
  typealias Body = Never

  let type: any Any.Type
  let object: AnyObject?
}

/// Changes a value of the environment for the views inside.
public struct _EnvironmentKeyTransformModifier<Value>: ViewModifier {
  /// The graph mounts the modifier by itself: it has no body.
  public typealias Body = Never

  /// Where in the environment the changed value is.
  public var keyPath: WritableKeyPath<EnvironmentValues, Value>
  /// Changes the value, from what it is outside to what it is inside.
  public var transform: (inout Value) -> Void

  /// Changes the value at `keyPath`.
  public init(keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void) {
    self.keyPath = keyPath
    self.transform = transform
  }
}

extension _EnvironmentKeyWritingModifier: EnvironmentModifier {
  func change(_ values: inout EnvironmentValues) { values[keyPath: keyPath] = value }
}

extension EnvironmentObjectModifier: EnvironmentModifier {
  func change(_ values: inout EnvironmentValues) { values.setObject(object, for: type) }
}

extension _EnvironmentKeyTransformModifier: EnvironmentModifier {
  func change(_ values: inout EnvironmentValues) { transform(&values[keyPath: keyPath]) }

  /// Keeps to the key path of the first value, as SwiftUI does. Only the transformation is taken from a later value.
  public static func _updateModifiedNode<Modified: View>(
    _ node: Node, to view: ModifiedContent<Modified, Self>
  ) -> Bool {
    let node = node.as(EnvironmentWriterNode<Modified, Self>.self)
    var modifier = view.modifier
    modifier.keyPath = node.modifier.keyPath
    return node.update(to: view.content, modifier: modifier)
  }
}

/// A modifier that changes the environment of the views inside.
protocol EnvironmentModifier: ViewModifier where Body == Never {
  func change(_ values: inout EnvironmentValues)
}

extension EnvironmentModifier {
  /// Mounts the view inside, under a node that changes its environment.
  public static func _makeModifiedNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, parent: Node
  ) -> Node {
    EnvironmentWriterNode(view.content, parent: parent, modifier: view.modifier) { $1.change(&$0) }
  }

  /// Hands a new value on. Where the graph's comparison tells the modifiers apart, the readers inside are checked.
  public static func _updateModifiedNode<Modified: View>(
    _ node: Node, to view: ModifiedContent<Modified, Self>
  ) -> Bool {
    node.as(EnvironmentWriterNode<Modified, Self>.self).update(to: view.content, modifier: view.modifier)
  }
}

extension View {
  /// Sets a value of the environment for this view and what is inside it.
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
  }

  /// Puts an observable object into the environment, under its type.
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(EnvironmentObjectModifier(type: T.self, object: object))
  }

  /// Puts an object into the environment, for `@EnvironmentObject`.
  public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(EnvironmentObjectModifier(type: T.self, object: object))
  }

  /// Changes a value of the environment for this view and what is inside it.
  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(_EnvironmentKeyTransformModifier(keyPath: keyPath, transform: transform))
  }
}
