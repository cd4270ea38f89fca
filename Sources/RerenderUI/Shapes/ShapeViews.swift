public import Foundation
public import RerenderGraph

/// A view that draws a shape.
@MainActor @preconcurrency
public protocol ShapeView<Content>: View {
  associatedtype Content: Shape
  var shape: Content { get }
}

/// A shape drawn in a style.
public struct _ShapeView<Content: Shape, Style: ShapeStyle>: LeafView, ShapeView {
  private let carriedShape: Carried<Content>
  private let carriedStyle: Carried<Style>
  public var fillStyle: FillStyle

  public var shape: Content { carriedShape.value }
  public var style: Style { carriedStyle.value }

  public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    carriedShape = Carried(shape)
    carriedStyle = Carried(style)
    self.fillStyle = fillStyle
  }
}

extension _ShapeView: DescribesShown {
  package var shown: String { "Shape(\(carriedShape), \(carriedStyle))" }
}

/// An outline drawn in a style, over the view that was there.
public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View>: PrimitiveView, ShapeView {
  fileprivate let layers: ShapeLayers<Content, Style, StrokeLook, Background>

  public var shape: Content { layers.shape.value }
  public var style: Style { layers.style.value }
  public var strokeStyle: StrokeStyle { layers.look.style }
  public var isAntialiased: Bool { layers.look.isAntialiased }
  public var background: Background { layers.content }

  fileprivate init(
    shape: Content, style: Style, strokeStyle: StrokeStyle, isInside: Bool = false, isAntialiased: Bool,
    background: Background
  ) {
    layers = ShapeLayers(
      shape: Carried(shape), style: Carried(style),
      look: StrokeLook(style: strokeStyle, isInside: isInside, isAntialiased: isAntialiased), content: background)
  }

  public static func _makeNode(_ view: Self, parent: Node) -> Node {
    ShapeLayers._makeNode(view.layers, parent: parent)
  }

  public static func _updateNode(_ node: Node, to view: Self) -> Bool {
    ShapeLayers._updateNode(node, to: view.layers)
  }
}

/// A filled shape over the view that was there.
public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View>: PrimitiveView, ShapeView {
  fileprivate let layers: ShapeLayers<Content, Style, FillStyle, Background>

  public var shape: Content { layers.shape.value }
  public var style: Style { layers.style.value }
  public var fillStyle: FillStyle { layers.look }
  public var background: Background { layers.content }

  fileprivate init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
    layers = ShapeLayers(shape: Carried(shape), style: Carried(style), look: fillStyle, content: background)
  }

  public static func _makeNode(_ view: Self, parent: Node) -> Node {
    ShapeLayers._makeNode(view.layers, parent: parent)
  }

  public static func _updateNode(_ node: Node, to view: Self) -> Bool {
    ShapeLayers._updateNode(node, to: view.layers)
  }
}

/// How an outline is drawn.
private struct StrokeLook {
  let style: StrokeStyle
  /// Whether the line lies inside the outline.
  let isInside: Bool
  let isAntialiased: Bool
}

/// A shape drawn over another view.
private struct ShapeLayers<Form: Shape, Style: ShapeStyle, Look, Content: View>: ContainerView {
  let shape: Carried<Form>
  let style: Carried<Style>
  let look: Look
  let content: Content
}

extension Shape {
  @MainActor public func fill<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), style: FillStyle = FillStyle()
  ) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, fillStyle: style)
  }

  @MainActor public func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle(), fillStyle: style)
  }

  @MainActor public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    StrokeShapeView(
      shape: self, style: content, strokeStyle: style, isAntialiased: antialiased, background: EmptyView())
  }

  @MainActor public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension InsettableShape {
  @MainActor public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    StrokeShapeView(
      shape: self, style: content, strokeStyle: style, isInside: true, isAntialiased: antialiased,
      background: EmptyView())
  }

  @MainActor public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView {
  public func fill<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), style: FillStyle = FillStyle()
  ) -> FillShapeView<Content, S, Self> {
    FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
  }

  public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    StrokeShapeView(shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self)
  }

  public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView where Content: InsettableShape {
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    StrokeShapeView(
      shape: shape, style: content, strokeStyle: StrokeStyle(lineWidth: lineWidth), isInside: true,
      isAntialiased: antialiased, background: self)
  }
}
