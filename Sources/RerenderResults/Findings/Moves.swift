import RerenderEvents

/// A name that changed, while everything counted under it stayed the same.
package struct Move: Hashable, Sendable {
  /// What the name is a name of.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case scenario, step, view
  }

  /// What was renamed.
  package var kind: Kind
  package var old: String
  package var new: String

  /// The renames between two sides. A rename is a pair of names, each on one side alone, with equal counts but for
  /// zeros, which no other name has. A single count may be equal by chance, and makes none.
  ///
  /// Linear in the numbers.
  static func found(from old: [Measurement], to new: [Measurement]) -> [Move] {
    var old = old
    var moves: [Move] = []
    for kind in Kind.allCases {
      let (before, after) = (signatures(old, kind), signatures(new, kind))
      let gone = before.filter { after[$0.key] == nil }
      let come = after.filter { before[$0.key] == nil }
      let oldNames = Dictionary(grouping: gone.keys) { gone[$0] ?? [:] }
      let newNames = Dictionary(grouping: come.keys) { come[$0] ?? [:] }
      for (signature, names) in oldNames where signature.count > 1 && names.count == 1 {
        guard let others = newNames[signature], others.count == 1 else { continue }
        moves.append(Move(kind: kind, old: names[0], new: others[0]))
      }
      for move in moves where move.kind == kind { for index in old.indices { move.apply(to: &old[index].key) } }
    }
    return moves.sorted { ($0.kind.rawValue, $0.old) < ($1.kind.rawValue, $1.old) }
  }

  /// The counts under each name, by the rest of their keys.
  private static func signatures(
    _ measurements: [Measurement], _ kind: Kind
  ) -> [String: [Measurement.Key: Int]] {
    var signatures: [String: [Measurement.Key: Int]] = [:]
    for measurement in measurements {
      var key = measurement.key
      guard let name = kind.name(in: key), let value = measurement.value.integer else { continue }
      kind.set("", in: &key)
      signatures[name, default: [:]][key] = value == 0 ? nil : value
    }
    return signatures
  }

  /// Replaces the old name with the new one.
  func apply(to key: inout Measurement.Key) {
    if kind.name(in: key) == old { kind.set(new, in: &key) }
  }
}

extension Move.Kind {
  fileprivate func name(in key: Measurement.Key) -> String? {
    switch self {
    case .scenario: key.name.scenario
    case .step: key.step
    case .view: key.subject.view
    }
  }

  fileprivate func set(_ name: String, in key: inout Measurement.Key) {
    switch self {
    case .scenario: key.name.scenario = name
    case .step: key.step = name
    case .view: key.subject = .view(name)
    }
  }
}

extension Baseline {
  /// The baseline with another name in the place of one of its scenarios, steps and views.
  package func renaming(_ old: String, to new: String) -> Baseline {
    var copy = self
    func renamed(_ entries: [Entry]) -> [Entry] {
      entries.map { entry in
        var entry = entry
        for kind in Move.Kind.allCases { Move(kind: kind, old: old, new: new).apply(to: &entry.key) }
        return entry
      }.sorted { $0.key < $1.key }
    }
    copy.counts = renamed(counts)
    for index in copy.tiers.indices { copy.tiers[index].counts = renamed(tiers[index].counts) }
    for index in copy.diagnostics.indices {
      if copy.diagnostics[index].place.name?.scenario == old { copy.diagnostics[index].place.name?.scenario = new }
      if copy.diagnostics[index].place.step == old { copy.diagnostics[index].place.step = new }
      if copy.diagnostics[index].place.subject == .view(old) { copy.diagnostics[index].place.subject = .view(new) }
    }
    copy.diagnostics.sort()
    for index in copy.tolerances.indices {
      if copy.tolerances[index].scenario == old { copy.tolerances[index].scenario = new }
      if copy.tolerances[index].step == old { copy.tolerances[index].step = new }
      if copy.tolerances[index].view == old { copy.tolerances[index].view = new }
    }
    return copy
  }
}
