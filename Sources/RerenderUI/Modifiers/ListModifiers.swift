public import Foundation
public import RerenderGraph

/// A look of lists. Those of the system are the only ones there are.
public protocol ListStyle: Sendable {}
/// The system's automatic look.
public struct DefaultListStyle: ListStyle { public init() {} }
/// Rows from edge to edge.
public struct PlainListStyle: ListStyle { public init() {} }
/// Sections set apart.
public struct GroupedListStyle: ListStyle { public init() {} }
/// Rows inset from the edges.
public struct InsetListStyle: ListStyle { public init() {} }
/// Sections set apart and inset.
public struct InsetGroupedListStyle: ListStyle { public init() {} }
/// Rows of a sidebar.
public struct SidebarListStyle: ListStyle { public init() {} }

extension ListStyle where Self == DefaultListStyle { public static var automatic: Self { Self() } }
extension ListStyle where Self == PlainListStyle { public static var plain: Self { Self() } }
extension ListStyle where Self == GroupedListStyle { public static var grouped: Self { Self() } }
extension ListStyle where Self == InsetListStyle { public static var inset: Self { Self() } }
extension ListStyle where Self == InsetGroupedListStyle { public static var insetGrouped: Self { Self() } }
extension ListStyle where Self == SidebarListStyle { public static var sidebar: Self { Self() } }

/// What a list does with a row or section, by its name.
private struct RowModifier<Value>: ValueModifier {
  let name: String
  let value: Carried<Value>

  init(_ name: String, _ value: Value) {
    self.name = name
    self.value = Carried(value)
  }
}

/// A row with a view that belongs to it: its background, its swipe actions.
private struct RowCompanionView<Row: View, Companion: View>: ContainerView {
  let name: String
  let edge: HorizontalEdge?
  let allowsFullSwipe: Bool
  let row: Row
  let companion: Companion

  var content: some View { TupleView((row, companion)) }
}

/// The distance between the sections of a list.
public struct ListSectionSpacing: Hashable, Sendable {
  private let name: String
  public static let `default` = ListSectionSpacing(name: "default")
  public static let compact = ListSectionSpacing(name: "compact")
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(name: "\(spacing)") }
}

/// The tint of a list's items.
public struct ListItemTint: Hashable, Sendable {
  private let name: String
  private var tint: Color?
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(name: "fixed", tint: tint) }
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(name: "preferred", tint: tint) }
  public static let monochrome = ListItemTint(name: "monochrome")
}

extension View {
  /// Sets the look of lists.
  public func listStyle<S: ListStyle>(_ style: S) -> some View { modifier(SystemStyleModifier(style: style)) }

  public func listRowInsets(_ insets: EdgeInsets?) -> some View { modifier(RowModifier("insets", insets)) }

  public func listRowBackground<V: View>(_ view: V?) -> some View {
    RowCompanionView(name: "background", edge: nil, allowsFullSwipe: false, row: self, companion: view)
  }

  public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    modifier(RowModifier("separator \(edges.rawValue)", visibility))
  }

  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    modifier(RowModifier("separatorTint \(edges.rawValue)", color))
  }

  public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    modifier(RowModifier("sectionSeparator \(edges.rawValue)", visibility))
  }

  public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    modifier(RowModifier("sectionSeparatorTint \(edges.rawValue)", color))
  }

  public func listRowSpacing(_ spacing: CGFloat?) -> some View { modifier(RowModifier("spacing", spacing)) }
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    modifier(RowModifier("sectionSpacing", spacing))
  }

  public func listSectionSpacing(_ spacing: CGFloat) -> some View { listSectionSpacing(.custom(spacing)) }
  public func listRowHoverEffect(_ effect: HoverEffect?) -> some View { modifier(RowModifier("hoverEffect", effect)) }
  public func listItemTint(_ tint: ListItemTint?) -> some View { modifier(RowModifier("tint", tint)) }
  public func listItemTint(_ tint: Color?) -> some View {
    modifier(RowModifier("tint", tint.map(ListItemTint.preferred)))
  }

  public func alternatingRowBackgrounds(_ behavior: Visibility = .automatic) -> some View {
    modifier(RowModifier("alternatingBackgrounds", behavior))
  }

  public func deleteDisabled(_ isDisabled: Bool) -> some View { modifier(RowModifier("deleteDisabled", isDisabled)) }
  public func moveDisabled(_ isDisabled: Bool) -> some View { modifier(RowModifier("moveDisabled", isDisabled)) }

  public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(RowModifier("selectionDisabled", isDisabled))
  }

  /// Controls that a row shows when it is swiped. They are mounted with the row.
  public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    RowCompanionView(
      name: "swipeActions", edge: edge, allowsFullSwipe: allowsFullSwipe, row: self, companion: content())
  }

  /// Controls that the view shows when it is pressed for long. They are mounted with it.
  public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
    RowCompanionView(name: "contextMenu", edge: nil, allowsFullSwipe: false, row: self, companion: menuItems())
  }

  public func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
  ) -> some View {
    RowCompanionView(
      name: "contextMenu", edge: nil, allowsFullSwipe: false, row: self,
      companion: TupleView((menuItems(), preview())))
  }
}
