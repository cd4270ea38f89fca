public import Foundation

/// One or more taps.
public struct TapGesture: Gesture {
  public typealias Value = Void

  public var count: Int

  public init(count: Int = 1) { self.count = count }

  public static func _handlers(_ gesture: Self, _ sink: _GestureSink<Void>) -> [_GestureHandler] {
    [.tap(count: gesture.count, ended: { sink.ended(()) })]
  }
}

/// One or more taps, and where.
public struct SpatialTapGesture: Gesture {
  /// Where the tap was.
  public struct Value: Equatable, @unchecked Sendable {
    // Sound to send: plain numbers.
    public var location: CGPoint
  }

  public var count: Int

  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) { self.count = count }

  public static func _handlers(_ gesture: Self, _ sink: _GestureSink<Value>) -> [_GestureHandler] {
    [.tap(count: gesture.count, ended: { sink.ended(Value(location: .zero)) })]
  }
}

/// A press that lasts.
public struct LongPressGesture: Gesture {
  public typealias Value = Bool

  public var minimumDuration: Double
  public var maximumDistance: CGFloat

  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  public static func _handlers(_ gesture: Self, _ sink: _GestureSink<Bool>) -> [_GestureHandler] {
    [.hold(changed: { sink.changed(true) }, ended: { sink.ended(true) })]
  }
}

/// A touch that moves.
public struct DragGesture: Gesture {
  /// Where a drag is.
  public struct Value: Equatable, @unchecked Sendable {
    // Sound to send: plain numbers and a date.
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint

    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    public var velocity: CGSize { .zero }
    public var predictedEndLocation: CGPoint { location }
    public var predictedEndTranslation: CGSize { translation }

    init(translation: CGSize) {
      time = Date(timeIntervalSinceReferenceDate: 0)
      startLocation = .zero
      location = CGPoint(x: translation.width, y: translation.height)
    }
  }

  public var minimumDistance: CGFloat

  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
  }

  @_disfavoredOverload
  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.minimumDistance = minimumDistance
  }

  public static func _handlers(_ gesture: Self, _ sink: _GestureSink<Value>) -> [_GestureHandler] {
    [.drag(changed: sink.changed, ended: sink.ended)]
  }
}

/// Two touches that move apart.
public struct MagnifyGesture: Gesture {
  /// How far.
  public struct Value: Equatable, Sendable {
    public var magnification: CGFloat
    public var velocity: CGFloat
    public var startAnchor: UnitPoint
  }

  public var minimumScaleDelta: CGFloat

  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  public static func _handlers(_ gesture: Self, _ sink: _GestureSink<Value>) -> [_GestureHandler] { [.other] }
}

/// Two touches that move apart, by its older name.
public struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat

  public var minimumScaleDelta: CGFloat

  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  public static func _handlers(_ gesture: Self, _ sink: _GestureSink<CGFloat>) -> [_GestureHandler] { [.other] }
}

/// Two touches that turn.
public struct RotateGesture: Gesture {
  /// How far.
  public struct Value: Equatable, Sendable {
    public var rotation: Angle
    public var velocity: Angle
    public var startAnchor: UnitPoint
  }

  public var minimumAngleDelta: Angle

  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  public static func _handlers(_ gesture: Self, _ sink: _GestureSink<Value>) -> [_GestureHandler] { [.other] }
}

/// Two touches that turn, by its older name.
public struct RotationGesture: Gesture {
  public typealias Value = Angle

  public var minimumAngleDelta: Angle

  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  public static func _handlers(_ gesture: Self, _ sink: _GestureSink<Angle>) -> [_GestureHandler] { [.other] }
}
