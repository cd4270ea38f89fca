/// Public reports of views that are evaluated too often, or not at all, restated as replays.
///
/// What a replay has to count follows from the rules that the fidelity table holds, or was counted on the installed
/// toolchain's Observation.
public enum FieldCases {
  /// The cases with a replay, in the order of their ids.
  public static let facts: [Fact] = groups.flatMap { $0 }.sorted { FactID($0.id) < FactID($1.id) }

  private static let groups: [[Fact]] = [
    ObjectCases.all, TrackedReadCases.all, IdentityCases.all, RegistrarCases.all,
  ]

  /// The cases without a replay, and why.
  public static let unreplayable: [UnreplayableFact] = [
    UnreplayableFact(
      "B07", "The default objectWillChange getter reflects over its object and dominates a page of 200 elements.",
      because: "A cost in time: a replay counts, and does not depend on a clock.",
      source: "liveview-native/liveview-client-swiftui #1026"),
    UnreplayableFact(
      "B18", "A stored model that writes every field runs views and queries hundreds of thousands of times.",
      because: "Needs SwiftData's store and its queries; B17 holds the setter that notifies without comparing.",
      source: "vultisig/vultisig-ios #5109, #5112, #5113"),
    UnreplayableFact(
      "B34", "6,500 items in a list: 6,500 row bodies as subviews, 38 inline, 18 as equatable.",
      because: "Needs Apple's List under Xcode's debug build; see F8.", source: "babbage/List-Reload"),
    UnreplayableFact(
      "B52", "Key paths and debug checks dominate traces of hot properties.",
      because: "A cost in time; P22 holds what is counted.", source: "swiftlang/swift #78151"),
    UnreplayableFact(
      "B53", "A collection property without in-place access copies on each append.",
      because: "A cost in time; P3 holds that a change in place is told.", source: "swiftlang/swift #71122"),
    UnreplayableFact(
      "B54", "An == that reads tracked fields of a model in a state crashes.",
      because: "A crash of a 2023 beta of Apple's framework.", source: "swiftlang/swift #66512"),
    UnreplayableFact(
      "B56", "A crash in the registrar at launch under another runtime, and a layout without end.",
      because: "Native memory and AppKit's layout.", source: "dotnet/macios #26446"),
    UnreplayableFact(
      "B57", "Tracking does not link on Linux, statically or with a shim.",
      because: "A matter of linking: this program links it, or it would not run.", source: "swiftlang/swift #75670"),
    UnreplayableFact(
      "P23m", "200,000 registrations that never fire take about 140 MB.",
      because: "A cost in memory of the standard library's own.", source: RegistrarFacts.local),
    UnreplayableFact(
      "P24", "Another thread writes three times while the observer registers again: the last value is often missed.",
      because: "It depends on the threads' timing; B45 holds its deterministic form.", source: RegistrarFacts.local),
    UnreplayableFact(
      "P29", "What a set, a read and a registration cost.", because: "A cost in time.", source: RegistrarFacts.local),
    UnreplayableFact(
      "P31", "Two tasks over one sequence both see every value, with duplicates in varying order.",
      because: "The order depends on the threads' timing.", source: RegistrarFacts.local),
    UnreplayableFact(
      "P32", "200,000 appends in place take linear time.", because: "A cost in time.", source: RegistrarFacts.local),
  ]
}
