public import RerenderGraph

/// A view with another one behind it, in front of it, or cutting it.
private struct LayeredView<Base: View, Layer: View>: RowWithCompanion {
  enum Place { case behind, inFront, mask }

  let place: Place
  let alignment: Alignment
  let base: Base
  let layer: Layer

  var content: some View { TupleView((base, layer)) }
}

private struct StyleLayerModifier<Style: ShapeStyle, Form: Shape>: ValueModifier {
  let isInFront: Bool
  let style: Carried<Style>
  let shape: Carried<Form>?
  let fillStyle: FillStyle
  let edges: Edge.Set
}

extension View {
  // MARK: Background

  /// Puts a view behind this one.
  public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    LayeredView(place: .behind, alignment: alignment, base: self, layer: content())
  }

  /// The same with a view that is made already.
  @_disfavoredOverload
  public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
    LayeredView(place: .behind, alignment: alignment, base: self, layer: background)
  }

  /// Fills the space behind the view with a style.
  public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    modifier(
      StyleLayerModifier<S, Rectangle>(
        isInFront: false, style: Carried(style), shape: nil, fillStyle: FillStyle(), edges: edges))
  }

  /// Records `BackgroundStyle` behind the view.
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }

  /// Draws a shape behind the view.
  public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(
      StyleLayerModifier(
        isInFront: false, style: Carried(style), shape: Carried(shape), fillStyle: fillStyle, edges: []))
  }

  /// Records `BackgroundStyle` behind the view, in a shape.
  public func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  // MARK: Overlay

  /// Puts a view in front of this one.
  public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    LayeredView(place: .inFront, alignment: alignment, base: self, layer: content())
  }

  /// The same with a view that is made already.
  @_disfavoredOverload
  public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    LayeredView(place: .inFront, alignment: alignment, base: self, layer: overlay)
  }

  /// Fills the space in front of the view with a style.
  public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    modifier(
      StyleLayerModifier<S, Rectangle>(
        isInFront: true, style: Carried(style), shape: nil, fillStyle: FillStyle(), edges: edges))
  }

  /// Records a style and a shape in front of the view.
  public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(
      StyleLayerModifier(
        isInFront: true, style: Carried(style), shape: Carried(shape), fillStyle: fillStyle, edges: []))
  }

  // MARK: Mask

  /// Shows the view where another one is opaque.
  public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
    LayeredView(place: .mask, alignment: alignment, base: self, layer: mask())
  }

  /// The same with a view that is made already, at the center.
  public func mask<Mask: View>(_ mask: Mask) -> some View {
    LayeredView(place: .mask, alignment: .center, base: self, layer: mask)
  }

  // MARK: Containers

  /// Puts a view behind the contents of the container.
  public func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    LayeredView(place: .behind, alignment: alignment, base: self, layer: content())
  }

  /// Records a style behind the view; for which container is not kept.
  public func containerBackground<S: ShapeStyle>(_ style: S, for container: ContainerBackgroundPlacement) -> some View {
    background(style)
  }
}

/// Which container a background is for.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  private let name: String
  /// The screen of a navigation stack.
  public static let navigation = ContainerBackgroundPlacement(name: "navigation")
  /// One page of a tab view.
  public static let tabView = ContainerBackgroundPlacement(name: "tabView")
  /// A widget.
  public static let widget = ContainerBackgroundPlacement(name: "widget")
  /// A window.
  public static let window = ContainerBackgroundPlacement(name: "window")
}
