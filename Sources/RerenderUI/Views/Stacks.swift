public import Foundation
public import RerenderGraph

/// Views one below another.
public struct VStack<Content: View>: ContainerView {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  package let content: Content

  /// A column of views; the spacing is in points, nil for the default.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

/// Views one beside another.
public struct HStack<Content: View>: ContainerView {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  package let content: Content

  /// A row of views; the spacing is in points, nil for the default.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

/// Views in front of one another.
public struct ZStack<Content: View>: ContainerView {
  let alignment: Alignment
  package let content: Content

  /// Views over one another, the last in front.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

/// Flexible space in a stack.
public struct Spacer: LeafView, Sendable {
  /// The least length of the space, in points; nil for the default.
  public var minLength: CGFloat?

  /// Space of at least a length in points; nil for the default.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

/// A line between other views.
public struct Divider: LeafView {
  /// A line across the direction of the stack around it.
  public init() {}
}
