public import Foundation
public import RerenderGraph

/// Views in rows and columns.
public struct Grid<Content: View>: ContainerView {
  private let alignment: Alignment
  private let horizontalSpacing: CGFloat?
  private let verticalSpacing: CGFloat?
  package let content: Content

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

  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

/// A column or row of a lazy grid.
public struct GridItem: Equatable, Sendable {
  /// How wide or high it is, in points.
  public enum Size: Equatable, Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size
  public var spacing: CGFloat?
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// Headers or footers that stay in sight.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
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

  public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    modifier(GridCellModifier(name: "anchor", value: "\(anchor)"))
  }

  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    modifier(GridCellModifier(name: "columnAlignment", value: "\(guide)"))
  }

  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    modifier(GridCellModifier(name: "unsizedAxes", value: "\(axes.rawValue)"))
  }
}
