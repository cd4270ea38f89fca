import RerenderEvents

/// A baseline file as it is decoded. An object with a member that it should not have is refused.
struct BaselineContents: Decodable {
  var tolerances: [Tolerance]
  var counts: [Baseline.Entry]
  var diagnostics: [Baseline.Known]
  var tiers: [Baseline.Tier]

  init(from decoder: any Decoder) throws {
    let members = try StrictMembers(decoder, known: ["schema", "tolerances", "counts", "diagnostics", "allocations"])
    let schema = try members.required("schema", Int.self)
    tolerances = try members.optional("tolerances", [DecodedTolerance].self)?.map(\.tolerance) ?? []
    counts = try members.required("counts", [DecodedEntry].self).compactMap { try $0.entry(in: .counts, schema) }
    diagnostics = try members.optional("diagnostics", [DecodedDiagnostic].self)?.map(\.known) ?? []
    tiers = try members.optional("allocations", [DecodedTier].self)?.map(\.tier) ?? []
  }
}

/// The members of one object. An unknown member is an error at its place.
private struct StrictMembers {
  private let container: KeyedDecodingContainer<Name>

  struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(_ decoder: any Decoder, known: Set<String>) throws {
    container = try decoder.container(keyedBy: Name.self)
    let unknown = container.allKeys.filter { !known.contains($0.stringValue) }
    if let first = unknown.min(by: { $0.stringValue.precedes($1.stringValue) }) {
      let names = known.sorted { $0.precedes($1) }.joined(separator: ", ")
      throw corrupted(at: first.stringValue, "possible members here: \(names)")
    }
  }

  func required<Value: Decodable>(_ key: String, _ type: Value.Type) throws -> Value {
    try container.decode(type, forKey: Name(stringValue: key))
  }

  func optional<Value: Decodable>(_ key: String, _ type: Value.Type) throws -> Value? {
    // An explicit null is as wrong as any other type.
    container.contains(Name(stringValue: key)) ? try required(key, type) : nil
  }

  /// A whole number of 0 or more.
  func count(_ key: String) throws -> Int {
    let name = Name(stringValue: key)
    guard container.contains(name) else { return try required(key, Int.self) }
    // For a number that is no `Int`, the decoder does not say where it is.
    guard let value = try? container.decode(Int.self, forKey: name) else {
      throw DecodingError.typeMismatch(Int.self, .init(codingPath: container.codingPath + [name], debugDescription: ""))
    }
    guard value >= 0 else { throw corrupted(at: key, "counts are 0 or more") }
    return value
  }

  /// The case that the object is about.
  func caseName() throws -> CaseName {
    CaseName(
      scenario: try required("scenario", String.self), lane: try required("lane", String.self),
      variant: try optional("variant", String.self) ?? "",
      parameters: try optional("parameters", [String: String].self) ?? [:])
  }

  func has(_ key: String) -> Bool { container.contains(Name(stringValue: key)) }

  func corrupted(at key: String?, _ words: String) -> DecodingError {
    let path = container.codingPath + (key.map { [Name(stringValue: $0)] } ?? [])
    return .dataCorrupted(.init(codingPath: path, debugDescription: words))
  }
}

private struct DecodedEntry: Decodable {
  private let key: Measurement.Key
  private let value: Int
  private let members: StrictMembers

  init(from decoder: any Decoder) throws {
    let metrics = Metric.allCases.filter { $0.pass != .time }.map(\.rawValue)
    let members = try StrictMembers(
      decoder, known: Set(["scenario", "lane", "variant", "parameters", "step", "view"] + metrics))
    let present = metrics.filter { members.has($0) }
    guard present.count == 1, let metric = Metric(rawValue: present[0]) else {
      throw members.corrupted(at: nil, "a count has one metric; this has \(present.count)")
    }
    value = try members.count(present[0])
    key = Measurement.Key(
      name: try members.caseName(), step: try members.required("step", String.self),
      subject: Subject(view: try members.optional("view", String.self)), metric: metric)
    self.members = members
  }

  /// The entry, if its metric is gated in a tier; `nil` for a metric that only the first format had.
  func entry(in pass: MeasuringPass, _ schema: Int) throws -> Baseline.Entry? {
    if schema == 1, pass == .counts, key.metric == .staleViews { return nil }
    let gated = GatedCounts.metrics(of: pass)
    guard gated.contains(key.metric) else {
      let names = gated.map(\.rawValue).joined(separator: ", ")
      throw members.corrupted(at: key.metric.rawValue, "gated here: \(names)")
    }
    return Baseline.Entry(key: key, value: value)
  }
}

private struct DecodedDiagnostic: Decodable {
  let known: Baseline.Known

  init(from decoder: any Decoder) throws {
    let members = try StrictMembers(
      decoder, known: ["scenario", "lane", "variant", "parameters", "step", "view", "diagnostic", "count"])
    let word = try members.required("diagnostic", String.self)
    let kinds = Diagnostic.Kind.allCases.filter(\.isFault)
    guard let kind = kinds.first(where: { $0.rawValue == word }) else {
      throw members.corrupted(at: "diagnostic", "gated are \(kinds.map(\.rawValue).joined(separator: ", "))")
    }
    let view = try members.optional("view", String.self)
    let place = Place(
      try members.caseName(), try members.optional("step", String.self), view.map { .view($0) })
    known = Baseline.Known(place: place, kind: kind, count: try members.count("count"))
  }
}

private struct DecodedTier: Decodable {
  let tier: Baseline.Tier

  init(from decoder: any Decoder) throws {
    let members = try StrictMembers(
      decoder, known: ["architecture", "backend", "configuration", "toolchain", "counts"])
    tier = Baseline.Tier(
      platform: Baseline.Platform(
        architecture: try members.required("architecture", String.self),
        backend: try members.required("backend", String.self),
        configuration: try members.required("configuration", String.self),
        toolchain: try members.required("toolchain", String.self)),
      counts: try members.required("counts", [DecodedEntry].self).compactMap {
        try $0.entry(in: .allocations, Baseline.schema)
      })
  }
}

private struct DecodedTolerance: Decodable {
  let tolerance: Tolerance

  init(from decoder: any Decoder) throws {
    let names = ["scenario", "lane", "variant", "step", "view"]
    let members = try StrictMembers(decoder, known: Set(names + ["metric", "absolute", "percent"]))
    let amount: Tolerance.Amount
    switch (members.has("absolute"), members.has("percent")) {
    case (true, false): amount = .absolute(try members.count("absolute"))
    case (false, true):
      let percent = try members.required("percent", Double.self)
      guard percent >= 0 else { throw members.corrupted(at: "percent", "a distance is 0 or more") }
      amount = .percent(percent)
    default: throw members.corrupted(at: nil, "a tolerance has either absolute or percent")
    }
    let word = try members.optional("metric", String.self)
    let metric = word.flatMap(Metric.init(rawValue:))
    if word != nil, metric == nil {
      let names = (GatedCounts.metrics(of: .counts) + GatedCounts.metrics(of: .allocations)).map(\.rawValue)
      throw members.corrupted(at: "metric", "gated are \(names.joined(separator: ", "))")
    }
    tolerance = Tolerance(
      scenario: try members.optional("scenario", String.self), lane: try members.optional("lane", String.self),
      variant: try members.optional("variant", String.self), step: try members.optional("step", String.self),
      view: try members.optional("view", String.self), metric: metric, amount: amount)
  }
}
