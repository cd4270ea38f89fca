/// Every known fact about how SwiftUI, Combine and Observation behave, and what its replay has to count.
///
/// The facts are a sample: an engine that is right for them by a rule is right for their kind.
public enum FidelityTable {
  /// The facts with a replay, in the order of their ids.
  public static let facts: [Fact] = groups.flatMap { $0 }.sorted { FactID($0.id) < FactID($1.id) }

  private static let groups: [[Fact]] = [
    ParentPassFacts.all, ValueComparisonFacts.all, ClosureFacts.all,
    StateReadFacts.all, InstalledValueFacts.all, InitialValueFacts.all, StateWriteFacts.all,
    ObservableObjectFacts.all, AnnouncementFacts.all,
    ObservableReadFacts.all, ObservableScreenFacts.all,
    EnvironmentFacts.all, DefaultsFacts.all, EntryFacts.all,
    IdentityFacts.all, KeptStateFacts.all,
    ForEachFacts.all, LazyRowFacts.all,
    TransactionFacts.all, ActionFacts.all, GroupFacts.all, SubscriptionFacts.all,
    PreferenceFacts.all,
    ChangeLineFacts.all,
    RegistrarFacts.all, SequenceFacts.all,
  ]
}

/// An id in the order of the table: by subject, then by number.
struct FactID: Comparable {
  private let subject: Int
  private let number: Int
  private let text: String

  init(_ id: String) {
    let letters = id.prefix { $0.isLetter }
    subject = ["V", "S", "O", "N", "E", "I", "F", "T", "L", "R", "P", "D", "B"].firstIndex(of: letters) ?? Int.max
    number = Int(id.dropFirst(letters.count).prefix { $0.isNumber }) ?? Int.max
    text = id
  }

  static func < (a: FactID, b: FactID) -> Bool { (a.subject, a.number, a.text) < (b.subject, b.number, b.text) }
}
