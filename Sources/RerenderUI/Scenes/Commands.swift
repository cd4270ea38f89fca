public import RerenderGraph

/// Commands of an app's menus.
@MainActor @preconcurrency
public protocol Commands {
  associatedtype Body: Commands
  /// What the graph mounts for the commands.
  associatedtype _CommandsView: View = _CommandsBody<Self>

  /// What the commands consist of.
  @CommandsBuilder var body: Body { get }

  var _commandsView: _CommandsView { get }
}

extension Commands where _CommandsView == _CommandsBody<Self> {
  public var _commandsView: _CommandsBody<Self> { _CommandsBody(commands: self) }
}

extension Never: Commands {
  public typealias _CommandsView = Never
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

  public var body: some View { commands.body._commandsView }
}

/// Turns the statements of a closure into commands.
@resultBuilder
@MainActor
public struct CommandsBuilder {
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }

  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: Commands>(
    _ content: repeat each Content
  ) -> _TupleCommands<TupleView<(repeat (each Content)._CommandsView)>> {
    _TupleCommands(_commandsView: TupleView((repeat (each content)._commandsView)))
  }

  public static func buildIf<Content: Commands>(_ content: Content?) -> _TupleCommands<Content._CommandsView?> {
    _TupleCommands(_commandsView: content?._commandsView)
  }
}

/// Several commands.
public struct _TupleCommands<Content: View>: Commands {
  public typealias Body = Never
  public let _commandsView: Content
}

/// No commands.
public struct EmptyCommands: Commands {
  public typealias Body = Never

  public init() {}
  public var _commandsView: EmptyView { EmptyView() }
}

/// A menu of commands.
public struct CommandMenu<Content: View>: Commands {
  public typealias Body = Never

  private let name: Text
  private let content: Content

  public init(_ name: Text, @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }

  public init(_ name: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(name), content: content)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
    self.init(Text(name), content: content)
  }

  public var _commandsView: some View { _MenuView(name: name, content: content) }
}

/// Commands at a place among the standard ones.
public struct CommandGroup<Content: View>: Commands {
  public typealias Body = Never

  private let content: Content

  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { content = addition() }
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { content = addition() }
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { content = addition() }

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

  public static let appInfo = Self(name: "appInfo")
  public static let appSettings = Self(name: "appSettings")
  public static let appTermination = Self(name: "appTermination")
  public static let appVisibility = Self(name: "appVisibility")
  public static let help = Self(name: "help")
  public static let importExport = Self(name: "importExport")
  public static let newItem = Self(name: "newItem")
  public static let pasteboard = Self(name: "pasteboard")
  public static let printItem = Self(name: "printItem")
  public static let saveItem = Self(name: "saveItem")
  public static let sidebar = Self(name: "sidebar")
  public static let singleWindowList = Self(name: "singleWindowList")
  public static let systemServices = Self(name: "systemServices")
  public static let textEditing = Self(name: "textEditing")
  public static let textFormatting = Self(name: "textFormatting")
  public static let toolbar = Self(name: "toolbar")
  public static let undoRedo = Self(name: "undoRedo")
  public static let windowArrangement = Self(name: "windowArrangement")
  public static let windowList = Self(name: "windowList")
  public static let windowSize = Self(name: "windowSize")
}
