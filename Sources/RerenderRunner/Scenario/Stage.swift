public import RerenderGraph

/// A screen with the models behind it, and the steps that can be done.
@MainActor
public struct Stage {
  /// The steps, in order.
  public let steps: [Step]
  /// Mounts the screen; `nil` for a workload that has none.
  let mount: ((Host) -> Void)?

  /// - Parameters:
  ///   - screen: The root view.
  ///   - steps: The steps, each run from a fresh mount.
  public init<Screen: View>(_ screen: Screen, @StepBuilder steps: () -> [Step]) {
    self.steps = steps()
    mount = { $0.mount(screen) }
  }

  /// A workload without a screen. It is timed, and there is nothing to count.
  public init(@StepBuilder steps: () -> [Step]) {
    self.steps = steps()
    mount = nil
  }
}

/// Collects the steps of a stage.
@resultBuilder
@MainActor
public enum StepBuilder {
  /// A step by itself.
  public static func buildExpression(_ step: Step) -> [Step] { [step] }
  /// The steps of a flow.
  public static func buildExpression(_ flow: Flow) -> [Step] { flow.steps }
  /// Steps that were collected elsewhere.
  public static func buildExpression(_ steps: [Step]) -> [Step] { steps }
  /// The steps of all statements, in order.
  public static func buildBlock(_ steps: [Step]...) -> [Step] { steps.flatMap { $0 } }
  /// The steps of all turns of a loop, in order.
  public static func buildArray(_ steps: [[Step]]) -> [Step] { steps.flatMap { $0 } }
  /// The steps of an `if` without `else`; none where the condition is false.
  public static func buildOptional(_ steps: [Step]?) -> [Step] { steps ?? [] }
  /// The steps of the first branch.
  public static func buildEither(first steps: [Step]) -> [Step] { steps }
  /// The steps of the other branch.
  public static func buildEither(second steps: [Step]) -> [Step] { steps }
}
