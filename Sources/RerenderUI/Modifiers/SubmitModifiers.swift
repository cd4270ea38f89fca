public import RerenderGraph

/// What a submitted value was typed into.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

/// The word on the key that submits.
public struct SubmitLabel: Hashable, Sendable {
  private let name: String
  public static let done = SubmitLabel(name: "done")
  public static let go = SubmitLabel(name: "go")
  public static let send = SubmitLabel(name: "send")
  public static let join = SubmitLabel(name: "join")
  public static let route = SubmitLabel(name: "route")
  public static let search = SubmitLabel(name: "search")
  public static let `return` = SubmitLabel(name: "return")
  public static let next = SubmitLabel(name: "next")
  public static let `continue` = SubmitLabel(name: "continue")
}

struct SubmitModifier: ValueModifier {
  let triggers: Int
  let action: () -> Void

  /// The actions around a field, the innermost first, up to a scope that keeps them in.
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

  public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    modifier(SubmitLabelModifier(label: submitLabel))
  }
}
