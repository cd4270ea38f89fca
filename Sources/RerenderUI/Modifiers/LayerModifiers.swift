public import RerenderGraph

/// A view with another one behind it, in front of it, or cutting it.
private struct LayeredView<Base: View, Layer: View>: ViewWithCompanion {
  enum Place { case behind, inFront, mask }

  let place: Place
  let alignment: Alignment
  /// The container that the layer is for; `nil` for the base.
  var container: ContainerBackgroundPlacement?
  let base: Base
  let layer: Layer

  var companion: Layer { layer }
}

private struct StyleLayerModifier<Style: ShapeStyle, Form: Shape>: ValueModifier {
  let isInFront: Bool
  /// The container that the style is for; `nil` for the view.
  var container: ContainerBackgroundPlacement?
  let style: Carried<Style>
  let shape: Carried<Form>?
  let fillStyle: FillStyle
  let edges: Edge.Set
}

extension View {
  // MARK: Background

  /// Mounts a view beside this one, as what is behind it.
  public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    LayeredView(place: .behind, alignment: alignment, base: self, layer: content())
  }

  /// Mounts a view, made already, beside this one, as what is behind it.
  @_disfavoredOverload
  public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
    LayeredView(place: .behind, alignment: alignment, base: self, layer: background)
  }

  /// Records a style behind the view, and the edges at which it reaches over the safe area.
  public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    modifier(
      StyleLayerModifier<S, Rectangle>(
        isInFront: false, style: Carried(style), shape: nil, fillStyle: FillStyle(), edges: edges))
  }

  /// Records `BackgroundStyle` behind the view.
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }

  /// Records a style and a shape behind the view.
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

  /// Mounts a view beside this one, as what is in front of it.
  public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    LayeredView(place: .inFront, alignment: alignment, base: self, layer: content())
  }

  /// Mounts a view, made already, beside this one, as what is in front of it.
  @_disfavoredOverload
  public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    LayeredView(place: .inFront, alignment: alignment, base: self, layer: overlay)
  }

  /// Records a style in front of the view, and the edges at which it reaches over the safe area.
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

  /// Mounts a view beside this one, as what masks it.
  public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
    LayeredView(place: .mask, alignment: alignment, base: self, layer: mask())
  }

  /// Mounts a view, made already, beside this one, as what masks it, at the center.
  public func mask<Mask: View>(_ mask: Mask) -> some View {
    LayeredView(place: .mask, alignment: .center, base: self, layer: mask)
  }

  // MARK: Containers

  /// Mounts a view beside this one, as the background of a container.
  public func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    LayeredView(place: .behind, alignment: alignment, container: container, base: self, layer: content())
  }

  /// Records a style as the background of a container.
  public func containerBackground<S: ShapeStyle>(_ style: S, for container: ContainerBackgroundPlacement) -> some View {
    modifier(
      StyleLayerModifier<S, Rectangle>(
        isInFront: false, container: container, style: Carried(style), shape: nil, fillStyle: FillStyle(),
        edges: .all))
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
