public import Foundation
public import RerenderDriving
public import RerenderUI

/// What a person does to the screen, each a step of its own.
///
/// A control is found by its label: its text, its image's name, or an accessibility label or identifier on it. Where
/// several have it, `index` says which one, from 0. All throw `DrivingError`, which lists what is mounted, where no
/// control fits, more than one does, or the one that does cannot be used.
extension Rendering {
  /// Presses a button, a link, a row with a tap.
  @discardableResult
  public func press(_ label: String, at index: Int? = nil) throws -> StepRecord {
    try drive { try $0.press(label, at: index) }
  }

  /// Presses something for long.
  @discardableResult
  public func hold(_ label: String, at index: Int? = nil) throws -> StepRecord {
    try drive { try $0.hold(label, at: index) }
  }

  /// Turns a toggle or a disclosure group on or off.
  @discardableResult
  public func turn(_ label: String, _ isOn: Bool, at index: Int? = nil) throws -> StepRecord {
    try drive { try $0.turn(label, isOn, at: index) }
  }

  /// Replaces the text of a text field.
  @discardableResult
  public func type(_ text: String, into label: String, at index: Int? = nil) throws -> StepRecord {
    try drive { try $0.type(text, into: label, at: index) }
  }

  /// Finishes typing in a text field.
  @discardableResult
  public func submit(_ label: String, at index: Int? = nil) throws -> StepRecord {
    try drive { try $0.submit(label, at: index) }
  }

  /// Chooses the option of a picker by its tag, or the row of a table by its identity.
  @discardableResult
  public func select<Value: Hashable>(_ value: Value, in label: String, at index: Int? = nil) throws -> StepRecord {
    try drive { try $0.select(value, in: label, at: index) }
  }

  /// Moves a slider to a number.
  @discardableResult
  public func slide(_ label: String, to value: Double, at index: Int? = nil) throws -> StepRecord {
    try drive { try $0.slide(label, to: value, at: index) }
  }

  /// Takes a stepper one step up.
  @discardableResult
  public func increment(_ label: String, at index: Int? = nil) throws -> StepRecord {
    try drive { try $0.increment(label, at: index) }
  }

  /// Takes a stepper one step down.
  @discardableResult
  public func decrement(_ label: String, at index: Int? = nil) throws -> StepRecord {
    try drive { try $0.decrement(label, at: index) }
  }

  /// Sets the date of a date picker.
  @discardableResult
  public func pick(_ date: Date, in label: String, at index: Int? = nil) throws -> StepRecord {
    try drive { try $0.pick(date, in: label, at: index) }
  }

  /// Sets the color of a color picker.
  @discardableResult
  public func pick(_ color: Color, in label: String, at index: Int? = nil) throws -> StepRecord {
    try drive { try $0.pick(color, in: label, at: index) }
  }

  /// Opens the app with a URL.
  @discardableResult
  public func open(_ url: URL) throws -> StepRecord { try drive { try $0.open(url) } }

  /// The mounted control with a label.
  ///
  /// What has no step of its own is done with it inside one: `screen.drive { _ in try control.tap(count: 2) }`.
  public func control(_ label: String, at index: Int? = nil) throws -> MountedControl {
    try host.control(label, at: index)
  }
}
