/// What a button is for.
public struct ButtonRole: Hashable, Sendable {
  private let name: String
  /// It takes something away.
  public static let destructive = ButtonRole(name: "destructive")
  /// It leaves things as they are.
  public static let cancel = ButtonRole(name: "cancel")
}
