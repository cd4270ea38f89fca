public import RerenderGraph

/// A screen with the models behind it, and what can be done to them.
@MainActor
public struct Stage {
  public let steps: [Step]
  /// Mounts the screen; `nil` for a workload that has none.
  let mount: ((Host) -> Void)?

  /// - Parameters:
  ///   - screen: The root view.
  ///   - steps: What can be done, each from a fresh mount.
  public init<Screen: View>(_ screen: Screen, @StepBuilder steps: () -> [Step]) {
    self.steps = steps()
    mount = { $0.mount(screen) }
  }

  /// A workload without a screen: it is timed, and there is nothing to count.
  public init(@StepBuilder steps: () -> [Step]) {
    self.steps = steps()
    mount = nil
  }
}

/// Collects the steps of a stage.
@resultBuilder
@MainActor
public enum StepBuilder {
  public static func buildExpression(_ step: Step) -> [Step] { [step] }
  public static func buildExpression(_ steps: [Step]) -> [Step] { steps }
  public static func buildBlock(_ steps: [Step]...) -> [Step] { steps.flatMap { $0 } }
  public static func buildArray(_ steps: [[Step]]) -> [Step] { steps.flatMap { $0 } }
  public static func buildOptional(_ steps: [Step]?) -> [Step] { steps ?? [] }
  public static func buildEither(first steps: [Step]) -> [Step] { steps }
  public static func buildEither(second steps: [Step]) -> [Step] { steps }
}
