public import RerenderGraph

/// A feedback that the user feels or hears.
public struct SensoryFeedback: Equatable, Sendable {
  private let name: String
  /// Something has been done.
  public static let success = SensoryFeedback(name: "success")
  /// Something needs attention.
  public static let warning = SensoryFeedback(name: "warning")
  /// Something has failed.
  public static let error = SensoryFeedback(name: "error")
  /// Another item is selected.
  public static let selection = SensoryFeedback(name: "selection")
  /// A value has gone up past a mark.
  public static let increase = SensoryFeedback(name: "increase")
  /// A value has gone down past a mark.
  public static let decrease = SensoryFeedback(name: "decrease")
  /// Something starts.
  public static let start = SensoryFeedback(name: "start")
  /// Something stops.
  public static let stop = SensoryFeedback(name: "stop")
  /// A dragged thing has come into line.
  public static let alignment = SensoryFeedback(name: "alignment")
  /// A pressure has passed from one level to the next.
  public static let levelChange = SensoryFeedback(name: "levelChange")
  /// Two things have met, at no given weight.
  public static let impact = SensoryFeedback(name: "impact")

  /// How heavy the thing feels.
  public struct Weight: Equatable, Sendable {
    fileprivate let name: String
    /// Small and light things.
    public static let light = Weight(name: "light")
    /// Things of middling weight.
    public static let medium = Weight(name: "medium")
    /// Large and heavy things.
    public static let heavy = Weight(name: "heavy")
  }

  /// Two things of a weight have met, with an intensity from 0 to 1.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(name: "impact \(weight.name) \(intensity)")
  }
}

private struct SensoryFeedbackModifier<Trigger: Equatable>: ValueModifier {
  let feedback: SensoryFeedback
  let trigger: Carried<Trigger>
}

extension View {
  /// Records a feedback and the value whose change gives it. No feedback is given here.
  public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
    modifier(SensoryFeedbackModifier(feedback: feedback, trigger: Carried(trigger)))
  }
}
