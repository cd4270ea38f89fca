public import RerenderGraph

/// Where views stand across a horizontal or in a vertical direction.
public struct HorizontalAlignment: Hashable, Sendable {
  private let name: String
  public static let leading = HorizontalAlignment(name: "leading")
  public static let center = HorizontalAlignment(name: "center")
  public static let trailing = HorizontalAlignment(name: "trailing")
}

/// Where views stand across a vertical or in a horizontal direction.
public struct VerticalAlignment: Hashable, Sendable {
  private let name: String
  public static let top = VerticalAlignment(name: "top")
  public static let center = VerticalAlignment(name: "center")
  public static let bottom = VerticalAlignment(name: "bottom")
  public static let firstTextBaseline = VerticalAlignment(name: "firstTextBaseline")
  public static let lastTextBaseline = VerticalAlignment(name: "lastTextBaseline")
}

/// Views one below another.
public struct VStack<Content: View>: ContainerView {
  let alignment: HorizontalAlignment
  let spacing: Double?
  package let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

/// Views one beside another.
public struct HStack<Content: View>: ContainerView {
  let alignment: VerticalAlignment
  let spacing: Double?
  package let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}
