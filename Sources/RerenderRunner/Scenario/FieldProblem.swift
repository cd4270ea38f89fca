/// What a person sees of the problem that a scenario replays, in the words in which it would be searched for.
///
/// ```swift
/// Scenario("shared-dictionary-redraws-every-row", "One session of fifty changes its status") {
///   Symptom("all rows redraw", "the list is slow while something loads")
///   LookFor("A dictionary of a model that every row reads.")
///   Cure("Give each row a model of its own.")
///   Lane(.property, variant: "faulty") { … }
///   Lane(.property, variant: "mended") { … }
/// }
/// ```
public struct Symptom: ScenarioPart, Hashable {
  /// The ways to say it.
  public let phrases: [String]

  /// A symptom in one or several ways of saying it.
  public init(_ phrases: String...) { self.phrases = phrases }
}

/// What in one's own code is the sign of the problem that a scenario replays: one sentence.
public struct LookFor: ScenarioPart, Hashable {
  /// The sentence.
  public let text: String

  /// What to look for.
  public init(_ text: String) { self.text = text }
}

/// What cures the problem that a scenario replays: one sentence.
public struct Cure: ScenarioPart, Hashable {
  /// The sentence.
  public let text: String

  /// What to do.
  public init(_ text: String) { self.text = text }
}
