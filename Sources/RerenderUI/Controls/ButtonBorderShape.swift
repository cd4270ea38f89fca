public import RerenderGraph

private struct ButtonBorderShapeModifier: ValueModifier { let shape: ButtonBorderShape }

/// The outline of bordered buttons.
public struct ButtonBorderShape: Hashable, Sendable {
  private let name: String
  private var radius: Double?

  /// As the button's style has it.
  public static let automatic = ButtonBorderShape(name: "automatic")
  /// Half circles at the ends.
  public static let capsule = ButtonBorderShape(name: "capsule")
  /// A circle.
  public static let circle = ButtonBorderShape(name: "circle")
  /// Round corners, with the style's own radius.
  public static let roundedRectangle = ButtonBorderShape(name: "roundedRectangle")
  /// Round corners with a radius in points.
  public static func roundedRectangle(radius: Double) -> ButtonBorderShape {
    ButtonBorderShape(name: "roundedRectangle", radius: radius)
  }
}

extension View {
  /// Sets the outline of bordered buttons.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    modifier(ButtonBorderShapeModifier(shape: shape))
  }
}
