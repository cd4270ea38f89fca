public import Foundation
public import RerenderGraph

/// Views in rows and columns.
public struct Grid<Content: View>: ContainerView {
  private let alignment: Alignment
  private let horizontalSpacing: CGFloat?
  private let verticalSpacing: CGFloat?
  package let content: Content

  /// A grid of the rows in a closure; the distances are in points, nil for the default.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
    self.content = content()
  }
}

/// A row of a grid.
public struct GridRow<Content: View>: ContainerView {
  private let alignment: VerticalAlignment?
  package let content: Content

  /// A row of the cells in a closure. Without an alignment the row has the grid's.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

private struct GridCellModifier: ValueModifier {
  let name: String
  let value: String
}

extension View {
  /// Has the cell take several columns.
  public func gridCellColumns(_ count: Int) -> some View {
    modifier(GridCellModifier(name: "columns", value: "\(count)"))
  }

  /// Where the view stands in its cell: kept as part of what is shown.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    modifier(GridCellModifier(name: "anchor", value: "\(anchor)"))
  }

  /// How the views of this cell's column stand horizontally: kept as part of what is shown.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    modifier(GridCellModifier(name: "columnAlignment", value: "\(guide)"))
  }

  /// The axes along which the cell asks for no room: kept as part of what is shown.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    modifier(GridCellModifier(name: "unsizedAxes", value: "\(axes.rawValue)"))
  }
}
