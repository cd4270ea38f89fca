public import Foundation
public import RerenderGraph

private struct OpacityModifier: ValueModifier { let opacity: Double }

private struct BlurModifier: ValueModifier {
  let radius: CGFloat
  let isOpaque: Bool
}

private struct ShadowModifier: ValueModifier {
  let color: Carried<Color>
  let radius: CGFloat
  let offset: CGSize
}

/// A filter over the colors of a view, by its name.
private struct ColorFilterModifier: ValueModifier {
  let filter: String
  let amount: Double
}

private struct ColorMultiplyModifier: ValueModifier { let color: Carried<Color> }
private struct BlendModeModifier: ValueModifier { let mode: BlendMode }

private struct GroupingModifier: ValueModifier {
  let isDrawn: Bool
  let isOpaque: Bool
}

private struct RotationModifier: ValueModifier {
  let angle: Angle
  let anchor: UnitPoint
}

private struct Rotation3DModifier: ValueModifier {
  let angle: Angle
  let axis: [CGFloat]
  let anchor: UnitPoint
  let anchorZ: CGFloat
  let perspective: CGFloat
}

private struct ScaleModifier: ValueModifier {
  let scale: CGSize
  let anchor: UnitPoint
}

private struct RedactedModifier: EnvironmentModifier {
  let reasons: RedactionReasons
  /// Whether the reasons are taken away rather than added.
  let isRemoved: Bool

  func change(_ values: inout EnvironmentValues) {
    if isRemoved { values.redactionReasons = [] } else { values.redactionReasons.formUnion(reasons) }
  }
}

private struct PrivacySensitiveModifier: ValueModifier { let isSensitive: Bool }

extension View {
  /// Records how opaque the view is, from 0 to 1. At 0 the view stays mounted, and a test finds the controls in it.
  public func opacity(_ opacity: Double) -> some View { modifier(OpacityModifier(opacity: opacity)) }

  /// Records a blur with a radius in points, and whether its edges stay opaque.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(BlurModifier(radius: radius, isOpaque: opaque))
  }

  /// Records a shadow behind the view: its radius and how far it is shifted, in points.
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    modifier(ShadowModifier(color: Carried(color), radius: radius, offset: CGSize(width: x, height: y)))
  }

  // MARK: Colors

  /// Records how much light is added to the colors: 0 for none, 1 for white.
  public func brightness(_ amount: Double) -> some View {
    modifier(ColorFilterModifier(filter: "brightness", amount: amount))
  }

  /// Records how far the colors stand apart: 1 for as they are, less than 0 for inverted.
  public func contrast(_ amount: Double) -> some View {
    modifier(ColorFilterModifier(filter: "contrast", amount: amount))
  }

  /// Records how strong the colors are: 1 for as they are, 0 for gray.
  public func saturation(_ amount: Double) -> some View {
    modifier(ColorFilterModifier(filter: "saturation", amount: amount))
  }

  /// Records how gray the colors are: 0 for as they are, 1 for wholly gray.
  public func grayscale(_ amount: Double) -> some View {
    modifier(ColorFilterModifier(filter: "grayscale", amount: amount))
  }

  /// Records by which angle the hues are turned; kept in radians.
  public func hueRotation(_ angle: Angle) -> some View {
    modifier(ColorFilterModifier(filter: "hueRotation", amount: angle.radians))
  }

  /// Records that the colors are inverted.
  public func colorInvert() -> some View { modifier(ColorFilterModifier(filter: "invert", amount: 1)) }

  /// Records that brightness becomes opacity.
  public func luminanceToAlpha() -> some View {
    modifier(ColorFilterModifier(filter: "luminanceToAlpha", amount: 1))
  }

  /// Records a color that the view's colors are multiplied by.
  public func colorMultiply(_ color: Color) -> some View { modifier(ColorMultiplyModifier(color: Carried(color))) }
  /// Records how the view's colors mix with those behind it.
  public func blendMode(_ blendMode: BlendMode) -> some View { modifier(BlendModeModifier(mode: blendMode)) }

  /// Records that effects apply to the view as a whole.
  public func compositingGroup() -> some View { modifier(GroupingModifier(isDrawn: false, isOpaque: false)) }

  /// Records that the view is made one picture before it is shown, and whether that is opaque.
  public func drawingGroup(opaque: Bool = false) -> some View {
    modifier(GroupingModifier(isDrawn: true, isOpaque: opaque))
  }

  // MARK: Geometry

  /// Records a turn of the view around a point of it.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(RotationModifier(angle: angle, anchor: anchor))
  }

  /// Records a turn around an axis in space; `anchorZ` is in points, and a `perspective` of 0 has none.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    modifier(
      Rotation3DModifier(
        angle: angle, axis: [axis.x, axis.y, axis.z], anchor: anchor, anchorZ: anchorZ, perspective: perspective))
  }

  /// Records a factor for each side, as a size.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(ScaleModifier(scale: scale, anchor: anchor))
  }

  /// Records one factor for both sides.
  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    modifier(ScaleModifier(scale: CGSize(width: s, height: s), anchor: anchor))
  }

  /// Records a factor for each side.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    modifier(ScaleModifier(scale: CGSize(width: x, height: y), anchor: anchor))
  }

  // MARK: Redaction

  /// Adds reasons to hide content to the environment; what is inside stays mounted as it is.
  public func redacted(reason: RedactionReasons) -> some View {
    modifier(RedactedModifier(reasons: reason, isRemoved: false))
  }

  /// Takes all reasons to hide content from the environment, for the views inside.
  public func unredacted() -> some View { modifier(RedactedModifier(reasons: [], isRemoved: true)) }

  /// Records whether the view shows something private. The view stays mounted as it is.
  public func privacySensitive(_ sensitive: Bool = true) -> some View {
    modifier(PrivacySensitiveModifier(isSensitive: sensitive))
  }
}
