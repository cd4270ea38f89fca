public import Foundation

/// Names a place along an axis that views can be aligned at.
public protocol AlignmentID {
  /// Where the place lies in a view that does not set the guide itself, in points.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The size of a view and the alignment guides in it.
public struct ViewDimensions: Equatable, Sendable {
  /// The width in points.
  public var width: CGFloat
  /// The height in points.
  public var height: CGFloat

  init(width: CGFloat, height: CGFloat) {
    self.width = width
    self.height = height
  }

  /// Where a horizontal guide lies, in points from the leading edge: its default, as nothing is laid out.
  public subscript(guide: HorizontalAlignment) -> CGFloat { guide.id.defaultValue(in: self) }
  /// Where a vertical guide lies, in points from the top: its default, as nothing is laid out.
  public subscript(guide: VerticalAlignment) -> CGFloat { guide.id.defaultValue(in: self) }
  /// Where the view itself puts a horizontal guide: always nil, as guides of views are not asked.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { nil }
  /// Where the view itself puts a vertical guide: always nil, as guides of views are not asked.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { nil }
}

/// Where views stand horizontally: leading, center, trailing, or a place of one's own.
public struct HorizontalAlignment: Hashable, Sendable {
  // Sound to share: a metatype does not change.
  nonisolated(unsafe) let id: any AlignmentID.Type

  /// A horizontal place, named by a type.
  public init(_ id: any AlignmentID.Type) { self.id = id }

  /// The leading edge, at 0.
  public static let leading = HorizontalAlignment(Leading.self)
  /// The middle of the width.
  public static let center = HorizontalAlignment(Center.self)
  /// The trailing edge, at the width.
  public static let trailing = HorizontalAlignment(Trailing.self)
  /// Where a list row's separator begins: at 0.
  public static let listRowSeparatorLeading = HorizontalAlignment(SeparatorLeading.self)
  /// Where a list row's separator ends: at the width.
  public static let listRowSeparatorTrailing = HorizontalAlignment(SeparatorTrailing.self)

  /// Whether both are named by the same type.
  public static func == (a: Self, b: Self) -> Bool { a.id == b.id }
  /// Feeds the type that names the place.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }

  private enum Leading: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
  }
  private enum Trailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }
  private enum SeparatorLeading: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
  private enum SeparatorTrailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }
}

/// Where views stand vertically: top, center, bottom, a baseline, or a place of one's own.
public struct VerticalAlignment: Hashable, Sendable {
  // Sound to share: a metatype does not change.
  nonisolated(unsafe) let id: any AlignmentID.Type

  /// A vertical place, named by a type.
  public init(_ id: any AlignmentID.Type) { self.id = id }

  /// The top, at 0.
  public static let top = VerticalAlignment(Top.self)
  /// The middle of the height.
  public static let center = VerticalAlignment(Center.self)
  /// The bottom, at the height.
  public static let bottom = VerticalAlignment(Bottom.self)
  /// The first line's baseline: at the height, as no text is measured.
  public static let firstTextBaseline = VerticalAlignment(FirstBaseline.self)
  /// The last line's baseline: at the height, as no text is measured.
  public static let lastTextBaseline = VerticalAlignment(LastBaseline.self)

  /// Whether both are named by the same type.
  public static func == (a: Self, b: Self) -> Bool { a.id == b.id }
  /// Feeds the type that names the place.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }

  private enum Top: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }
  private enum Bottom: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  private enum FirstBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  private enum LastBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
}

/// A place along both axes.
public struct Alignment: Hashable, Sendable {
  /// The horizontal place.
  public var horizontal: HorizontalAlignment
  /// The vertical place.
  public var vertical: VerticalAlignment

  /// A place by its two parts.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The middle of both axes.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle of the trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The middle of the top.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The middle of the bottom.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The top leading corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The top trailing corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The bottom leading corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The bottom trailing corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// The middle of the first baseline.
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  /// The middle of the last baseline.
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  /// The leading end of the first baseline.
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  /// The leading end of the last baseline.
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  /// The trailing end of the first baseline.
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  /// The trailing end of the last baseline.
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

/// How lines of text stand to each other.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  /// At the leading edge.
  case leading
  /// Around the middle.
  case center
  /// At the trailing edge.
  case trailing
}
