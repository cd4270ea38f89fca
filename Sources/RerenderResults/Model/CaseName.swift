import RerenderEvents

/// The names that tell one measured case from another.
package struct CaseName: Hashable, Sendable, Codable, Comparable {
  /// The scenario's name on the command line.
  package var scenario: String
  /// The kind of notification: `object`, `property` or `screen`.
  package var lane: String
  /// The variant; empty where the scenario has only one.
  package var variant: String
  /// The value of each of the scenario's parameters, as text.
  package var parameters: [String: String]

  /// A case by its four names.
  package init(scenario: String, lane: String, variant: String, parameters: [String: String]) {
    self.scenario = scenario
    self.lane = lane
    self.variant = variant
    self.parameters = parameters
  }

  /// `key=value` pairs joined by `;`, sorted by key: the form of `report.csv`.
  ///
  /// A `%`, `;` or `=` inside a key or a value is written `%25`, `%3B` or `%3D`, so that the pairs can be told apart.
  package var parameterText: String {
    parameters.sorted { $0.key.precedes($1.key) }.map { "\(escaped($0.key))=\(escaped($0.value))" }.joined(
      separator: ";")
  }

  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case ";": result += "%3B"
      case "=": result += "%3D"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// By scenario, lane and variant, then by the text of the parameters.
  package static func < (a: CaseName, b: CaseName) -> Bool {
    if a.scenario != b.scenario { return a.scenario.precedes(b.scenario) }
    if a.lane != b.lane { return a.lane.precedes(b.lane) }
    if a.variant != b.variant { return a.variant.precedes(b.variant) }
    return a.parameterText.precedes(b.parameterText)
  }
}

extension CaseName: CustomStringConvertible {
  /// The case as people read it, on one line: `list object shared (rows=500)`.
  ///
  /// Names are made safe to show and are not cut, so that they can be searched for.
  package var description: String {
    let words = [scenario, lane] + (variant.isEmpty ? [] : [variant])
    let parameters = parameters.isEmpty ? "" : " (\(SafeText.visible(parameterText)))"
    return words.map(SafeText.visible).joined(separator: " ") + parameters
  }
}
