/// Why a control could not be acted on.
public struct DrivingError: Error, CustomStringConvertible {
  /// What was looked for, what was found instead, and what to do.
  public let description: String
  init(_ description: String) { self.description = description }
}
