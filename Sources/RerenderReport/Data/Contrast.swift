import RerenderEvents
import RerenderResults

/// One step where the lanes differ: the most evaluations in the object lane, the fewest in the property lane.
struct Contrast {
  var group: Group
  var step: String
  var object: (count: Int, variant: String)
  var property: (count: Int, variant: String)
  /// How many different counts the variants and lanes of the step have.
  var distinctCounts: Int

  /// The step that tells the most: the largest ratio; then the most different counts; then the least work.
  ///
  /// A property lane that ran nothing has no ratio, and is taken only where every step is like that.
  static func strongest(in groups: [Group]) -> Contrast? {
    var best: Contrast?
    for group in groups {
      for step in group.steps {
        guard let contrast = Contrast(group: group, step: step), contrast.object.count > contrast.property.count else {
          continue
        }
        if best.map({ contrast.tellsMore(than: $0) }) ?? true { best = contrast }
      }
    }
    return best
  }

  private init?(group: Group, step: String) {
    var object: (count: Int, variant: String)?
    var property: (count: Int, variant: String)?
    var counts: Set<Int> = []
    for column in group.columns {
      guard let count = column.count(.bodyEvaluations, of: step) else { continue }
      counts.insert(count)
      if column.lane == .object, count > object?.count ?? -1 { object = (count, column.variant) }
      if column.lane == .property, count < property?.count ?? .max { property = (count, column.variant) }
    }
    guard let object, let property else { return nil }
    self.group = group
    self.step = step
    self.object = object
    self.property = property
    self.distinctCounts = counts.count
  }

  private func tellsMore(than other: Contrast) -> Bool {
    if (property.count == 0) != (other.property.count == 0) { return other.property.count == 0 }
    if property.count > 0 {
      // object / property > other.object / other.property, without rounding.
      let left = object.count.multipliedFullWidth(by: other.property.count)
      let right = other.object.count.multipliedFullWidth(by: property.count)
      if left != right { return left > right }
    }
    if distinctCounts != other.distinctCounts { return distinctCounts > other.distinctCounts }
    return object.count < other.object.count
  }

  /// `rename-row in list (rows=500): 502 body evaluations with ObservableObject (shared), 1 with @Observable
  /// (per-row).`
  var sentence: String { parts.map(\.text).joined() }

  /// The sentence in pieces: those with a lane are the numbers of that lane.
  var parts: [(text: String, lane: Lane?)] {
    func variant(_ name: String) -> String { name.isEmpty ? "" : " (\(SafeText.short(name, limit: 30)))" }
    return [
      ("\(SafeText.short(step, limit: 60)) in \(group.heading): ", nil),
      (NumberText.grouped(object.count), .object),
      (" body evaluation\(object.count == 1 ? "" : "s") with ObservableObject\(variant(object.variant)), ", nil),
      (NumberText.grouped(property.count), .property),
      (" with @Observable\(variant(property.variant)).", nil),
    ]
  }
}

/// The lanes held against each other like for like: the same scenario, variant, parameters and step.
struct Tally {
  var fewer = 0
  var same = 0
  var more = 0

  var total: Int { fewer + same + more }

  init(groups: [Group]) {
    for group in groups {
      for (_, columns) in group.variants {
        guard let object = columns.first(where: { $0.lane == .object }),
          let property = columns.first(where: { $0.lane == .property })
        else { continue }
        for step in group.steps {
          guard let a = object.count(.bodyEvaluations, of: step), let b = property.count(.bodyEvaluations, of: step)
          else { continue }
          if b < a { fewer += 1 } else if b == a { same += 1 } else { more += 1 }
        }
      }
    }
  }

  /// `Like for like, @Observable ran fewer bodies in 20 of 39 steps, as many in 19, more in none.`
  var sentence: String {
    func count(_ n: Int) -> String { n == 0 ? "none" : NumberText.grouped(n) }
    return "Like for like, @Observable ran fewer bodies in \(count(fewer)) of "
      + "\(NumberText.counted(total, "step")), as many in \(count(same)), more in \(count(more))."
  }
}
