/// A run that asks for something that is not there, or for a value that makes no sense.
package enum SelectionError: Error, Hashable, Sendable {
  /// A name that nothing has; `kind` says what it should be the name of.
  case unknown(kind: Kind, name: String, known: [String])
  /// A parameter that none of the chosen scenarios declares.
  case unknownParameter(name: String, known: [String])
  /// A value that is not a whole number in the parameter's range.
  case invalidValue(parameter: String, value: String, range: ClosedRange<Int>)
  /// Every name is known, but no scenario has all that was asked for.
  case nothingMatches

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
    }
  }

  private func possible(_ known: [String]) -> String {
    known.isEmpty ? "there is none" : "possible: \(known.joined(separator: ", "))"
  }

  private func suggestion(for name: String, in known: [String]) -> String {
    NearestName.of(name, in: known).map { "; did you mean \"\($0)\"?" } ?? ";"
  }
}

/// Finds what someone may have meant.
package enum NearestName {
  /// The known name that takes the fewest edits to get to, if that is less than half of it; the first of equals.
  package static func of(_ name: String, in known: [String]) -> String? {
    let candidates = known.map { (name: $0, distance: distance(Array(name.lowercased()), Array($0.lowercased()))) }
    guard let best = candidates.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance * 2 <= max(best.name.count, 2) ? best.name : nil
  }

  /// Insertions, deletions and replacements from one text to the other.
  static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var row = Array(0...b.count)
    for (i, character) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let above = row[j + 1]
        row[j + 1] = character == other ? diagonal : 1 + min(diagonal, above, row[j])
        diagonal = above
      }
    }
    return row[b.count]
  }
}
