public import Foundation
import RerenderGraph
public import RerenderUI

/// What a person does with controls.
///
/// A control is found by what people call it: see ``ControlQuery``. Where several fit, `index` says which one, from 0.
/// A `DrivingError`, which lists what is mounted, tells that no control fits or that several do. It also tells that the
/// one that fits cannot be used: it is hidden, disabled, or takes other actions.
extension Drivable {
  /// Presses a button, a link, a toggle, a tab, a menu's item, a row with a tap.
  @discardableResult
  public func press(_ control: some ControlQuery, at index: Int? = nil) throws(Failure) -> Outcome {
    try drive(control, index, "press") { control throws(DrivingError) in try control.press() }
  }

  /// Presses something for long.
  @discardableResult
  public func hold(_ control: some ControlQuery, at index: Int? = nil) throws(Failure) -> Outcome {
    try drive(control, index, "hold") { control throws(DrivingError) in try control.hold() }
  }

  /// Taps something several times.
  @discardableResult
  public func tap(_ control: some ControlQuery, count: Int, at index: Int? = nil) throws(Failure) -> Outcome {
    try drive(control, index, nil) { control throws(DrivingError) in try control.tap(count: count) }
  }

  /// Drags something by a distance in points, in some equal moves.
  @discardableResult
  public func drag(
    _ control: some ControlQuery, by translation: CGSize, moves: Int = 1, at index: Int? = nil
  ) throws(Failure) -> Outcome {
    try drive(control, index, "drag") { control throws(DrivingError) in
      try control.drag(by: translation, moves: moves)
    }
  }

  /// Turns a toggle or a disclosure group on or off.
  @discardableResult
  public func turn(_ control: some ControlQuery, _ isOn: Bool, at index: Int? = nil) throws(Failure) -> Outcome {
    try drive(control, index, "turn") { control throws(DrivingError) in try control.turn(isOn) }
  }

  /// Replaces the text of a text field.
  @discardableResult
  public func type(
    _ text: String, into control: some ControlQuery, at index: Int? = nil
  ) throws(Failure) -> Outcome {
    try drive(control, index, "type") { control throws(DrivingError) in try control.type(text) }
  }

  /// Empties a text field.
  @discardableResult
  public func clear(_ control: some ControlQuery, at index: Int? = nil) throws(Failure) -> Outcome {
    try type("", into: control, at: index)
  }

  /// Finishes typing in a text field.
  @discardableResult
  public func submit(_ control: some ControlQuery, at index: Int? = nil) throws(Failure) -> Outcome {
    try drive(control, index, "submit") { control throws(DrivingError) in try control.submit() }
  }

  /// Moves the focus into a text field. A `focused` modifier around the field has to say which one it is.
  @discardableResult
  public func focus(_ control: some ControlQuery, at index: Int? = nil) throws(Failure) -> Outcome {
    try drive(control, index, nil) { control throws(DrivingError) in try control.focus() }
  }

  /// Chooses the option of a picker by its tag, or the row of a table by its identity.
  @discardableResult
  public func select<Value: Hashable>(
    _ value: Value, in control: some ControlQuery, at index: Int? = nil
  ) throws(Failure) -> Outcome {
    try drive(control, index, "select") { control throws(DrivingError) in try control.select(value) }
  }

  /// Chooses the option of a picker by what it shows.
  @discardableResult
  public func choose(
    _ option: String, in control: some ControlQuery, at index: Int? = nil
  ) throws(Failure) -> Outcome {
    try drive(control, index, "select") { control throws(DrivingError) in try control.choose(option) }
  }

  /// Moves a slider to a number.
  @discardableResult
  public func slide(_ control: some ControlQuery, to value: Double, at index: Int? = nil) throws(Failure) -> Outcome {
    try drive(control, index, "slide") { control throws(DrivingError) in try control.slide(to: value) }
  }

  /// Takes a stepper one step up.
  @discardableResult
  public func increment(_ control: some ControlQuery, at index: Int? = nil) throws(Failure) -> Outcome {
    try drive(control, index, "step") { control throws(DrivingError) in try control.increment() }
  }

  /// Takes a stepper one step down.
  @discardableResult
  public func decrement(_ control: some ControlQuery, at index: Int? = nil) throws(Failure) -> Outcome {
    try drive(control, index, "step") { control throws(DrivingError) in try control.decrement() }
  }

  /// Sets the date of a date picker.
  @discardableResult
  public func pick(_ date: Date, in control: some ControlQuery, at index: Int? = nil) throws(Failure) -> Outcome {
    try drive(control, index, "pick") { control throws(DrivingError) in try control.pick(date) }
  }

  /// Sets the color of a color picker.
  @discardableResult
  public func pick(_ color: Color, in control: some ControlQuery, at index: Int? = nil) throws(Failure) -> Outcome {
    try drive(control, index, "color") { control throws(DrivingError) in try control.pick(color) }
  }

  private func drive(
    _ query: some ControlQuery, _ index: Int?, _ verb: String?,
    _ action: @MainActor (MountedControl) throws(DrivingError) -> Void
  ) throws(Failure) -> Outcome {
    try perform { host throws(DrivingError) in try action(host.control(query, at: index, doing: verb)) }
  }
}
