import RerenderEvents
package import RerenderResults

/// Names that users could give to scenarios, variants, steps, views and properties, each a trap for some format.
package enum HostileNames {
  package static let all: [String] = [
    "", " ", "  leading and trailing  ", "=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "'quoted", "''",
    "=cmd|' /C calc'!A0", "\u{FF1D}1+1", "a,b", "a;b=c", "a\"b", "\"", "\"\"", "a\nb", "a\r\nb", "a\tb", "a|b", "`a`",
    "``", "<script>alert(1)</script>", "</script>", "</style>", "<!--", "-->", "]]>", "<![CDATA[", "&amp;", "&lt;", "&",
    "'><img src=x onerror=alert(1)>", "\" onload=\"alert(1)", "javascript:alert(1)", "${7*7}", "{{7*7}}", "<%= 7 %>",
    "#{7}", "%s%n", "[link](http://example.invalid)", "@someone", "#1", "**bold**", "# heading", "\\", "\\\\", "\\n",
    "\u{1B}[31mred\u{1B}[0m", "\u{7}", "\u{8}\u{8}", "\u{0}", "a\u{0}b", "\u{7F}", "\u{9B}31m", "\u{85}", "\u{2028}",
    "\u{202E}gnp.exe", "\u{2066}x\u{2069}", "\u{200B}", "\u{FEFF}", "\u{FFFE}", "שלום", "مرحبا", "👩‍👩‍👧‍👦", "🇺🇳", "日本語",
    "e\u{301}", "a" + String(repeating: "\u{301}", count: 500), String(repeating: "x", count: 10_000),
    String(repeating: "<", count: 10_000), "null", "true", "1e999", "NaN", "..", "../../etc/passwd", "CON", "%25",
    "unavailable", "\u{10FFFF}", "|\u{301}", "`\u{301}", "\"\u{301}", "<\u{301}b>", ",\u{301}", "=\u{301}1",
    "\\\u{301}", "\u{301}", "\u{E0041}",
  ]

  /// A case a name, the name in every place that has one.
  package static var results: Results {
    let cases = all.enumerated().map { index, name in
      // Scenarios differ even where names look alike, because they hold the number of the name as a parameter.
      var step = StepResult(
        name: name, totals: [.bodyEvaluations: .measured(index), .allocations: .unavailable(name)],
        views: [
          ViewResult(
            view: name, metrics: [.bodyEvaluations: .measured(index)],
            instances: [.init(id: name, bodyEvaluations: index, wastedEvaluations: 0, position: 0)], mounted: 3)
        ],
        causes: [.init(view: name, kind: .body, causes: [.other(name)], evaluations: index, wasted: 0)],
        expectations: [.init(.view(name), .bodyEvaluations, expected: index + 1, actual: index)])
      step.stale = [StaleView(view: .init(type: name, id: name), shows: name, shouldShow: name, reason: name)]
      step.diagnostics = [CountedDiagnostic(Diagnostic(.other, name, view: .init(type: name)))]
      step.timeline = Timeline(
        moments: [.init(.body, transaction: 1, pass: 1, view: .init(type: name, id: name), causes: [name])])
      step.tree = ViewTree(nodes: [
        .init(name, .body, in: nil, .init(first: index, stale: 1)), .init(name, .content, in: 0, .init(changed: 1)),
      ])
      step.invalidations = [InvalidationResult(view: name, cause: .state(property: name), invalidations: index)]
      return CaseResult(
        name: CaseName(
          scenario: name, lane: index.isMultiple(of: 2) ? "object" : name, variant: name,
          parameters: ["index": "\(index)", name: name]),
        title: name, outcome: index.isMultiple(of: 5) ? .crashed(step: name, reason: name) : .measured, steps: [step],
        skipped: [SkippedStep(name: name, reason: name)])
    }
    var machine = Samples.machine
    machine.operatingSystem = all[27]
    return Samples.results(cases, machine: machine)
  }
}
