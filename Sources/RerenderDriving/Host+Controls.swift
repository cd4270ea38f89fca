public import Foundation
public import RerenderGraph
public import RerenderUI

extension RerenderGraph.Host {
  /// The mounted controls, in the order in which they are shown.
  ///
  /// Complexity: O(mounted nodes).
  public var controls: [MountedControl] {
    guard let rootNode else { return [] }
    var found: [MountedControl] = []
    ControlSearch.visit(rootNode) { node, control in
      found.append(
        MountedControl(description: ControlSearch.describe(node, control), control: control, node: node))
    }
    return found
  }

  /// The control with a label: its text, its image's name, or an accessibility label or identifier on it.
  ///
  /// An accessibility action has its own name for a label, and the default one that of its view. Actions come after the
  /// other controls: where one control has the label, that is the one that is meant, and a number reaches the actions.
  ///
  /// - Parameters:
  ///   - label: The whole label.
  ///   - index: Which one, where several have it; from 0.
  /// - Throws: `DrivingError`, which lists the controls there are, where none or more than one fits.
  public func control(_ label: String, at index: Int? = nil) throws -> MountedControl {
    try control(label, at: index, doing: nil)
  }

  func control(_ label: String, at index: Int?, doing verb: String?) throws -> MountedControl {
    let all = controls
    let named = all.filter { ControlSearch.names(of: $0.node).contains(label) }
    let able = named.filter { control in
      verb == nil || control.control.actions(in: control.node).contains { $0.verb == verb }
    }
    let fitting = ControlSearch.innermost(of: able.isEmpty ? named : able)
    if let index, fitting.indices.contains(index) { return fitting[index] }
    if index == nil, let first = fitting.first {
      let isOnlyControl = fitting.dropFirst().allSatisfy { $0.control is any AccessibilityControl }
      if fitting.count == 1 || !(first.control is any AccessibilityControl) && isOnlyControl { return first }
    }
    if !fitting.isEmpty {
      throw DrivingError(
        "\(fitting.count) controls are labelled \"\(label)\"; say which with `at:`, from 0 to \(fitting.count - 1).")
    }
    let there = all.isEmpty ? "none" : all.map(\.description).joined(separator: ", ")
    throw DrivingError("No control is labelled \"\(label)\". Mounted are: \(there).")
  }

  /// Presses a button, a link, a row with a tap.
  public func press(_ label: String, at index: Int? = nil) throws {
    try control(label, at: index, doing: "press").press()
  }

  /// Presses something for long.
  public func hold(_ label: String, at index: Int? = nil) throws {
    try control(label, at: index, doing: "hold").hold()
  }

  /// Turns a toggle or a disclosure group on or off.
  public func turn(_ label: String, _ isOn: Bool, at index: Int? = nil) throws {
    try control(label, at: index, doing: "turn").turn(isOn)
  }

  /// Replaces the text of a text field.
  public func type(_ text: String, into label: String, at index: Int? = nil) throws {
    try control(label, at: index, doing: "type").type(text)
  }

  /// Finishes typing in a text field.
  public func submit(_ label: String, at index: Int? = nil) throws {
    try control(label, at: index, doing: "submit").submit()
  }

  /// Chooses the option of a picker by its tag, or the row of a table by its identity.
  public func select<Value: Hashable>(_ value: Value, in label: String, at index: Int? = nil) throws {
    try control(label, at: index, doing: "select").select(value)
  }

  /// Moves a slider to a number.
  public func slide(_ label: String, to value: Double, at index: Int? = nil) throws {
    try control(label, at: index, doing: "slide").slide(to: value)
  }

  /// Takes a stepper one step up.
  public func increment(_ label: String, at index: Int? = nil) throws {
    try control(label, at: index, doing: "step").increment()
  }

  /// Takes a stepper one step down.
  public func decrement(_ label: String, at index: Int? = nil) throws {
    try control(label, at: index, doing: "step").decrement()
  }

  /// Sets the date of a date picker.
  public func pick(_ date: Date, in label: String, at index: Int? = nil) throws {
    try control(label, at: index, doing: "pick").pick(date)
  }

  /// Sets the color of a color picker.
  public func pick(_ color: Color, in label: String, at index: Int? = nil) throws {
    try control(label, at: index, doing: "color").pick(color)
  }
}
