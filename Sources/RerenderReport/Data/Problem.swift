import RerenderEvents

/// Something in results that a reader must not miss, as one line.
struct ReportedProblem: Hashable {
  enum Kind: String {
    case crashed = "CRASHED"
    case timedOut = "TIMED OUT"
    case disagreed = "DISAGREED"
    case failed = "FAILED"
    case stale = "STALE"
    case diagnosed = "NOTICED"
    case skipped = "SKIPPED"

    /// Whether the run is worse for it.
    var isFailure: Bool { self != .skipped && self != .diagnosed }
  }

  var kind: Kind
  /// The case and the step: `list object shared, rename-row`.
  var place: String
  var text: String
}

extension Results {
  /// The problems, the gravest kind of each case first, in the order of the cases.
  var problems: [ReportedProblem] { cases.flatMap(\.problems) }
}

extension CaseResult {
  /// `list object shared (rows=500)`.
  var placeText: String {
    let words = [name.scenario, name.lane] + (name.variant.isEmpty ? [] : [name.variant])
    let parameters = name.parameters.isEmpty ? "" : " (\(SafeText.short(name.parameterText, limit: 40)))"
    return words.map { SafeText.short($0, limit: 40) }.joined(separator: " ") + parameters
  }

  var problems: [ReportedProblem] {
    var list: [ReportedProblem] = []
    func add(_ kind: ReportedProblem.Kind, _ step: String?, _ text: String) {
      let place = step.map { "\(placeText), \(SafeText.short($0, limit: 40))" } ?? placeText
      list.append(ReportedProblem(kind: kind, place: place, text: text))
    }
    switch outcome {
    case .measured: break
    case .crashed(let step, let reason): add(.crashed, step, SafeText.short(reason, limit: 200))
    case .timedOut(let step, let seconds): add(.timedOut, step, "after \(seconds.plainText) s")
    case .disagreed(let lines): for line in lines { add(.disagreed, nil, SafeText.short(line, limit: 200)) }
    }
    for step in steps {
      for expectation in step.expectations where !expectation.holds {
        let view = expectation.view.isEmpty ? "total" : SafeText.short(expectation.view, limit: 40)
        let expected = NumberText.grouped(expectation.expected)
        let actual = NumberText.grouped(expectation.actual)
        add(.failed, step.name, "\(view) \(expectation.metric.words): expected \(expected), counted \(actual)")
      }
      for stale in step.stale {
        let shows = "shows \(SafeText.short(stale.shows, limit: 60)), should show "
        let reason = stale.reason.map { "; " + SafeText.short($0, limit: 120) } ?? ""
        let view = SafeText.short(stale.view.description, limit: 60)
        add(.stale, step.name, "\(view) \(shows)\(SafeText.short(stale.shouldShow, limit: 60))\(reason)")
      }
      let unnamed = (step.totals[.staleViews]?.integer ?? 0) - step.stale.count
      if unnamed > 0 { add(.stale, step.name, NumberText.counted(unnamed, step.stale.isEmpty ? "view" : "more view")) }
      for diagnostic in step.diagnostics {
        add(.diagnosed, step.name, "\(diagnostic.kind.rawValue): \(SafeText.short(diagnostic.message, limit: 200))")
      }
    }
    for skipped in skipped { add(.skipped, skipped.name, SafeText.short(skipped.reason, limit: 200)) }
    return list
  }
}

extension Double {
  /// The number without a fraction where it has none, else with one decimal.
  var plainText: String {
    guard isFinite, abs(self) < 1e15 else { return "\(self)" }
    let tenths = Int((self * 10).rounded())
    return tenths.isMultiple(of: 10) ? NumberText.grouped(tenths / 10) : NumberText.decimal(tenths, decimals: 1)
  }
}
