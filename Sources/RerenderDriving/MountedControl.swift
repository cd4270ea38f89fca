public import Foundation
import RerenderGraph
public import RerenderUI

/// A control that is mounted in a host, ready to be acted on.
///
/// Each action is a transaction of its own, after which the host has settled. `Host.control(_:)` finds a control by
/// walking the graph once. An action walks up from the control to see what keeps it from reacting, and through the rows
/// or options that it concerns.
@MainActor
public struct MountedControl {
  /// What people call the control, with its label: `button "Save"`.
  public let description: String
  let control: any Control
  let node: Node
  // Held, since an action on the control may let go of the host.
  private let host: RerenderGraph.Host

  init(description: String, control: any Control, node: Node) {
    self.description = description
    self.control = control
    self.node = node
    host = node.host
  }

  /// Whether the control is still in the graph.
  public var isMounted: Bool { node.isMounted }
  /// Whether the control reacts, as far as `disabled(_:)` says.
  public var isEnabled: Bool { node.environment.values.isEnabled }

  /// Presses the control and lets go. A style sees two updates: the press, then the release with the action.
  public func press() throws(DrivingError) {
    for case .press(let setPressed, let action) in try actions("press") {
      if let setPressed { host.transact { setPressed(true) } }
      host.transact {
        action()
        setPressed?(false)
      }
      return
    }
    throw cannot("press")
  }

  /// Taps the control several times.
  public func tap(count: Int) throws(DrivingError) {
    for case .tap(count, let action) in try actions("tap") { return host.transact { action() } }
    if count == 1 { return try press() }
    throw cannot("tap \(count) times")
  }

  /// Drags the control by a distance, in some equal moves. Each move is an update, and so is letting go.
  public func drag(by translation: CGSize, moves: Int = 1) throws(DrivingError) {
    for case .drag(let changed, let ended) in try actions("drag") {
      func place(_ fraction: CGFloat) -> DragGesture.Value {
        DragGesture.Value(
          translation: CGSize(width: translation.width * fraction, height: translation.height * fraction))
      }
      for move in 1...max(moves, 1) { host.transact { changed(place(CGFloat(move) / CGFloat(max(moves, 1)))) } }
      return host.transact { ended(place(1)) }
    }
    throw cannot("drag")
  }

  /// Presses the control for long.
  public func hold() throws(DrivingError) {
    for case .hold(let action) in try actions("hold") { return host.transact { action() } }
    throw cannot("hold")
  }

  /// Turns the control on or off.
  public func turn(_ isOn: Bool) throws(DrivingError) {
    for case .turn(let action) in try actions("turn") { return host.transact { action(isOn) } }
    throw cannot("turn")
  }

  /// Replaces the text of the control.
  public func type(_ text: String) throws(DrivingError) {
    for case .type(let action) in try actions("type") { return host.transact { action(text) } }
    throw cannot("type")
  }

  /// Finishes typing.
  public func submit() throws(DrivingError) {
    for case .submit(let action) in try actions("submit") { return host.transact { action() } }
    throw cannot("submit")
  }

  /// Chooses the option with a tag.
  public func select<Value: Hashable>(_ value: Value) throws(DrivingError) {
    for case .select(let action) in try actions("select") {
      if RowLimits.isOptionDisabled(AnyHashable(value), in: node) {
        throw DrivingError("Cannot select \(value) in the \(description): the option has selectionDisabled.")
      }
      guard host.transact({ action(AnyHashable(value)) }) else {
        throw DrivingError("The \(description) does not take a \(Value.self); select a value of the type of its tags.")
      }
      return
    }
    throw cannot("select")
  }

  /// Chooses the option that shows a text.
  public func choose(_ option: String) throws(DrivingError) {
    let options = Options.tags(in: node)
    let fitting = options.filter { $0.names.contains(option) }
    guard let first = fitting.first else {
      let there = options.compactMap(\.names.first).map { "\"\($0)\"" }
      throw DrivingError(
        "The \(description) has no option \"\(option)\"; it has: "
          + (there.isEmpty ? "none with a tag" : there.joined(separator: ", ")) + ".")
    }
    guard fitting.count == 1 else {
      throw DrivingError("\(fitting.count) options of the \(description) show \"\(option)\"; select one by its tag.")
    }
    try select(first.tag)
  }

