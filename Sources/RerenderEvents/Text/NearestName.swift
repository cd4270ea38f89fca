/// Finds the name that someone may have meant.
package enum NearestName {
  /// The known name that takes the fewest edits to reach, if these are at most half its characters. Of equals it is the
  /// first.
  package static func of(_ name: String, in known: [String]) -> String? {
    let candidates = known.map { (name: $0, distance: distance(Array(name.lowercased()), Array($0.lowercased()))) }
    guard let best = candidates.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance * 2 <= max(best.name.count, 2) ? best.name : nil
  }

  /// The number of insertions, deletions and replacements from one text to the other.
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

extension NearestName {
  /// `; did you mean "list"?`, or nothing where no name is near.
  package static func suggestion(for name: String, in known: [String]) -> String {
    of(name, in: known).map { "; did you mean \"\($0)\"?" } ?? ""
  }
}
