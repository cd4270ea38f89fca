public import Foundation
public import RerenderGraph

/// Leaves the view's space empty: nobody can act on the views inside.
package struct HiddenModifier: ValueModifier {}

private struct PaddingModifier: ValueModifier {
  let edges: Edge.Set
  let insets: EdgeInsets?
  let length: CGFloat?
}

private struct FrameModifier: ValueModifier {
  let width: CGFloat?
  let height: CGFloat?
  let alignment: Alignment
}

private struct FlexibleFrameModifier: ValueModifier {
  let minWidth: CGFloat?
  let idealWidth: CGFloat?
  let maxWidth: CGFloat?
  let minHeight: CGFloat?
  let idealHeight: CGFloat?
  let maxHeight: CGFloat?
  let alignment: Alignment
}

private struct ContainerRelativeFrameModifier: ValueModifier {
  let axes: Axis.Set
  let count: Int?
  let span: Int?
  let spacing: CGFloat?
  let alignment: Alignment
}

private struct FixedSizeModifier: ValueModifier {
  let horizontal: Bool
  let vertical: Bool
}

private struct AspectRatioModifier: ValueModifier {
  let ratio: CGFloat?
  let mode: ContentMode
}

private struct OffsetModifier: ValueModifier { let offset: CGSize }
private struct PositionModifier: ValueModifier { let position: CGPoint }
private struct LayoutPriorityModifier: ValueModifier { let priority: Double }
private struct ZIndexModifier: ValueModifier { let index: Double }

private struct AlignmentGuideModifier: ValueModifier {
  /// The horizontal guide; `nil` for a vertical one.
  let horizontal: HorizontalAlignment?
  /// The vertical guide; `nil` for a horizontal one.
  let vertical: VerticalAlignment?
  let value: (ViewDimensions) -> CGFloat
}

private struct CoordinateSpaceModifier: ValueModifier { let name: AnyHashable }

extension View {
  // MARK: Padding

  /// Records space around the view on some edges, in points; `nil` for the system's own.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(PaddingModifier(edges: edges, insets: nil, length: length))
  }

  /// Records the same space on all edges, in points.
  public func padding(_ length: CGFloat) -> some View {
    modifier(PaddingModifier(edges: .all, insets: nil, length: length))
  }

  /// Records a space of its own for each edge, in points.
  public func padding(_ insets: EdgeInsets) -> some View {
    modifier(PaddingModifier(edges: .all, insets: insets, length: nil))
  }

  // MARK: Size

  /// Records a frame of a fixed size around the view, in points. A side that is `nil` is the view's own.
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    modifier(FrameModifier(width: width, height: height, alignment: alignment))
  }

  /// Records a frame around the view whose size has limits, in points; `nil` for none.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      FlexibleFrameModifier(
        minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
        idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment))
  }

  /// Records a frame in proportion to the view's container.
  public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    modifier(
      ContainerRelativeFrameModifier(axes: axes, count: nil, span: nil, spacing: nil, alignment: alignment))
  }

  /// Records a frame of `span` of the `count` parts of the container, with `spacing` points between the parts.
  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    modifier(
      ContainerRelativeFrameModifier(axes: axes, count: count, span: span, spacing: spacing, alignment: alignment))
  }

  /// Records that the view keeps its ideal size.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Records along which axes the view keeps its ideal size.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(FixedSizeModifier(horizontal: horizontal, vertical: vertical))
  }

  /// Records that the view's sides keep a ratio, of width to height; `nil` for the view's own.
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(AspectRatioModifier(ratio: aspectRatio, mode: contentMode))
  }

  /// Records a size's width divided by its height; a height of 0 is not refused and gives infinity or NaN.
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    modifier(AspectRatioModifier(ratio: aspectRatio.width / aspectRatio.height, mode: contentMode))
  }

  /// Records that the view keeps its own ratio and fits into the space.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  /// Records that the view keeps its own ratio and fills the space.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  // MARK: Place

  /// Records by how many points the view is shifted, which leaves the space it takes where it is.
  public func offset(_ offset: CGSize) -> some View { modifier(OffsetModifier(offset: offset)) }

  /// Records by how many points the view is shifted along each axis.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(OffsetModifier(offset: CGSize(width: x, height: y)))
  }

  /// Records the point of the parent that the view's center is at.
  public func position(_ position: CGPoint) -> some View { modifier(PositionModifier(position: position)) }

  /// Records the point of the parent that the view's center is at, in points.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(PositionModifier(position: CGPoint(x: x, y: y)))
  }

  /// Records which views get room first: those with the larger number.
  public func layoutPriority(_ value: Double) -> some View { modifier(LayoutPriorityModifier(priority: value)) }

  /// Records which views are in front: those with the larger number.
  public func zIndex(_ value: Double) -> some View { modifier(ZIndexModifier(index: value)) }

  /// Leaves the view's space empty. The view stays mounted, and a test finds the controls in it but cannot act on them.
  public func hidden() -> some View { modifier(HiddenModifier()) }

  /// Records that the view itself says where a horizontal alignment lies in it.
  ///
  /// Nothing is laid out, so the closure is never run.
  public func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideModifier(horizontal: g, vertical: nil, value: computeValue))
  }

  /// Records that the view itself says where a vertical alignment lies in it. The closure is never run.
  public func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideModifier(horizontal: nil, vertical: g, value: computeValue))
  }

  /// Records a name for the coordinates inside the view.
  public func coordinateSpace<T: Hashable>(name: T) -> some View { modifier(CoordinateSpaceModifier(name: name)) }

  /// Records a name, made already, for the coordinates inside the view.
  public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(CoordinateSpaceModifier(name: name.name))
  }
}
