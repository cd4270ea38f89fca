public import Foundation

/// One or more taps.
public struct TapGesture: Gesture {
  /// Nothing is known of taps but that they happened.
  public typealias Value = Void

  /// How many taps the gesture takes.
  public var count: Int

  /// A number of taps.
  public init(count: Int = 1) { self.count = count }

  /// One handler, for that number of taps. Library use only.
  public static func _handlers(_ gesture: Self, _ sink: _GestureSink<Void>) -> [_GestureHandler] {
    [.tap(count: gesture.count, ended: { sink.ended(()) })]
  }
}

/// One or more taps, and where.
public struct SpatialTapGesture: Gesture {
  /// Where the tap was.
  public struct Value: Equatable, @unchecked Sendable {
    // Sound to send: plain numbers.
    /// The place in points: always the origin.
    public var location: CGPoint
  }

  /// How many taps the gesture takes.
  public var count: Int

  /// A number of taps; the coordinate space is not kept.
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) { self.count = count }

  /// One handler, for that number of taps. Library use only.
  public static func _handlers(_ gesture: Self, _ sink: _GestureSink<Value>) -> [_GestureHandler] {
    [.tap(count: gesture.count, ended: { sink.ended(Value(location: .zero)) })]
  }
}

/// A press that lasts.
public struct LongPressGesture: Gesture {
  /// Whether the press goes on: always true.
  public typealias Value = Bool

  /// How long the press takes, in seconds. No time passes when it is driven.
  public var minimumDuration: Double
  /// How far the touch may move meanwhile, in points.
  public var maximumDistance: CGFloat

  /// A press, by its duration in seconds and how far it may move in points.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  /// One handler, told true when the press begins and again when it is over. Library use only.
  public static func _handlers(_ gesture: Self, _ sink: _GestureSink<Bool>) -> [_GestureHandler] {
    [.hold(changed: { sink.changed(true) }, ended: { sink.ended(true) })]
  }
}

/// A touch that moves.
public struct DragGesture: Gesture {
  /// Where a drag is.
  public struct Value: Equatable, @unchecked Sendable {
    // Sound to send: plain numbers and a date.
    /// Always the reference date, as no time passes.
    public var time: Date
    /// Where the touch is, in points.
    public var location: CGPoint
    /// Where the drag began: always the origin.
    public var startLocation: CGPoint

    /// How far the touch has moved, in points.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// Always zero, as no time passes.
    public var velocity: CGSize { .zero }
    /// Where the touch is: nothing is predicted.
    public var predictedEndLocation: CGPoint { location }
    /// How far the touch has moved: nothing is predicted.
    public var predictedEndTranslation: CGSize { translation }

    package init(translation: CGSize) {
      time = Date(timeIntervalSinceReferenceDate: 0)
      startLocation = .zero
      location = CGPoint(x: translation.width, y: translation.height)
    }
  }

  /// How far the touch has to move, in points; a driven drag counts from its first move.
  public var minimumDistance: CGFloat

  /// A drag; the coordinate space is not kept.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
  }

  /// A drag, with a coordinate space given as a type, which is not kept.
  @_disfavoredOverload
  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.minimumDistance = minimumDistance
  }

  /// One handler, told each move and the end. Library use only.
  public static func _handlers(_ gesture: Self, _ sink: _GestureSink<Value>) -> [_GestureHandler] {
    [.drag(changed: sink.changed, ended: sink.ended)]
  }
}

/// Two touches that move apart.
public struct MagnifyGesture: Gesture {
  /// How far the touches have moved apart.
  public struct Value: Equatable, Sendable {
    /// The factor between the distance of the touches and that at first.
    public var magnification: CGFloat
    /// The change of the factor for each second.
    public var velocity: CGFloat
    /// The point between the touches at first.
    public var startAnchor: UnitPoint
  }

  /// The change of the factor at which the gesture begins.
  public var minimumScaleDelta: CGFloat

  /// Two touches that move apart; nothing here can make them.
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  /// One handler that is never called. Library use only.
  public static func _handlers(_ gesture: Self, _ sink: _GestureSink<Value>) -> [_GestureHandler] { [.other] }
}

/// Two touches that move apart, by its older name.
public struct MagnificationGesture: Gesture {
  /// The factor between the distance of the touches and that at first.
  public typealias Value = CGFloat

  /// The change of the factor at which the gesture begins.
  public var minimumScaleDelta: CGFloat

  /// Two touches that move apart; nothing here can make them.
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  /// One handler that is never called. Library use only.
  public static func _handlers(_ gesture: Self, _ sink: _GestureSink<CGFloat>) -> [_GestureHandler] { [.other] }
}

/// Two touches that turn.
public struct RotateGesture: Gesture {
  /// How far and how fast the touches turn.
  public struct Value: Equatable, Sendable {
    /// How far the touches have turned.
    public var rotation: Angle
    /// The turn for each second.
    public var velocity: Angle
    /// The point between the touches at first.
    public var startAnchor: UnitPoint
  }

  /// The turn at which the gesture begins.
  public var minimumAngleDelta: Angle

  /// Two touches that turn; nothing here can make them.
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  /// One handler that is never called. Library use only.
  public static func _handlers(_ gesture: Self, _ sink: _GestureSink<Value>) -> [_GestureHandler] { [.other] }
}

/// Two touches that turn, by its older name.
public struct RotationGesture: Gesture {
  /// How far the touches have turned.
  public typealias Value = Angle

  /// The turn at which the gesture begins.
  public var minimumAngleDelta: Angle

  /// Two touches that turn; nothing here can make them.
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  /// One handler that is never called. Library use only.
  public static func _handlers(_ gesture: Self, _ sink: _GestureSink<Angle>) -> [_GestureHandler] { [.other] }
}
