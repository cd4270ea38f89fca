public import RerenderGraph

/// What a submitted value was typed into.
public struct SubmitTriggers: OptionSet, Sendable {
  /// One bit for each kind of field.
  public let rawValue: Int

  /// A set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Text fields, secure fields and text editors.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Search fields.
  public static let search = SubmitTriggers(rawValue: 2)
}

/// The word on the key that submits.
public struct SubmitLabel: Hashable, Sendable {
  private let name: String
  /// The key says that one is done.
  public static let done = SubmitLabel(name: "done")
  /// The key says that one goes there.
  public static let go = SubmitLabel(name: "go")
  /// The key says that it is sent.
  public static let send = SubmitLabel(name: "send")
  /// The key says that one joins.
  public static let join = SubmitLabel(name: "join")
  /// The key says that a way is looked for.
  public static let route = SubmitLabel(name: "route")
  /// The key says that it is searched for.
  public static let search = SubmitLabel(name: "search")
  /// The key says that a line ends.
  public static let `return` = SubmitLabel(name: "return")
  /// The key says that the next field follows.
  public static let next = SubmitLabel(name: "next")
  /// The key says that it goes on.
  public static let `continue` = SubmitLabel(name: "continue")
}

struct SubmitModifier: ValueModifier {
  let triggers: Int
  let action: () -> Void

  /// The actions around a field, the innermost first, up to a scope that blocks those outside.
  static func actions(above node: Node, for trigger: SubmitTriggers = .text) -> [() -> Void] {
    var actions: [() -> Void] = []
    var current = node.parent
    while let parent = current {
      if let modifier = parent.value as? SubmitModifier, modifier.triggers & trigger.rawValue != 0 {
        actions.append(modifier.action)
      }
      if let scope = parent.value as? SubmitScopeModifier, scope.isBlocking { break }
      current = parent.parent
    }
    return actions
  }
}

struct SubmitScopeModifier: ValueModifier { let isBlocking: Bool }
private struct SubmitLabelModifier: ValueModifier { let label: SubmitLabel }

extension View {
  /// Does something when a value is submitted in a field inside.
  public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
    modifier(SubmitModifier(triggers: triggers.rawValue, action: action))
  }

  /// Keeps submitted values from the actions outside.
  public func submitScope(_ isBlocking: Bool = true) -> some View {
    modifier(SubmitScopeModifier(isBlocking: isBlocking))
  }

  /// Records the word on the key that submits.
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    modifier(SubmitLabelModifier(label: submitLabel))
  }
}
