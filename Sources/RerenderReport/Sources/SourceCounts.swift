import RerenderEvents
import RerenderResults

/// Counts by the lines of the program's sources: evaluations where a body is declared, invalidations where a property
/// is. They are sums over all cases and steps.
struct SourceCounts {
  /// The counts for what one line declares.
  struct Line: Equatable {
    /// Evaluations of the bodies that begin here, by `RowView.body`.
    var bodies: [String: Body] = [:]
    /// Notifications that properties declared here sent to views, by `Row.title`.
    var properties: [String: Int] = [:]

    var evaluations: Int { saturatingSum(bodies.values.map(\.evaluations)) }
    var wasted: Int { saturatingSum(bodies.values.map(\.wasted)) }
    var invalidations: Int { saturatingSum(properties.values) }

    /// `502 evaluations, 500 wasted`, `1 invalidation`, or both.
    var words: String {
      var parts: [String] = []
      if !bodies.isEmpty {
        parts = [NumberText.counted(evaluations, "evaluation"), "\(NumberText.grouped(wasted)) wasted"]
      }
      if !properties.isEmpty { parts.append(NumberText.counted(invalidations, "invalidation")) }
      return parts.joined(separator: ", ")
    }
  }

  struct Body: Equatable {
    var evaluations = 0
    var wasted = 0
  }

  /// The counts of each file by line, from 1.
  private(set) var files: [String: [Int: Line]] = [:]
  /// The names that were counted and have no line: `RowView.body`. They are declared nowhere, or in several places that
  /// nothing tells apart.
  private(set) var unplaced: Set<String> = []

  private var index: [String: [SourcePlace]] = [:]
  private let report: Report

  init(_ report: Report) {
    self.report = report
    let wanted = Self.wanted(report.results)
    for source in report.sources {
      for declaration in DeclarationScan.declarations(in: source.text) where wanted.contains(declaration.name) {
        index[declaration.name, default: []].append(SourcePlace(file: source.path, line: declaration.line))
      }
    }
    for result in report.results.cases {
      for step in result.steps { add(step, of: result.name) }
    }
  }

  private mutating func add(_ step: StepResult, of name: CaseName) {
    for cause in step.causes where cause.kind == .body {
      let getter = Self.body(of: cause.view)
      guard let place = place(of: getter, name) else { continue }
      var body = files[place.file]?[place.line]?.bodies[getter] ?? Body()
      body.evaluations = saturatingSum([body.evaluations, cause.evaluations])
      body.wasted = saturatingSum([body.wasted, cause.wasted])
      files[place.file, default: [:]][place.line, default: Line()].bodies[getter] = body
    }
    for told in step.invalidations ?? [] {
      guard let property = Self.property(of: told), let place = place(of: property, name) else { continue }
      let count = files[place.file]?[place.line]?.properties[property] ?? 0
      files[place.file, default: [:]][place.line, default: Line()].properties[property] = saturatingSum([
        count, told.invalidations,
      ])
    }
  }

  /// The one place at which a name is declared. Of several it is the one in the lane's own file, then the scenario's.
  private mutating func place(of name: String, _ owner: CaseName) -> SourcePlace? {
    let places = index[name] ?? []
    if places.count == 1 { return places.first }
    var lane = owner
    lane.parameters = [:]
    for file in [report.laneFiles[lane], report.places[owner.scenario]?.file] {
      let own = places.filter { $0.file == file }
      if own.count == 1 { return own.first }
    }
    unplaced.insert(name)
    return nil
  }

  private static func wanted(_ results: Results) -> Set<String> {
    var names: Set<String> = []
    for step in results.cases.flatMap(\.steps) {
      names.formUnion(step.causes.map { body(of: $0.view) })
      names.formUnion((step.invalidations ?? []).compactMap(property(of:)))
    }
    return names
  }

  private static func body(of view: String) -> String { "\(withoutArguments(view)).body" }

  /// The property that told a view, as `Row.title`; `nil` for what is no property that a type declares.
  private static func property(of told: InvalidationResult) -> String? {
    switch told.cause {
    case .tracked(let type, let property): "\(withoutArguments(type)).\(property)"
    case .object(let type, let property?, _): "\(withoutArguments(type)).\(property)"
    case .state(let property): "\(withoutArguments(told.view)).\(property)"
    default: nil
    }
  }

  /// The type without its generic arguments: `Pair.Row` for `Pair<Int>.Row`.
  private static func withoutArguments(_ type: String) -> String {
    var depth = 0
    return String(
      type.filter { character in
        if character == "<" { depth += 1 }
        defer { if character == ">" { depth -= 1 } }
        return depth == 0
      })
  }
}
