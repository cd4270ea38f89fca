import RerenderEvents

/// `baseline.json`: one count on each line, sorted, for a review of its diff.
package enum BaselineFile {
  /// The file's text: the same for the same baseline, a line break at the end. Linear in the counts.
  package static func encode(_ baseline: Baseline) -> String {
    var output = "{\n  \"schema\": \(Baseline.schema),\n"
    append(baseline.tolerances.map(line), named: "tolerances", indent: "  ", to: &output)
    output += ",\n"
    append(baseline.counts.sorted { $0.key < $1.key }.map(line), named: "counts", indent: "  ", to: &output)
    if !baseline.diagnostics.isEmpty {
      output += ",\n"
      append(baseline.diagnostics.sorted().map(line), named: "diagnostics", indent: "  ", to: &output)
    }
    if !baseline.tiers.isEmpty {
      output += ",\n  \"allocations\": ["
      for (index, tier) in baseline.tiers.sorted(by: { $0.platform < $1.platform }).enumerated() {
        output += index == 0 ? "\n    {\n" : ",\n    {\n"
        for (key, text) in [
          ("architecture", tier.platform.architecture), ("backend", tier.platform.backend),
          ("configuration", tier.platform.configuration), ("toolchain", tier.platform.toolchain),
        ] { output += "      \"\(key)\": \(JSONText.quoted(text)),\n" }
        append(tier.counts.sorted { $0.key < $1.key }.map(line), named: "counts", indent: "      ", to: &output)
        output += "\n    }"
      }
      output += "\n  ]"
    }
    return output + "\n}\n"
  }

  private static func append(_ lines: [String], named name: String, indent: String, to output: inout String) {
    output += "\(indent)\"\(name)\": ["
    if !lines.isEmpty { output += "\n\(indent)  " + lines.joined(separator: ",\n\(indent)  ") + "\n\(indent)" }
    output += "]"
  }

  private static func line(_ entry: Baseline.Entry) -> String {
    JSONWriter.line { json in
      members(of: Place(entry.key.name, entry.key.step, entry.key.subject), to: &json)
      json.member(entry.key.metric.rawValue, entry.value)
    }
  }

  private static func line(_ known: Baseline.Known) -> String {
    JSONWriter.line { json in
      members(of: known.place, to: &json)
      json.member("diagnostic", known.kind.rawValue)
      json.member("count", known.count)
    }
  }

  private static func members(of place: Place, to json: inout JSONWriter) {
    guard let name = place.name else { return }
    json.member("scenario", name.scenario)
    json.member("lane", name.lane)
    if !name.variant.isEmpty { json.member("variant", name.variant) }
    if !name.parameters.isEmpty {
      json.key("parameters")
      json.object { json in
        for (key, value) in name.parameters.sorted(by: { $0.key.precedes($1.key) }) { json.member(key, value) }
      }
    }
    json.member("step", place.step)
    json.member("view", place.subject?.view)
  }

  private static func line(_ tolerance: Tolerance) -> String {
    JSONWriter.line { json in
      json.member("scenario", tolerance.scenario)
      json.member("lane", tolerance.lane)
      json.member("variant", tolerance.variant)
      json.member("step", tolerance.step)
      json.member("view", tolerance.view)
      json.member("metric", tolerance.metric?.rawValue)
      switch tolerance.amount {
      case .absolute(let count): json.member("absolute", count)
      case .percent(let percent):
        json.key("percent")
        json.number(percent)
      }
    }
  }

  /// Reads a file that `encode(_:)` wrote, or one that was edited by hand. Its counts may be in any order.
  ///
  /// Files of earlier formats are read as well. The first had a line for every zero, and one for stale views. Neither
  /// it nor the second knew diagnostics.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: what to call it in an error.
  /// - Throws: a ``ResultsFileError`` with the place of the first mistake: broken JSON, another `schema`, a member that
  ///   is missing, unknown or of another type, a negative count, a count that stands twice.
  package static func decode(_ bytes: [UInt8], file: String) throws(ResultsFileError) -> Baseline {
    let document = StrictJSON(bytes: bytes, file: file, contents: "baseline")
    try document.check(schemas: [1, 2, Baseline.schema])
    let contents = try document.decoded(as: BaselineContents.self)
    try check(contents.counts, at: [.key("counts")], of: document)
    var platforms: Set<Baseline.Platform> = []
    for (index, tier) in contents.tiers.enumerated() {
      let path: [JSONScanner.Step] = [.key("allocations"), .index(index)]
      guard platforms.insert(tier.platform).inserted else {
        throw document.failure(
          at: path, found: "the tier of \(SafeText.short(tier.platform.description, limit: 120)) a second time",
          expected: "each tier once")
      }
      try check(tier.counts, at: path + [.key("counts")], of: document)
    }
    var known: Set<Baseline.Known> = []
    for (index, item) in contents.diagnostics.enumerated()
    where !known.insert(Baseline.Known(place: item.place, kind: item.kind, count: 0)).inserted {
      throw document.failure(
        at: [.key("diagnostics"), .index(index)], found: "a diagnostic that stands further up already",
        expected: "each diagnostic of a place once", remedy: "Remove one of the two lines.")
    }
    return Baseline(
      tolerances: contents.tolerances, counts: contents.counts.sorted { $0.key < $1.key },
      diagnostics: contents.diagnostics.sorted(),
      tiers: contents.tiers.map { Baseline.Tier(platform: $0.platform, counts: $0.counts.sorted { $0.key < $1.key }) }
        .sorted { $0.platform < $1.platform })
  }

  private static func check(
    _ entries: [Baseline.Entry], at path: [JSONScanner.Step], of document: StrictJSON
  ) throws(ResultsFileError) {
    var seen: Set<Measurement.Key> = []
    for (index, entry) in entries.enumerated() where !seen.insert(entry.key).inserted {
      throw document.failure(
        at: path + [.index(index)], found: "a count that stands further up already", expected: "each count once",
        remedy: "Remove one of the two lines.")
    }
  }
}
