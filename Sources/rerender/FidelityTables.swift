import RerenderCLI
import RerenderFidelity

extension ReplayTable {
  /// What this program can replay beside its scenarios.
  static let fidelity = [
    ReplayTable(
      option: "--fidelity", help: "replay what is known of SwiftUI's behaviour, and compare", title: "Fidelity",
      introduction: """
        What people saw SwiftUI, Combine and Observation do, and what the same views and actions count on this \
        toolchain and in this view graph. `rerender doctor --fidelity` replays every row.
        """,
      facts: FidelityTable.facts, unreplayable: FidelityTable.unreplayable),
    ReplayTable(
      option: "--cases", help: "replay reported cases of too many and lost updates", title: "Field cases",
      introduction: """
        Public reports of views that are evaluated too often, or not at all, restated as small replays. \
        `rerender doctor --cases` replays every row.
        """,
      facts: FieldCases.facts, unreplayable: FieldCases.unreplayable),
  ]

  private init(
    option: String, help: String, title: String, introduction: String, facts: [Fact], unreplayable: [UnreplayableFact]
  ) {
    self.init(option: option, help: help) { form, width in
      let report = FidelityReport(verdicts: FidelityTable.verdicts(on: facts), unreplayable: unreplayable)
      let text =
        switch form {
        case .text: report.text(width: width)
        case .markdown: report.markdown(title: title, introduction: introduction)
        }
      return (text, report.holds)
    }
  }
}
