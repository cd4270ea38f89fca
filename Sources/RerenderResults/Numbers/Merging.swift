import RerenderEvents

/// Joins several results files into one.
package enum Merging {
  /// Why results cannot be put together: a line for each reason, with the names of the files.
  package struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reasons; never empty.
    package var reasons: [String]
    /// The reasons, a line each.
    package var description: String { reasons.joined(separator: "\n") }
  }

  /// Joins results of the same program, place and plan.
  ///
  /// Parts of a run that was split with `--shard` become what the whole run would have been, to the byte. Only times
  /// and the machine's name and processors are those of the first part. Linear in the results.
  ///
  /// - Parameter parts: the results, with what to call them.
  /// - Throws: a ``Refusal`` where the parts do not belong together, are incomplete, or hold a case twice.
  package static func join(_ parts: [(file: String, results: Results)]) throws(Refusal) -> Results {
    let sorted = parts.sorted { ($0.results.shard?.number ?? 0) < ($1.results.shard?.number ?? 0) }
    guard let first = sorted.first else { throw Refusal(reasons: ["there are no results to merge"]) }
    var reasons: [String] = []
    for part in sorted.dropFirst() {
      reasons += differences(first.results, part.results).map { name, a, b in
        "\(first.file) and \(part.file) differ in their \(name): \(SafeText.visible(a)) and \(SafeText.visible(b))"
      }
    }
    reasons += doubles(in: sorted)
    // What is missing cannot be told for parts of different runs.
    if reasons.isEmpty { reasons += missing(from: sorted) }
    if !reasons.isEmpty { throw Refusal(reasons: reasons) }
    var whole = first.results
    whole.shard = nil
    whole.overhead = sorted.lazy.compactMap(\.results.overhead).first
    whole.cases = sorted.flatMap(\.results.cases).sorted { $0.name < $1.name }
    return whole
  }

  private static func differences(_ a: Results, _ b: Results) -> [(String, String, String)] {
    func plan(_ results: Results) -> String {
      results.shard.map { "\($0.count) shards of \($0.cases.count) cases" } ?? "no shard"
    }
    var list = [
      ("schema", "\(a.schema)", "\(b.schema)"), ("version of rerender", a.version, b.version),
      ("toolchain", a.machine.toolchain, b.machine.toolchain),
      ("architecture", a.machine.architecture, b.machine.architecture),
      ("configuration", a.machine.configuration, b.machine.configuration),
      ("allocation backend", a.machine.allocator, b.machine.allocator), ("plan", plan(a), plan(b)),
    ].filter { $0.1 != $0.2 }
    if let x = a.shard, let y = b.shard, list.allSatisfy({ $0.0 != "plan" }), x.cases != y.cases {
      let (left, right) = (Set(x.cases), Set(y.cases))
      func text(_ names: Set<CaseName>) -> String {
        names.min().map { $0.description } ?? "nothing"
      }
      list.append(
        (
          "cases or parameters", "only the one has \(text(left.subtracting(right)))",
          "only the other has \(text(right.subtracting(left)))"
        ))
    }
    return list
  }

  private static func doubles(in parts: [(file: String, results: Results)]) -> [String] {
    var owners: [CaseName: String] = [:]
    var reasons: [String] = []
    for part in parts {
      for result in part.results.cases {
        if let other = owners.updateValue(part.file, forKey: result.name) {
          reasons.append("\(other) and \(part.file) both have \(result.name)")
        }
      }
    }
    return reasons
  }

  private static func missing(from parts: [(file: String, results: Results)]) -> [String] {
    guard let shard = parts.first?.results.shard else { return [] }
    let there = Set(parts.compactMap(\.results.shard?.number))
    var reasons = (1...max(1, shard.count)).filter { !there.contains($0) }.map {
      "shard \($0)/\(shard.count) is missing"
    }
    for part in parts.indices.dropFirst() {
      if let number = parts[part].results.shard?.number, number == parts[part - 1].results.shard?.number {
        reasons.append("\(parts[part - 1].file) and \(parts[part].file) are both shard \(number)/\(shard.count)")
      }
    }
    let measured = Set(parts.flatMap { $0.results.cases.map(\.name) })
    reasons += shard.cases.filter { !measured.contains($0) }.map {
      "\($0.description) is in none of the files"
    }
    return reasons
  }
}
