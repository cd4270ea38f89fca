public import RerenderGraph

/// A value that views pass up to those around them.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value

  /// The value of a view that passes none up.
  static var defaultValue: Value { get }

  /// Adds the value of a later view to that of the earlier ones.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nil, where the value is an optional.
  public static var defaultValue: Value { nil }
}

/// Passes a value up.
public struct _PreferenceWritingModifier<Key: PreferenceKey>: ViewModifier {
  /// The graph passes the value up by itself: the modifier has no body.
  public typealias Body = Never

  /// The value that is passed up.
  public var value: Key.Value

  /// Passes a value up under a key.
  public init(key: Key.Type = Key.self, value: Key.Value) { self.value = value }
}

/// Changes what the views inside pass up.
public struct _PreferenceTransformModifier<Key: PreferenceKey>: ViewModifier {
  /// The graph changes the value by itself: the modifier has no body.
  public typealias Body = Never

  /// Changes what the views inside pass up, or the key's default where they pass nothing.
  public var transform: (inout Key.Value) -> Void

  /// Changes what is passed up under a key.
  public init(key: Key.Type = Key.self, transform: @escaping (inout Key.Value) -> Void) { self.transform = transform }
}

extension View {
  /// Passes a value up to the views around.
  public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    modifier(_PreferenceWritingModifier<K>(value: value))
  }

  /// Changes what the views inside pass up.
  public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(_PreferenceTransformModifier<K>(transform: callback))
  }

  /// Does something at first, and each time what the views inside pass up has changed.
  public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(PreferenceObserver<K>(isEqual: { $0 == $1 }, action: action))
  }

  /// Shows something over the view, made from what the views inside pass up.
  public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(PreferenceReader<K, V>(transform: transform))
  }

  /// Shows something behind the view, made from what the views inside pass up.
  public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(PreferenceReader<K, V>(transform: transform))
  }
}
