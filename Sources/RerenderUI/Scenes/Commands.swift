public import RerenderGraph

/// Commands of an app's menus.
@MainActor @preconcurrency
public protocol Commands {
  /// The type of what the commands consist of; `Never` for commands the library shows by itself.
  associatedtype Body: Commands
  /// What the graph mounts for the commands.
  associatedtype _CommandsView: View = _CommandsBody<Self>

  /// What the commands consist of.
  @CommandsBuilder var body: Body { get }

  /// The commands as a view of the graph's.
  var _commandsView: _CommandsView { get }
}

extension Commands where _CommandsView == _CommandsBody<Self> {
  /// The body of the commands, in a scope of its own.
  public var _commandsView: _CommandsBody<Self> { _CommandsBody(commands: self) }
}

extension Never: Commands {
  /// There are no such commands.
  public typealias _CommandsView = Never
  /// Never called: there are no commands to call it on.
  public var _commandsView: Never { fatalError("There are no such commands.") }
}

extension Commands where Body == Never {
  /// Never called: the library shows such commands by itself.
  public var body: Never { fatalError("\(Self.self) are shown by the library and have no body to evaluate.") }
}

/// The evaluation of commands, as a view of its own, counted under their name.
public struct _CommandsBody<C: Commands>: View, StandsForModifier {
  let commands: C

  nonisolated package static var modifierType: any Any.Type { C.self }

  /// The commands' body as views.
  public var body: some View { commands.body._commandsView }
}

/// Turns the statements of a closure into commands.
@resultBuilder
@MainActor
public struct CommandsBuilder {
  /// Commands as they are.
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }

  /// No commands, of an empty closure.
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  /// A single statement's commands.
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }

  /// The commands of several statements, in order.
  public static func buildBlock<each Content: Commands>(
    _ content: repeat each Content
  ) -> _TupleCommands<TupleView<(repeat (each Content)._CommandsView)>> {
    _TupleCommands(_commandsView: TupleView((repeat (each content)._commandsView)))
  }

  /// The commands of an `if` without an `else`.
  public static func buildIf<Content: Commands>(_ content: Content?) -> _TupleCommands<Content._CommandsView?> {
    _TupleCommands(_commandsView: content?._commandsView)
  }
}

/// Several commands.
public struct _TupleCommands<Content: View>: Commands {
  /// The library shows the commands by itself: they have no body.
  public typealias Body = Never
  /// The commands as one view.
  public let _commandsView: Content
}

/// No commands.
public struct EmptyCommands: Commands {
  /// The library shows nothing for them: they have no body.
  public typealias Body = Never

  /// An empty set of commands.
  public init() {}
  /// An `EmptyView`.
  public var _commandsView: EmptyView { EmptyView() }
}

/// A menu of commands.
public struct CommandMenu<Content: View>: Commands {
  /// The library shows the menu by itself: the type has no body.
  public typealias Body = Never

  private let name: Text
  private let content: Content

  /// A menu by a name that is a text. The content's value is made here.
  public init(_ name: Text, @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }

  /// A menu by a localizable name.
  public init(_ name: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(name), content: content)
  }

  /// A menu by a name that is a string.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
    self.init(Text(name), content: content)
  }

  /// The menu's name and content, mounted as long as its scene is.
  public var _commandsView: some View { _MenuView(name: name, content: content) }
}

/// Commands at a place among the standard ones.
public struct CommandGroup<Content: View>: Commands {
  /// The library shows the group by itself: the type has no body.
  public typealias Body = Never

  private let content: Content

  /// Commands before a group of the standard ones. The group is not kept: there is no menu bar.
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { content = addition() }
  /// Commands after a group of the standard ones. The group is not kept.
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { content = addition() }
  /// Commands in place of a group of the standard ones. The group is not kept.
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { content = addition() }

  /// The commands, mounted as long as their scene is.
  public var _commandsView: some View { _MenuView(name: nil, content: content) }
}

/// A menu's content, mounted.
public struct _MenuView<Content: View>: ContainerView {
  let name: Text?
  package let content: Content
}

/// A place among the standard commands.
public struct CommandGroupPlacement: Hashable, Sendable {
  private let name: String

  /// About the app.
  public static let appInfo = Self(name: "appInfo")
  /// The app's settings.
  public static let appSettings = Self(name: "appSettings")
  /// Quitting the app.
  public static let appTermination = Self(name: "appTermination")
  /// Hiding and showing the app.
  public static let appVisibility = Self(name: "appVisibility")
  /// Help.
  public static let help = Self(name: "help")
  /// Importing and exporting.
  public static let importExport = Self(name: "importExport")
  /// Making new documents and windows.
  public static let newItem = Self(name: "newItem")
  /// Cutting, copying and pasting.
  public static let pasteboard = Self(name: "pasteboard")
  /// Printing.
  public static let printItem = Self(name: "printItem")
  /// Saving.
  public static let saveItem = Self(name: "saveItem")
  /// Showing and hiding the sidebar.
  public static let sidebar = Self(name: "sidebar")
  /// The windows of which there is one each.
  public static let singleWindowList = Self(name: "singleWindowList")
  /// Services of other apps.
  public static let systemServices = Self(name: "systemServices")
  /// Finding and changing text.
  public static let textEditing = Self(name: "textEditing")
  /// The form of text.
  public static let textFormatting = Self(name: "textFormatting")
  /// Showing and changing the toolbar.
  public static let toolbar = Self(name: "toolbar")
  /// Undoing and doing again.
  public static let undoRedo = Self(name: "undoRedo")
  /// Arranging windows.
  public static let windowArrangement = Self(name: "windowArrangement")
  /// The open windows.
  public static let windowList = Self(name: "windowList")
  /// The size of windows.
  public static let windowSize = Self(name: "windowSize")
}
