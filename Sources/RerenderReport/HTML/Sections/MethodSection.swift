import RerenderEvents
import RerenderResults

/// How the numbers came about: machine, words, overhead, and what was unavailable.
struct MethodSection {
  var report: Report
  var groups: [Group]

  func write(to page: inout Markup) {
    page.element("section", ["aria-labelledby": "method"]) { section in
      section.element("h2", ["id": "method"], text: "Method")
      section.element("dl", ["class": "method"]) { list in
        for (term, text) in facts {
          list.element("dt", text: term)
          list.element("dd") { $0.name(text) }
        }
      }
    }
  }

  private var results: Results { report.results }

  /// The scenarios with their parameters.
  private var ran: String {
    let cases = "\(NumberText.counted(results.cases.count, "case"))"
    if groups.isEmpty { return cases }
    let names = groups.prefix(20).map { $0.heading(limit: Label.longest) }.joined(separator: ", ")
    let rest = groups.count > 20 ? " and \(NumberText.grouped(groups.count - 20)) more" : ""
    return "\(cases): \(names)\(rest)"
  }

  /// `0123abc of 2026-01-02`.
  private var commit: String {
    let making = report.making
    guard let name = making.commit else { return "not known" }
    return name + (making.committed.map { " of \(Trend.Entry.day($0))" } ?? "")
      + (making.hasChanges ? ", and changes that are not in it" : "")
  }

  private var command: String {
    report.making.command.isEmpty ? "not known" : ShellText.command(report.making.command)
  }

  private var facts: [(String, String)] {
    let machine = results.machine
    var facts = [
      ("rerender", results.version), ("Made by", command), ("Made at commit", commit),
      ("Toolchain", "\(machine.toolchain), \(machine.configuration) build"),
      (
        "Machine",
        "\(machine.operatingSystem), \(machine.architecture), "
          + NumberText.counted(machine.processors, "logical processor")
      ),
      ("Allocator", machine.allocator), ("Ran", ran),
      (
        "Body evaluation",
        "The graph called the body of a composite view, its first time included. Counts are exact: each case is counted "
          + "in two processes of its own, and the two must agree."
      ),
      (
        "Wasted evaluation", "The view's own output came out equal to the one before, by the graph's own comparison."
      ),
      (
        "Three passes",
        "Counts, allocations and times are measured in separate passes, so that none disturbs another. Times are "
          + "reported and never gated."
      ),
    ]
    facts.append(("Cost of counting", results.overhead.map(OverheadText.sentence) ?? "not measured in this run"))
    for (reason, metrics) in results.unavailable {
      facts.append(("Unavailable", "\(metrics.map(\.words).joined(separator: ", ")): \(reason)"))
    }
    return facts
  }
}
