import RerenderEvents

/// Why a run cannot be made: a name that does not exist, or a value that makes no sense.
package enum SelectionError: Error, Hashable, Sendable {
  /// A name that does not exist. `kind` says what it should be a name of.
  case unknown(kind: Kind, name: String, known: [String])
  /// A parameter that none of the chosen scenarios declares.
  case unknownParameter(name: String, known: [String])
  /// A value that is not a whole number in the parameter's range.
  case invalidValue(parameter: String, value: String, range: ClosedRange<Int>)
  /// Every name is known, but no scenario has all that was asked for.
  case nothingMatches
  /// Two scenarios, or two lanes of one, have the same name. Each has its place.
  case ambiguous(kind: Kind, name: String, places: [String])

  package enum Kind: String, Sendable {
    case scenario, lane, variant, step
  }
}

extension SelectionError: CustomStringConvertible {
  /// What was found, what was possible instead, and the nearest name.
  package var description: String {
    switch self {
    case .unknown(let kind, let name, let known):
      "unknown \(kind.rawValue) \"\(name)\"\(suggestion(for: name, in: known)) \(possible(known))"
    case .unknownParameter(let name, let known):
      "unknown parameter \"\(name)\"\(suggestion(for: name, in: known)) \(possible(known))"
    case .invalidValue(let parameter, let value, let range):
      "\(parameter)=\(value): \"\(value)\" is not a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .nothingMatches:
      "no scenario has a lane, variant and step as asked for; `list` shows what there is"
    case .ambiguous(let kind, let name, let places):
      "two \(kind.rawValue)s are called \"\(name)\", at \(places.joined(separator: " and ")): results, baselines and the "
        + "command line could not tell them apart; give each a name of its own"
    }
  }

  private func possible(_ known: [String]) -> String {
    known.isEmpty ? "there is none" : "possible: \(known.joined(separator: ", "))"
  }

  private func suggestion(for name: String, in known: [String]) -> String {
    NearestName.of(name, in: known).map { "; did you mean \"\($0)\"?" } ?? ";"
  }
}
