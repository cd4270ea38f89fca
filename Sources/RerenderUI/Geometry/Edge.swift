public import Foundation

/// An edge of a rectangle.
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
  /// The upper edge.
  case top
  /// The edge where lines begin.
  case leading
  /// The lower edge.
  case bottom
  /// The edge where lines end.
  case trailing

  /// Several edges.
  public struct Set: OptionSet, Hashable, Sendable {
    /// A bit for each edge: 1 top, 2 leading, 4 bottom, 8 trailing.
    public let rawValue: Int8

    /// The edges whose bits are set.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// A single edge.
    public init(_ edge: Edge) { self.init(rawValue: 1 << edge.rawValue) }

    /// The top alone.
    public static let top = Set(.top)
    /// The leading edge alone.
    public static let leading = Set(.leading)
    /// The bottom alone.
    public static let bottom = Set(.bottom)
    /// The trailing edge alone.
    public static let trailing = Set(.trailing)
    /// The leading and the trailing edge.
    public static let horizontal: Set = [.leading, .trailing]
    /// The top and the bottom.
    public static let vertical: Set = [.top, .bottom]
    /// All four edges.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// A leading or trailing edge.
public enum HorizontalEdge: Int8, CaseIterable, Codable, Hashable, Sendable {
  /// The edge where lines begin.
  case leading
  /// The edge where lines end.
  case trailing

  /// Several horizontal edges.
  public struct Set: OptionSet, Hashable, Sendable {
    /// A bit for each edge: 1 leading, 2 trailing.
    public let rawValue: Int8

    /// The edges whose bits are set.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// A single edge.
    public init(_ edge: HorizontalEdge) { self.init(rawValue: 1 << edge.rawValue) }

    /// The leading edge alone.
    public static let leading = Set(.leading)
    /// The trailing edge alone.
    public static let trailing = Set(.trailing)
    /// Both edges.
    public static let all: Set = [.leading, .trailing]
  }
}

/// A top or bottom edge.
public enum VerticalEdge: Int8, CaseIterable, Codable, Hashable, Sendable {
  /// The upper edge.
  case top
  /// The lower edge.
  case bottom

  /// Several vertical edges.
  public struct Set: OptionSet, Hashable, Sendable {
    /// A bit for each edge: 1 top, 2 bottom.
    public let rawValue: Int8

    /// The edges whose bits are set.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// A single edge.
    public init(_ edge: VerticalEdge) { self.init(rawValue: 1 << edge.rawValue) }

    /// The top alone.
    public static let top = Set(.top)
    /// The bottom alone.
    public static let bottom = Set(.bottom)
    /// Both edges.
    public static let all: Set = [.top, .bottom]
  }
}

/// Distances from the edges of a rectangle, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top.
  public var top: CGFloat
  /// The distance from the leading edge.
  public var leading: CGFloat
  /// The distance from the bottom.
  public var bottom: CGFloat
  /// The distance from the trailing edge.
  public var trailing: CGFloat

  /// Distances in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No distances.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

/// A horizontal or vertical direction.
public enum Axis: Int8, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  /// The horizontal axis.
  case horizontal
  /// The vertical axis.
  case vertical

  /// `horizontal` or `vertical`.
  public var description: String { self == .horizontal ? "horizontal" : "vertical" }

  /// Several directions.
  public struct Set: OptionSet, Hashable, Sendable {
    /// A bit for each direction: 1 horizontal, 2 vertical.
    public let rawValue: Int8

    /// The directions whose bits are set.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// The horizontal direction alone.
    public static let horizontal = Set(rawValue: 1)
    /// The vertical direction alone.
    public static let vertical = Set(rawValue: 2)
  }
}

/// A corner style of rounded rectangles.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// A curve that sets in gently.
  case continuous
}

/// How content of a fixed aspect ratio fills its space.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// As large as fits, with space left.
  case fit
  /// As large as needed to leave no space.
  case fill
}

/// Which way text and layout run.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  /// Lines begin on the left.
  case leftToRight
  /// Lines begin on the right.
  case rightToLeft
}

/// The regions that keep content clear of bars and the keyboard.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// A bit for each region: 1 container, 2 keyboard.
  public let rawValue: UInt

  /// The regions whose bits are set.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Clear of bars and of the screen's edges.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// Clear of the keyboard.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// Clear of everything.
  public static let all = SafeAreaRegions(rawValue: .max)
}
