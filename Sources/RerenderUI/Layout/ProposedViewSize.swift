public import Foundation

/// A size that a container offers a view, each side of which may be left open.
public struct ProposedViewSize: Equatable, Sendable {
  /// The width in points; nil where it is left open.
  public var width: CGFloat?
  /// The height in points; nil where it is left open.
  public var height: CGFloat?

  /// A size in points, with nil for a side that is left open.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// A size of which no side is left open.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// No space: asks for the least size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Any space: asks for the greatest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
  /// Both sides left open: asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)

  /// The size with open sides filled in: 10 points, where nothing else is given.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}
