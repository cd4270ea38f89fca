import Foundation
import RerenderEvents
import RerenderResults

/// Groups of one scenario that differ in one numeric parameter only: points along an axis.
struct Sweep {
  var scenario: String
  /// The parameter that differs.
  var key: String
  /// The other parameters, as in `report.csv`.
  var fixed: String
  /// The points, in the order of the parameter.
  var points: [(value: Int, group: Group)]

  /// Every sweep among the groups, in the groups' order.
  static func all(in groups: [Group]) -> [Sweep] {
    var sweeps: [Sweep] = []
    var places: [Family: Int] = [:]
    for group in groups where group.steps.isEmpty == false {
      for key in group.parameters.keys.sorted() {
        guard let value = group.parameters[key].flatMap({ Int($0) }), value > 0 else { continue }
        var rest = group.parameters
        rest[key] = nil
        let family = Family(scenario: group.scenario, key: key, rest: rest)
        if let place = places[family] {
          sweeps[place].points.append((value, group))
        } else {
          places[family] = sweeps.count
          let fixed = CaseName(scenario: "", lane: "", variant: "", parameters: rest).parameterText
          sweeps.append(Sweep(scenario: group.scenario, key: key, fixed: fixed, points: [(value, group)]))
        }
      }
    }
    return sweeps.filter { $0.points.count > 1 }.map { sweep in
      var sorted = sweep
      sorted.points.sort { $0.value < $1.value }
      return sorted
    }
  }

  private struct Family: Hashable {
    var scenario: String
    var key: String
    var rest: [String: String]
  }

  /// The steps of all points, in the order of the first.
  var steps: [String] {
    var seen: Set<String> = []
    return points.flatMap(\.group.steps).filter { seen.insert($0).inserted }
  }

  /// The variants and lanes of all points.
  var series: [(variant: String, lane: Lane)] {
    var seen: Set<[String]> = []
    return points.flatMap(\.group.columns).filter { seen.insert([$0.variant, $0.lane.name]).inserted }
      .map { ($0.variant, $0.lane) }.sorted { $0 < $1 }
  }

  /// The value of one series at each point.
  func values(_ metric: Metric, of step: String, variant: String, lane: Lane) -> [(x: Int, value: MetricValue?)] {
    points.map { point in
      let column = point.group.columns.first { $0.variant == variant && $0.lane == lane }
      return (point.value, column?.total(metric, of: step))
    }
  }

  /// The exponent of the power law that fits points best: the slope of a line through their logarithms.
  ///
  /// `nil` with fewer than two positive values at different places.
  static func exponent(of points: [(x: Int, y: Int)]) -> Double? {
    let logs = points.filter { $0.x > 0 && $0.y > 0 }.map { (x: log(Double($0.x)), y: log(Double($0.y))) }
    guard logs.count > 1 else { return nil }
    let meanX = logs.reduce(0) { $0 + $1.x } / Double(logs.count)
    let meanY = logs.reduce(0) { $0 + $1.y } / Double(logs.count)
    let spread = logs.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
    guard spread > 0 else { return nil }
    return logs.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) } / spread
  }

  /// An exponent with two decimals: `1.00`, `0.00`, never `-0.00`.
  static func text(ofExponent exponent: Double) -> String {
    let hundredths = Int((max(-1e6, min(1e6, exponent)) * 100).rounded())
    return NumberText.decimal(hundredths, decimals: 2)
  }
}
