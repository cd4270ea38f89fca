/// How a change is shown over time.
public struct Animation: Equatable, Sendable {
  let name: String
  public static let `default` = Animation(name: "default")
  public static let linear = Animation(name: "linear")
  public static let easeInOut = Animation(name: "easeInOut")
}
