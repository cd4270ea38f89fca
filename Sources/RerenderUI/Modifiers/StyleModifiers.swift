public import Foundation
public import RerenderGraph

private struct ForegroundStyleModifier<Primary: ShapeStyle, Secondary: ShapeStyle, Tertiary: ShapeStyle>:
  ValueModifier
{
  let primary: Carried<Primary>
  let secondary: Carried<Secondary>?
  let tertiary: Carried<Tertiary>?
}

private struct ForegroundColorModifier: ValueModifier { let color: Carried<Color?> }
private struct TintModifier<S: ShapeStyle>: ValueModifier { let tint: Carried<S?> }

private struct ClipModifier<Form: Shape>: ValueModifier {
  let shape: Carried<Form>
  let style: FillStyle
}

private struct ClippedModifier: ValueModifier { let isAntialiased: Bool }

private struct ContentShapeModifier<Form: Shape>: ValueModifier {
  let kinds: ContentShapeKinds
  let shape: Carried<Form>
  let isEOFilled: Bool
}

private struct ContainerShapeModifier<Form: Shape>: ValueModifier { let shape: Carried<Form> }

private struct BorderModifier<S: ShapeStyle>: ValueModifier {
  let style: Carried<S>
  let width: CGFloat
}

/// What a content shape is used for.
public struct ContentShapeKinds: OptionSet, Sendable {
  /// One bit for each use.
  public let rawValue: Int

  /// A set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Where touches meet the view.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// The picture of the view that is dragged.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// The picture of the view above its context menu.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// Where a pointer over the view has an effect.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// Where assistive technologies see the view.
  public static let accessibility = ContentShapeKinds(rawValue: 16)
}

extension View {
  /// Records the style of the foreground.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(ForegroundStyleModifier<S, S, S>(primary: Carried(style), secondary: nil, tertiary: nil))
  }

  /// Records two styles: for the primary level, and for the secondary and those below.
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
    modifier(
      ForegroundStyleModifier<S1, S2, S2>(
        primary: Carried(primary), secondary: Carried(secondary), tertiary: nil))
  }

  /// Records a style for each of three levels.
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    modifier(
      ForegroundStyleModifier(
        primary: Carried(primary), secondary: Carried(secondary), tertiary: Carried(tertiary)))
  }

  /// Records a color of the foreground; `nil` leaves it to the surroundings.
  public func foregroundColor(_ color: Color?) -> some View {
    modifier(ForegroundColorModifier(color: Carried(color)))
  }

  /// Records the tint of controls inside.
  public func tint<S: ShapeStyle>(_ tint: S) -> some View { modifier(TintModifier(tint: Carried(tint))) }
  /// Records a color as the tint; `nil` leaves it to the surroundings.
  public func tint(_ tint: Color?) -> some View { modifier(TintModifier(tint: Carried(tint))) }
  /// The older name of `tint(_:)` with a color.
  public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

  /// Sets the style of backgrounds that set none.
  public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }

  /// Records a shape that the view is cut to.
  public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    modifier(ClipModifier(shape: Carried(shape), style: style))
  }

  /// Records that the view is cut to its frame.
  public func clipped(antialiased: Bool = false) -> some View {
    modifier(ClippedModifier(isAntialiased: antialiased))
  }

  /// Records that the view is cut to a rectangle whose corners have a radius in points.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius), style: FillStyle(antialiased: antialiased))
  }

  /// Records where the view is touched. A test presses the view in any case.
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    contentShape(.interaction, shape, eoFill: eoFill)
  }

  /// Records a shape of the view for uses other than touches.
  public func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false) -> some View {
    modifier(ContentShapeModifier(kinds: kind, shape: Carried(shape), isEOFilled: eoFill))
  }

  /// Records the shape that container-relative shapes follow.
  public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
    modifier(ContainerShapeModifier(shape: Carried(shape)))
  }

  /// Records an outline inside the view's frame, `width` points thick.
  public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    modifier(BorderModifier(style: Carried(content), width: width))
  }
}