  /// Moves the focus to the control.
  public func focus() throws(DrivingError) {
    guard isEnabled else { throw DrivingError("Cannot focus the \(description): it is disabled.") }
    var place = node.parent
    while let current = place, !(current.value is any Control) {
      // The reader of a `focused` modifier stands beside the view that the modifier is on.
      for beside in current.children {
        if let mark = beside.value as? any TakesFocus { return host.transact { mark.takeFocus() } }
      }
      place = current.parent
    }
    throw DrivingError("Cannot focus the \(description): no focused modifier says which focus it takes.")
  }

  /// Moves the control to a number.
  public func slide(to value: Double) throws(DrivingError) {
    for case .slide(let action) in try actions("slide") { return host.transact { action(value) } }
    throw cannot("slide")
  }

  /// Goes one step up.
  public func increment() throws(DrivingError) { try step(isUp: true) }
  /// Goes one step down.
  public func decrement() throws(DrivingError) { try step(isUp: false) }

  private func step(isUp: Bool) throws(DrivingError) {
    for case .step(let action) in try actions("step") { return host.transact { action(isUp) } }
    throw cannot("step")
  }

  /// Sets the date of the control.
  public func pick(_ date: Date) throws(DrivingError) {
    for case .pick(let action) in try actions("pick") { return host.transact { action(date) } }
    throw cannot("pick")
  }

  /// Sets the color of the control.
  public func pick(_ color: Color) throws(DrivingError) {
    for case .color(let action) in try actions("color") { return host.transact { action(color) } }
    throw cannot("color")
  }

  /// Takes rows out, by their offsets.
  public func delete(_ offsets: IndexSet) throws(DrivingError) {
    for case .delete(let action) in try actions("delete") {
      try check(offsets, for: .deleting, "delete", "deleteDisabled")
      return host.transact { action(offsets) }
    }
    throw cannot("delete")
  }

  /// Moves rows, by their offsets.
  public func move(_ offsets: IndexSet, to destination: Int) throws(DrivingError) {
    for case .move(let action) in try actions("move") {
      try check(offsets, for: .moving, "move", "moveDisabled")
      return host.transact { action(offsets, destination) }
    }
    throw cannot("move")
  }

  /// Hands the control a picture, or the failure to load one.
  public func load(_ phase: AsyncImagePhase) throws(DrivingError) {
    for case .load(let action) in try actions("load") { return host.transact { action(phase) } }
    throw cannot("load")
  }

  private func actions(_ verb: String) throws(DrivingError) -> [ControlAction] {
    guard node.isMounted else {
      throw DrivingError("Cannot \(verb) the \(description): it is not mounted any more. Look it up again.")
    }
    guard isEnabled || !Touches.comesFromPerson(verb, to: node) else {
      throw DrivingError("Cannot \(verb) the \(description): it is disabled.")
    }
    if let obstacle = Touches.obstacle(to: verb, on: control, at: node) {
      throw DrivingError("Cannot \(verb) the \(description): \(obstacle).")
    }
    if verb == "press", RowLimits.isLinkDisabled(node) {
      throw DrivingError("Cannot press the \(description): its row has selectionDisabled.")
    }
    return control.actions(in: node)
  }

  /// Throws where one of the rows is kept from an action.
  private func check(_ offsets: IndexSet, for limit: RowLimit, _ verb: String, _ modifier: String) throws(DrivingError)
  {
    guard let offset = RowLimits.firstDisabled(limit, of: offsets, in: node) else { return }
    throw DrivingError("Cannot \(verb) the \(description): the row at offset \(offset) has \(modifier).")
  }

  private func cannot(_ verb: String) -> DrivingError {
    let verbs = control.actions(in: node).map(\.verb).joined(separator: ", ")
    return DrivingError("Cannot \(verb) the \(description); it takes: \(verbs.isEmpty ? "nothing" : verbs).")
  }
}
