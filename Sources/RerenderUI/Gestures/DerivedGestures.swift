public import RerenderGraph

/// A gesture with something done while it goes on.
public struct _ChangedGesture<Base: Gesture>: Gesture {
  /// The value of the base gesture.
  public typealias Value = Base.Value

  let base: Base
  let action: (Value) -> Void

  /// The base's handlers; a value goes to the action, and then on. Library use only.
  public static func _handlers(_ gesture: Self, _ sink: _GestureSink<Value>) -> [_GestureHandler] {
    Base._handlers(
      gesture.base,
      _GestureSink(
        changed: {
          gesture.action($0)
          sink.changed($0)
        }, ended: sink.ended))
  }
}

/// A gesture with something done when it is over.
public struct _EndedGesture<Base: Gesture>: Gesture {
  /// The value of the base gesture.
  public typealias Value = Base.Value

  let base: Base
  let action: (Value) -> Void

  /// The base's handlers; the last value goes to the action, and then on. Library use only.
  public static func _handlers(_ gesture: Self, _ sink: _GestureSink<Value>) -> [_GestureHandler] {
    Base._handlers(
      gesture.base,
      _GestureSink(
        changed: sink.changed,
        ended: {
          gesture.action($0)
          sink.ended($0)
        }))
  }
}

/// A gesture that changes a state while it goes on.
public struct GestureStateGesture<Base: Gesture, State>: Gesture {
  /// The value of the base gesture.
  public typealias Value = Base.Value

  /// The gesture that changes the state.
  public var base: Base
  /// The state.
  public var state: GestureState<State>
  /// Makes a new state of the gesture's value, and may change the transaction that it is written in.
  public var body: (Value, inout State, inout Transaction) -> Void

  /// A gesture, the state it changes, and how.
  public init(
    base: Base, state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) {
    self.base = base
    self.state = state
    self.body = body
  }

  /// The base's handlers; the state changes before a value goes on, and goes back after the last. Library use only.
  public static func _handlers(_ gesture: Self, _ sink: _GestureSink<Value>) -> [_GestureHandler] {
    Base._handlers(
      gesture.base,
      _GestureSink(
        changed: { value in
          gesture.state.update { gesture.body(value, &$0, &$1) }
          sink.changed(value)
        },
        ended: { value in
          sink.ended(value)
          gesture.state.reset()
        }))
  }
}

/// A gesture whose value is made from that of another.
public struct _MapGesture<Base: Gesture, Value>: Gesture {
  let base: Base
  let transform: (Base.Value) -> Value

  /// The base's handlers; each value is transformed and goes on. Library use only.
  public static func _handlers(_ gesture: Self, _ sink: _GestureSink<Value>) -> [_GestureHandler] {
    Base._handlers(
      gesture.base,
      _GestureSink(
        changed: { sink.changed(gesture.transform($0)) }, ended: { sink.ended(gesture.transform($0)) }))
  }
}

/// Two gestures at the same time.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The value of the gesture that tells one.
  public struct Value {
    /// The first gesture's value; nil in what the second one tells.
    public var first: First.Value?
    /// The second gesture's value; nil in what the first one tells.
    public var second: Second.Value?
  }

  /// The one gesture.
  public var first: First
  /// The other.
  public var second: Second

  /// Two gestures, either of which can be driven.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// The handlers of both; each tells its own value and no other. Library use only.
  public static func _handlers(_ gesture: Self, _ sink: _GestureSink<Value>) -> [_GestureHandler] {
    First._handlers(
      gesture.first,
      _GestureSink(
        changed: { sink.changed(Value(first: $0, second: nil)) }, ended: { sink.ended(Value(first: $0, second: nil)) }))
      + Second._handlers(
        gesture.second,
        _GestureSink(
          changed: { sink.changed(Value(first: nil, second: $0)) },
          ended: { sink.ended(Value(first: nil, second: $0)) }))
  }
}

/// One gesture after another.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// Which of the two gestures goes on, and its value.
  public enum Value {
    /// The first goes on.
    case first(First.Value)
    /// The first is over, with its value. The second's value is nil until it begins.
    case second(First.Value, Second.Value?)
  }

  /// The gesture that comes first.
  public var first: First
  /// The gesture that comes after it.
  public var second: Second

  /// Two gestures, the second of which counts once the first is over.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// The handlers of both; where the second is driven alone, the first goes through before it. Library use only.
  public static func _handlers(_ gesture: Self, _ sink: _GestureSink<Value>) -> [_GestureHandler] {
    let progress = Progress()
    let first = First._handlers(
      gesture.first,
      _GestureSink(
        changed: { sink.changed(.first($0)) },
        ended: {
          progress.first = $0
          sink.changed(.second($0, nil))
        }))
    // Where the second gesture is driven alone, the first is driven before it, as a person would have to.
    func firstValue() -> First.Value? {
      if progress.first == nil { for handler in first { handler.complete() } }
      return progress.first
    }
    let second = Second._handlers(
      gesture.second,
      _GestureSink(
        changed: { value in if let first = firstValue() { sink.changed(.second(first, value)) } },
        ended: { value in
          if let first = firstValue() { sink.ended(.second(first, value)) }
          progress.first = nil
        }))
    return first + second
  }

  /// Remembers that the first gesture is over.
  private final class Progress { var first: First.Value? }
}

/// One gesture, or else another.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// Which of the two gestures it is, and its value.
  public enum Value {
    /// The first gesture, with its value.
    case first(First.Value)
    /// The second gesture, with its value.
    case second(Second.Value)
  }

  /// The gesture that comes before the other.
  public var first: First
  /// The gesture that counts where the first does not.
  public var second: Second

  /// Two gestures, either of which can be driven: the one that is driven counts.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// The handlers of both; each tells its value as its own case. Library use only.
  public static func _handlers(_ gesture: Self, _ sink: _GestureSink<Value>) -> [_GestureHandler] {
    First._handlers(
      gesture.first, _GestureSink(changed: { sink.changed(.first($0)) }, ended: { sink.ended(.first($0)) }))
      + Second._handlers(
        gesture.second, _GestureSink(changed: { sink.changed(.second($0)) }, ended: { sink.ended(.second($0)) }))
  }
}

/// A gesture whose type is not part of the type of what holds it.
public struct AnyGesture<Value>: Gesture {
  private let handlers: @MainActor (_GestureSink<Value>) -> [_GestureHandler]

  /// Wraps a gesture with that value.
  public init<T: Gesture>(_ gesture: T) where T.Value == Value { handlers = { T._handlers(gesture, $0) } }

  /// The wrapped gesture's handlers. Library use only.
  public static func _handlers(_ gesture: Self, _ sink: _GestureSink<Value>) -> [_GestureHandler] {
    gesture.handlers(sink)
  }
}

extension Gesture {
  /// Does something when the gesture is over.
  public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(base: self, action: action)
  }

  /// Changes a state while the gesture goes on; the state goes back when it is over.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }

  /// A gesture with a value made from this one's.
  public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(base: self, transform: body)
  }

  /// This gesture and another, neither of which stands back.
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// This gesture, and another one after it.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  /// This gesture, or the other where this one does not count.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

extension Gesture where Value: Equatable {
  /// Does something while the gesture goes on.
  public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(base: self, action: action)
  }
}
