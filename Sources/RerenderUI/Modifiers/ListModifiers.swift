public import Foundation
public import RerenderGraph

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
private struct RowCompanionView<Row: View, Companion: View>: ViewWithCompanion {
  let name: String
  let edge: HorizontalEdge?
  let allowsFullSwipe: Bool
  let base: Row
  let companion: Companion
}

/// The distance between the sections of a list.
public struct ListSectionSpacing: Hashable, Sendable {
  private let name: String
  /// The system's own distance.
  public static let `default` = ListSectionSpacing(name: "default")
  /// A smaller distance than the system's own.
  public static let compact = ListSectionSpacing(name: "compact")
  /// A distance in points.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(name: "\(spacing)") }
}

/// The tint of a list's items.
public struct ListItemTint: Hashable, Sendable {
  private let name: String
  private var tint: Color?
  /// A color that the reader's settings do not change.
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(name: "fixed", tint: tint) }
  /// A color that gives way to the reader's settings.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(name: "preferred", tint: tint) }
  /// A gray of the system's.
  public static let monochrome = ListItemTint(name: "monochrome")
}

extension View {
  /// Records the space around a row's content, in points; `nil` for the list's own.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { modifier(RowModifier("insets", insets)) }

  /// Mounts a view beside the row, as its background; `nil` mounts none.
  public func listRowBackground<V: View>(_ view: V?) -> some View {
    RowCompanionView(name: "background", edge: nil, allowsFullSwipe: false, base: self, companion: view)
  }

  /// Records whether a line shows at the edges of a row.
  public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    modifier(RowModifier("separator \(edges.rawValue)", visibility))
  }

  /// Records the color of the lines at the edges of a row; `nil` for the list's own.
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    modifier(RowModifier("separatorTint \(edges.rawValue)", color))
  }

  /// Records whether a line shows at the edges of a section.
  public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    modifier(RowModifier("sectionSeparator \(edges.rawValue)", visibility))
  }

  /// Records the color of the lines at the edges of a section; `nil` for the list's own.
  public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    modifier(RowModifier("sectionSeparatorTint \(edges.rawValue)", color))
  }

  /// Records the distance between rows, in points; `nil` for the list's own.
  public func listRowSpacing(_ spacing: CGFloat?) -> some View { modifier(RowModifier("spacing", spacing)) }
  /// Records the distance between sections.
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    modifier(RowModifier("sectionSpacing", spacing))
  }

  /// Records the distance between sections, in points.
  public func listSectionSpacing(_ spacing: CGFloat) -> some View { listSectionSpacing(.custom(spacing)) }
  /// Records what a pointer over a row does; `nil` for the list's own.
  public func listRowHoverEffect(_ effect: HoverEffect?) -> some View { modifier(RowModifier("hoverEffect", effect)) }
  /// Records the tint of a list's items; `nil` for the list's own.
  public func listItemTint(_ tint: ListItemTint?) -> some View { modifier(RowModifier("tint", tint)) }
  /// Records a color that gives way to the reader's settings; `nil` for the list's own.
  public func listItemTint(_ tint: Color?) -> some View {
    modifier(RowModifier("tint", tint.map(ListItemTint.preferred)))
  }

  /// Records whether every other row has another background.
  public func alternatingRowBackgrounds(_ behavior: Visibility = .automatic) -> some View {
    modifier(RowModifier("alternatingBackgrounds", behavior))
  }

  /// Says whether a row is kept from being deleted. A test that deletes it gets an error, and `onDelete` is not called.
  ///
  /// Around several rows this holds for those that say nothing themselves.
  public func deleteDisabled(_ isDisabled: Bool) -> some View {
    modifier(RowLimitModifier(limit: .deleting, isDisabled: isDisabled))
  }

  /// Says whether a row is kept from being moved. A test that moves it gets an error, and `onMove` is not called.
  ///
  /// Around several rows this holds for those that say nothing themselves.
  public func moveDisabled(_ isDisabled: Bool) -> some View {
    modifier(RowLimitModifier(limit: .moving, isDisabled: isDisabled))
  }

  /// Says whether a row of a list or an option of a picker is kept from being selected.
  ///
  /// A test gets an error where it selects the option, or presses a link that would select the row. A row of a table is
  /// kept from being selected where each of its cells is.
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(RowLimitModifier(limit: .selecting, isDisabled: isDisabled))
  }

  /// Adds controls that a row shows when it is swiped. They are mounted with the row.
  public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    RowCompanionView(
      name: "swipeActions", edge: edge, allowsFullSwipe: allowsFullSwipe, base: self, companion: content())
  }

  /// Adds controls that the view shows when it is pressed for long. They are mounted with the view.
  public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
    RowCompanionView(name: "contextMenu", edge: nil, allowsFullSwipe: false, base: self, companion: menuItems())
  }

  /// Adds controls and a preview that the view shows when it is pressed for long. All are mounted with the view.
  public func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
  ) -> some View {
    RowCompanionView(
      name: "contextMenu", edge: nil, allowsFullSwipe: false, base: self,
      companion: TupleView((menuItems(), preview())))
  }
}
