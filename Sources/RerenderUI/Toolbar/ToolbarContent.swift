public import RerenderGraph

/// The items of a toolbar.
///
/// Their views are mounted with the view that has the toolbar.
@MainActor @preconcurrency
public protocol ToolbarContent {
  /// The type of the content that `body` gives; `Never` for content that the graph knows by itself.
  associatedtype Body: ToolbarContent
  /// The items of content of the app's own. `body` runs in a tracking scope of its own.
  @ToolbarContentBuilder var body: Body { get }

  /// The views of the items. Library use only.
  associatedtype _Views: View
  /// The items as the graph mounts them; the library's own.
  var _views: _Views { get }
}

extension ToolbarContent where Body == Never {
  /// Never called: the items are known by themselves.
  public var body: Never { fatalError("\(Self.self) has no body to evaluate.") }
}

extension ToolbarContent where _Views == _ToolbarBody<Self> {
  /// A view that runs `body` and shows its items.
  public var _views: _ToolbarBody<Self> { _ToolbarBody(content: self) }
}

extension Never: ToolbarContent {
  /// No view: there are no items.
  public var _views: EmptyView { EmptyView() }
}

/// Toolbar content that the user can rearrange.
@MainActor @preconcurrency
public protocol CustomizableToolbarContent: ToolbarContent {}

/// Toolbar content of the app's own, evaluated like a view and counted under its type's name.
public struct _ToolbarBody<Content: ToolbarContent>: View, StandsForModifier {
  let content: Content

  package nonisolated static var modifierType: any Any.Type { Content.self }

  /// The items that the content's `body` gives.
  public var body: some View { content.body._views }
}

/// Where a toolbar item stands.
public struct ToolbarItemPlacement: Hashable, Sendable {
  private let name: String

  /// Where the system puts it.
  public static let automatic = ToolbarItemPlacement(name: "automatic")
  /// In the middle of the bar.
  public static let principal = ToolbarItemPlacement(name: "principal")
  /// With the controls that go back and forth.
  public static let navigation = ToolbarItemPlacement(name: "navigation")
  /// With the actions that are used most.
  public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
  /// With the actions that are used now and then.
  public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction")
  /// With what tells the state of things.
  public static let status = ToolbarItemPlacement(name: "status")
  /// Where a dialog is agreed to.
  public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
  /// Where a dialog is called off.
  public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
  /// Where a dialog takes something away.
  public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction")
  /// Above the keyboard.
  public static let keyboard = ToolbarItemPlacement(name: "keyboard")
  /// At the leading end of the top bar.
  public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  /// At the trailing end of the top bar.
  public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  /// The older name of `topBarLeading`, and equal to it.
  public static let navigationBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  /// The older name of `topBarTrailing`, and equal to it.
  public static let navigationBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  /// In the bar at the bottom.
  public static let bottomBar = ToolbarItemPlacement(name: "bottomBar")
  /// In place of the title.
  public static let title = ToolbarItemPlacement(name: "title")
  /// In place of the subtitle.
  public static let subtitle = ToolbarItemPlacement(name: "subtitle")
  /// In place of the large title.
  public static let largeTitle = ToolbarItemPlacement(name: "largeTitle")
}

/// The views of one item or group.
public struct _ToolbarItemView<Content: View>: ContainerView, StandsApart {
  let placement: ToolbarItemPlacement
  /// The identity of an item that can be rearranged; `nil` for another item.
  var id: String?
  /// Whether an item that can be rearranged shows at first; `nil` for another item.
  var showsByDefault: Bool?
  package let content: Content
}

/// One item of a toolbar.
public struct ToolbarItem<ID, Content: View>: CustomizableToolbarContent {
  /// The type has no body: its views are known.
  public typealias Body = Never

  /// The item's views, with where they stand.
  public let _views: _ToolbarItemView<Content>
}

extension ToolbarItem where ID == () {
  /// An item of any views.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    _views = _ToolbarItemView(placement: placement, content: content())
  }
}

extension ToolbarItem where ID == String {
  /// An item that can be rearranged. Nobody rearranges it here, and it is mounted whether it shows by default or not.
  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    _views = _ToolbarItemView(placement: placement, id: id, showsByDefault: showsByDefault, content: content())
  }
}

/// Several items of a toolbar in one place.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  /// The type has no body: its views are known.
  public typealias Body = Never

  /// The items' views, with where they stand.
  public let _views: _ToolbarItemView<Content>

  /// Items that stand in one place.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    _views = _ToolbarItemView(placement: placement, content: content())
  }
}

/// Space between the items of a toolbar.
public struct ToolbarSpacer: CustomizableToolbarContent {
  /// The type has no body: its view is known.
  public typealias Body = Never

  /// An empty space.
  public let _views = Spacer()

  /// A space, which has nothing to set.
  public init() {}
}

/// The menu of a toolbar's title.
public struct ToolbarTitleMenu<Content: View>: CustomizableToolbarContent {
  /// The type has no body: its views are known.
  public typealias Body = Never

  /// The menu's controls, in place of the title.
  public let _views: _ToolbarItemView<Content>

  /// A menu of any controls.
  public init(@ViewBuilder content: () -> Content) {
    _views = _ToolbarItemView(placement: .title, content: content())
  }

  /// A menu without controls of the app's.
  public init() where Content == EmptyView { self.init { EmptyView() } }
}

/// The content of a builder.
public struct _ToolbarViews<Views: View>: CustomizableToolbarContent {
  /// The type has no body: its views are known.
  public typealias Body = Never

  /// The items' views.
  public let _views: Views
}

/// Turns the statements of a closure into toolbar content.
@resultBuilder
@MainActor
public struct ToolbarContentBuilder {
  /// Takes one statement as it is.
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }

  /// No items.
  public static func buildBlock() -> _ToolbarViews<EmptyView> { _ToolbarViews(_views: EmptyView()) }

  /// Takes a single statement as it is.
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

  /// The items of all statements, one after the other.
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> _ToolbarViews<TupleView<(repeat (each Content)._Views)>> {
    _ToolbarViews(_views: TupleView((repeat (each content)._views)))
  }

  /// The items of an `if` without `else`; none where its condition is false.
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> _ToolbarViews<Content._Views?> {
    _ToolbarViews(_views: content?._views)
  }

  /// The items of the first of two branches.
  public static func buildEither<First: View, Second: View, Content: ToolbarContent>(
    first: Content
  ) -> _ToolbarViews<_ConditionalContent<First, Second>> where Content._Views == First {
    _ToolbarViews(_views: ViewBuilder.buildEither(first: first._views))
  }

  /// The items of the second of two branches.
  public static func buildEither<First: View, Second: View, Content: ToolbarContent>(
    second: Content
  ) -> _ToolbarViews<_ConditionalContent<First, Second>> where Content._Views == Second {
    _ToolbarViews(_views: ViewBuilder.buildEither(second: second._views))
  }

  /// The items behind `if #available`, whose type does not show outside.
  public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> _ToolbarViews<AnyView> {
    _ToolbarViews(_views: AnyView(content._views))
  }
}
