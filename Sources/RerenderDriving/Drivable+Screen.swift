public import Foundation
public import RerenderGraph
import RerenderUI

/// What a person does with the screen as a whole: its lists, bars, sheets and stacks, and the system around it.
///
/// Each action fails with a `DrivingError` where the screen has nothing to do it with.
extension Drivable {
  // MARK: Lists

  /// Takes rows out of a list in edit mode, or by a swipe; calls `onDelete`.
  ///
  /// - Parameters:
  ///   - offsets: The rows, from 0.
  ///   - index: Which of the mounted collections with an `onDelete`, from 0, where there are several.
  @discardableResult
  public func deleteRows(_ offsets: IndexSet, inCollection index: Int? = nil) throws(Failure) -> Outcome {
    try perform { host throws(DrivingError) in
      try host.collection("delete", "onDelete", at: index).delete(offsets)
    }
  }

  /// Moves rows of a list in edit mode; calls `onMove`.
  ///
  /// - Parameters:
  ///   - offsets: The rows, from 0.
  ///   - destination: The offset that they are moved in front of, counted as before the move.
  ///   - index: Which of the mounted collections with an `onMove`, from 0, where there are several.
  @discardableResult
  public func moveRows(
    _ offsets: IndexSet, to destination: Int, inCollection index: Int? = nil
  ) throws(Failure) -> Outcome {
    try perform { host throws(DrivingError) in
      try host.collection("move", "onMove", at: index).move(offsets, to: destination)
    }
  }

  /// Pulls a list down. The action of `refreshable` then runs as a task.
  @discardableResult
  public func pullToRefresh() throws(Failure) -> Outcome {
    try perform { host throws(DrivingError) in
      guard let refresh = host.last((any Refreshes).self) else { throw host.lacks("be refreshed", "a refreshable") }
      host.transact { refresh.begin(in: host) }
    }
  }

  /// Scrolls, so that lazy containers show other rows.
  @discardableResult
  public func scroll(to viewport: Viewport) throws(Failure) -> Outcome {
    try perform { host throws(DrivingError) in host.viewport = viewport }
  }

  /// Replaces the text of the search field.
  @discardableResult
  public func search(_ text: String) throws(Failure) -> Outcome {
    try perform { host throws(DrivingError) in
      let fields = host.controls.filter { $0.control.controlName == "search field" }
      guard let field = fields.first else { throw host.lacks("be searched", "a searchable") }
      guard fields.count == 1 else {
        throw DrivingError("\(fields.count) search fields are mounted; name one by its prompt: type(_:into:).")
      }
      try field.type(text)
    }
  }

  // MARK: Going back

  /// Closes what is presented on top: a sheet, a popover, an alert, a dialog.
  @discardableResult
  public func dismiss() throws(Failure) -> Outcome {
    try perform { host throws(DrivingError) in
      guard let presented = host.presented(where: { $0 != .screen }) else {
        throw DrivingError("Nothing is presented that could be dismissed: no sheet, popover, alert or dialog is open.")
      }
      var isKept = false
      presented.node.visit { node in
        if let modifier = node.value as? DismissalModifier, modifier.isDisabled { isKept = true }
      }
      guard !isKept else {
        throw DrivingError("What is presented cannot be dismissed by a person: it has interactiveDismissDisabled.")
      }
      host.transact { presented.dismissal.action() }
    }
  }

  /// Goes back one screen in the navigation stack on top.
  @discardableResult
  public func back() throws(Failure) -> Outcome {
    try perform { host throws(DrivingError) in
      guard let screen = host.presented(where: { $0 == .screen }) else {
        throw DrivingError("No screen is pushed onto a navigation stack: there is nothing to go back from.")
      }
      host.transact { screen.dismissal.action() }
    }
  }

  // MARK: The system

  /// Opens the app with a URL.
  @discardableResult
  public func open(_ url: URL) throws(Failure) -> Outcome {
    try perform { host throws(DrivingError) in
      var actions: [(URL) -> Void] = []
      host.rootNode?.visit { node in
        if let modifier = node.value as? OpenURLModifier { actions.append(modifier.action) }
      }
      guard !actions.isEmpty else {
        throw DrivingError("No mounted view takes \(url.absoluteString): none has an onOpenURL.")
      }
      host.transact { for action in actions { action(url) } }
    }
  }

  /// Brings the scene to the front or takes it away.
  @discardableResult
  public func enter(_ phase: ScenePhase) throws(Failure) -> Outcome {
    try perform { host throws(DrivingError) in host.scenePhase = phase }
  }

  /// Changes a setting of the system, as every view finds it that nothing around it sets otherwise: the color scheme,
  /// the size of type, the locale, the layout direction.
  ///
  /// ```swift
  /// screen.set(\.colorScheme, to: .dark)
  /// ```
  @discardableResult
  public func set<Value>(
    _ setting: WritableKeyPath<EnvironmentValues, Value>, to value: Value
  ) throws(Failure) -> Outcome {
    try perform { host throws(DrivingError) in host.set(setting, to: value) }
  }
}

extension RerenderGraph.Host {
  var canRefresh: Bool { last((any Refreshes).self) != nil }
  var canGoBack: Bool { presented { $0 == .screen } != nil }
  var canDismiss: Bool { presented { $0 != .screen } != nil }

  /// The value of a type that the last mounted node with one holds.
  fileprivate func last<Kind>(_ kind: Kind.Type) -> Kind? {
    var found: Kind?
    rootNode?.visit { node in found = node.value as? Kind ?? found }
    return found
  }

  /// The topmost presentation of some kinds, which is the one mounted last.
  fileprivate func presented(
    where fits: (PresentedKind) -> Bool
  ) -> (node: Node, dismissal: Dismissal)? {
    var found: (node: Node, dismissal: Dismissal)?
    rootNode?.visit { node in
      guard let presented = node.value as? any Presents, fits(presented.kind) else { return }
      found = (node, presented.dismissal)
    }
    return found
  }

  fileprivate func lacks(_ what: String, _ modifier: String) -> DrivingError {
    DrivingError("The screen cannot \(what): no mounted view has \(modifier).")
  }

  /// The mounted collection whose rows take an action.
  fileprivate func collection(_ verb: String, _ modifier: String, at index: Int?) throws(DrivingError) -> MountedControl
  {
    let fitting = controls.filter { control in
      control.control.actions(in: control.node).contains { $0.verb == verb }
    }
    guard !fitting.isEmpty else {
      throw DrivingError("No rows can be \(verb)d: no mounted collection has \(modifier).")
    }
    if let index, fitting.indices.contains(index) { return fitting[index] }
    if index == nil, fitting.count == 1 { return fitting[0] }
    throw DrivingError(
      "\(fitting.count) collections have \(modifier); say which with `inCollection:`, from 0 to \(fitting.count - 1).")
  }
}
