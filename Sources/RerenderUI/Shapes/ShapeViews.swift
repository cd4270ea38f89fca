public import Foundation
public import RerenderGraph

/// A view that draws a shape.
@MainActor @preconcurrency
public protocol ShapeView<Content>: View {
  /// The type of the shape.
  associatedtype Content: Shape
  /// The shape that is drawn.
  var shape: Content { get }
}

/// A shape drawn in a style.
public struct _ShapeView<Content: Shape, Style: ShapeStyle>: LeafView, ShapeView {
  private let carriedShape: Carried<Content>
  private let carriedStyle: Carried<Style>
  /// How the inside of the outline is found.
  public var fillStyle: FillStyle

  /// The shape.
  public var shape: Content { carriedShape.value }
  /// The style that fills it.
  public var style: Style { carriedStyle.value }

  /// A filled shape; shape and style are carried and compared, not mounted.
  public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    carriedShape = Carried(shape)
    carriedStyle = Carried(style)
    self.fillStyle = fillStyle
  }
}

extension _ShapeView: DescribesShown {
  package var shown: String { "Shape(\(carriedShape), \(carriedStyle))" }
}

/// An outline drawn in a style, over another view.
public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View>: PrimitiveView, ShapeView {
  fileprivate let layers: ShapeLayers<Content, Style, StrokeLook, Background>

  /// The shape whose outline is drawn.
  public var shape: Content { layers.shape.value }
  /// The style of the line.
  public var style: Style { layers.style.value }
  /// The form of the line.
  public var strokeStyle: StrokeStyle { layers.look.style }
  /// Whether the line's edges are smoothed.
  public var isAntialiased: Bool { layers.look.isAntialiased }
  /// The view under the outline; `EmptyView` where the stroke is the first layer.
  public var background: Background { layers.content }

  fileprivate init(
    shape: Content, style: Style, strokeStyle: StrokeStyle, isInside: Bool = false, isAntialiased: Bool,
    background: Background
  ) {
    layers = ShapeLayers(
      shape: Carried(shape), style: Carried(style),
      look: StrokeLook(style: strokeStyle, isInside: isInside, isAntialiased: isAntialiased), content: background)
  }

  /// Mounts the view under the outline, with the outline as the value around it. Library use only.
  public static func _makeNode(_ view: Self, parent: Node) -> Node {
    ShapeLayers._makeNode(view.layers, parent: parent)
  }

  /// Hands the mounted view its new value, and tells whether what it shows differs. Library use only.
  public static func _updateNode(_ node: Node, to view: Self) -> Bool {
    ShapeLayers._updateNode(node, to: view.layers)
  }
}

/// A filled shape over another view.
public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View>: PrimitiveView, ShapeView {
  fileprivate let layers: ShapeLayers<Content, Style, FillStyle, Background>

  /// The shape.
  public var shape: Content { layers.shape.value }
  /// The style that fills it.
  public var style: Style { layers.style.value }
  /// How the inside of the outline is found.
  public var fillStyle: FillStyle { layers.look }
  /// The view under the fill.
  public var background: Background { layers.content }

  fileprivate init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
    layers = ShapeLayers(shape: Carried(shape), style: Carried(style), look: fillStyle, content: background)
  }

  /// Mounts the view under the fill, with the fill as the value around it. Library use only.
  public static func _makeNode(_ view: Self, parent: Node) -> Node {
    ShapeLayers._makeNode(view.layers, parent: parent)
  }

  /// Hands the mounted view its new value, and tells whether what it shows differs. Library use only.
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
  /// The shape filled with a style, as a view.
  @MainActor public func fill<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), style: FillStyle = FillStyle()
  ) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, fillStyle: style)
  }

  /// The shape filled with the foreground style, as a view.
  @MainActor public func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle(), fillStyle: style)
  }

  /// The shape's outline in a style, as a view.
  @MainActor public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    StrokeShapeView(
      shape: self, style: content, strokeStyle: style, isAntialiased: antialiased, background: EmptyView())
  }

  /// The shape's outline in a style, by the width of the line in points.
  @MainActor public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension InsettableShape {
  /// The shape's outline in a style, with the whole line inside the shape.
  @MainActor public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    StrokeShapeView(
      shape: self, style: content, strokeStyle: style, isInside: true, isAntialiased: antialiased,
      background: EmptyView())
  }

  /// The shape's outline in a style, with the whole line inside the shape, by the width of the line in points.
  @MainActor public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView {
  /// Fills the shape once more, over this view.
  public func fill<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), style: FillStyle = FillStyle()
  ) -> FillShapeView<Content, S, Self> {
    FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
  }

  /// Adds the shape's outline in a style, over this view.
  public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    StrokeShapeView(shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self)
  }

  /// Adds the shape's outline in a style, over this view, by the width of the line in points.
  public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView where Content: InsettableShape {
  /// Adds the shape's outline over this view, with the whole line inside; the width is in points.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    StrokeShapeView(
      shape: shape, style: content, strokeStyle: StrokeStyle(lineWidth: lineWidth), isInside: true,
      isAntialiased: antialiased, background: self)
  }
}
