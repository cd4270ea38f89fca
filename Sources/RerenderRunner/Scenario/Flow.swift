/// Steps that follow each other on one mount, each counted by itself.
///
/// ```swift
/// Flow("checkout") {
///   Step("open") { screen in screen.press("Cart") }.costs(CartScreen.self, bodies: 1)
///   Step("pay") { screen in screen.press("Pay") }.costs(CartScreen.self, bodies: 2)
/// }
/// ```
///
/// A step of a flow is called by the flow, its place and its own name: `checkout-1-open`, `checkout-2-pay`. Each is
/// measured on a fresh mount on which those before it have been done.
@MainActor
public struct Flow {
  /// The steps, each with the steps before it.
  let steps: [Step]

  /// - Parameters:
  ///   - name: The flow's name, which its steps' names begin with.
  ///   - steps: The steps, in order.
  public init(_ name: String, @StepBuilder steps: () -> [Step]) {
    var done: [StepWork] = []
    var named: [Step] = []
    for (index, step) in steps().enumerated() {
      named.append(step.renamed("\(name)-\(index + 1)-\(step.name)").after(done))
      done += step.preludes + [step.work]
    }
    self.steps = named
  }
}
