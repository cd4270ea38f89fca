/// What a button is for.
public struct ButtonRole: Hashable, Sendable {
  private let name: String
  /// The button takes something away.
  public static let destructive = ButtonRole(name: "destructive")
  /// The button leaves things as they are.
  public static let cancel = ButtonRole(name: "cancel")
}
