public import RerenderGraph

/// What stands in a toolbar.
///
/// The views of its items are mounted with the view that has the toolbar.
@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder var body: Body { get }

  /// The views of the items. The library's own.
  associatedtype _Views: View
  var _views: _Views { get }
}

extension ToolbarContent where Body == Never {
  /// Never called: the items are known by themselves.
  public var body: Never { fatalError("\(Self.self) has no body to evaluate.") }
}

extension ToolbarContent where _Views == _ToolbarBody<Self> {
  public var _views: _ToolbarBody<Self> { _ToolbarBody(content: self) }
}

extension Never: ToolbarContent {
  public var _views: EmptyView { EmptyView() }
}

/// Toolbar content that the user can rearrange.
@MainActor @preconcurrency
public protocol CustomizableToolbarContent: ToolbarContent {}

/// Toolbar content of the app's own, evaluated like a view and counted under its type's name.
public struct _ToolbarBody<Content: ToolbarContent>: View, StandsForModifier {
  let content: Content

  package nonisolated static var modifierType: any Any.Type { Content.self }

  public var body: some View { content.body._views }
}

/// Where a toolbar item stands.
public struct ToolbarItemPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = ToolbarItemPlacement(name: "automatic")
  public static let principal = ToolbarItemPlacement(name: "principal")
  public static let navigation = ToolbarItemPlacement(name: "navigation")
  public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
  public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction")
  public static let status = ToolbarItemPlacement(name: "status")
  public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
  public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
  public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction")
  public static let keyboard = ToolbarItemPlacement(name: "keyboard")
  public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  public static let navigationBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  public static let navigationBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  public static let bottomBar = ToolbarItemPlacement(name: "bottomBar")
  public static let title = ToolbarItemPlacement(name: "title")
  public static let subtitle = ToolbarItemPlacement(name: "subtitle")
  public static let largeTitle = ToolbarItemPlacement(name: "largeTitle")
}

/// The views of one item or group.
public struct _ToolbarItemView<Content: View>: ContainerView {
  let placement: ToolbarItemPlacement
  package let content: Content
}

/// One item of a toolbar.
public struct ToolbarItem<ID, Content: View>: CustomizableToolbarContent {
  public typealias Body = Never

  public let _views: _ToolbarItemView<Content>
}

extension ToolbarItem where ID == () {
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    _views = _ToolbarItemView(placement: placement, content: content())
  }
}

extension ToolbarItem where ID == String {
  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    _views = _ToolbarItemView(placement: placement, content: content())
  }
}

/// Several items of a toolbar in one place.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  public typealias Body = Never

  public let _views: _ToolbarItemView<Content>

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    _views = _ToolbarItemView(placement: placement, content: content())
  }
}

/// Space between the items of a toolbar.
public struct ToolbarSpacer: CustomizableToolbarContent {
  public typealias Body = Never

  public let _views = Spacer()

  public init() {}
}

/// The menu of a toolbar's title.
public struct ToolbarTitleMenu<Content: View>: CustomizableToolbarContent {
  public typealias Body = Never

  public let _views: _ToolbarItemView<Content>

  public init(@ViewBuilder content: () -> Content) {
    _views = _ToolbarItemView(placement: .title, content: content())
  }

  public init() where Content == EmptyView { self.init { EmptyView() } }
}

/// The content of a builder.
public struct _ToolbarViews<Views: View>: CustomizableToolbarContent {
  public typealias Body = Never

  public let _views: Views
}

/// Turns the statements of a closure into toolbar content.
@resultBuilder
@MainActor
public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }

  public static func buildBlock() -> _ToolbarViews<EmptyView> { _ToolbarViews(_views: EmptyView()) }

  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> _ToolbarViews<TupleView<(repeat (each Content)._Views)>> {
    _ToolbarViews(_views: TupleView((repeat (each content)._views)))
  }

  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> _ToolbarViews<Content._Views?> {
    _ToolbarViews(_views: content?._views)
  }

  public static func buildEither<First: View, Second: View, Content: ToolbarContent>(
    first: Content
  ) -> _ToolbarViews<_ConditionalContent<First, Second>> where Content._Views == First {
    _ToolbarViews(_views: ViewBuilder.buildEither(first: first._views))
  }

  public static func buildEither<First: View, Second: View, Content: ToolbarContent>(
    second: Content
  ) -> _ToolbarViews<_ConditionalContent<First, Second>> where Content._Views == Second {
    _ToolbarViews(_views: ViewBuilder.buildEither(second: second._views))
  }

  public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> _ToolbarViews<AnyView> {
    _ToolbarViews(_views: AnyView(content._views))
  }
}
