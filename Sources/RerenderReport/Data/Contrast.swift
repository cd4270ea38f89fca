import RerenderEvents
import RerenderResults

/// One step of one variant in both lanes. The models have the same shape, and differ in how they tell of a change.
struct Contrast {
  var group: Group
  var step: String
  /// The variant, which is the shape of the models; empty where the scenario has one alone.
  var variant: String
  /// Body evaluations in the object lane.
  var object: Int
  /// Body evaluations in the property lane.
  var property: Int

  /// The step and variant that tell the most: those with the largest ratio, and of these with the least work.
  ///
  /// A property lane that ran nothing has no ratio. It is taken only where every step is like that.
  static func strongest(in groups: [Group]) -> Contrast? {
    var best: Contrast?
    for contrast in groups.flatMap(all) where contrast.object > contrast.property {
      if best.map({ contrast.tellsMore(than: $0) }) ?? true { best = contrast }
    }
    return best
  }

  /// Every step of every variant that counted evaluations in both lanes.
  static func all(in group: Group) -> [Contrast] {
    group.variants.flatMap { variant -> [Contrast] in
      guard let object = variant.columns.first(where: { $0.lane == .object }),
        let property = variant.columns.first(where: { $0.lane == .property })
      else { return [] }
      return group.steps.compactMap { step in
        guard let a = object.count(.bodyEvaluations, of: step), let b = property.count(.bodyEvaluations, of: step)
        else { return nil }
        return Contrast(group: group, step: step, variant: variant.name, object: a, property: b)
      }
    }
  }

  private func tellsMore(than other: Contrast) -> Bool {
    if (property == 0) != (other.property == 0) { return other.property == 0 }
    if property > 0 {
      // object / property > other.object / other.property, without rounding.
      let left = object.multipliedFullWidth(by: other.property)
      let right = other.object.multipliedFullWidth(by: property)
      if left != right { return left > right }
    }
    return object < other.object
  }

  /// `rename-row in list (rows=500), both lanes with the variant shared: 502 body evaluations with ObservableObject, 3
  /// with @Observable.`
  var sentence: String { parts(limit: 60).map(\.text).joined() }

  /// The sentence in pieces. A piece with a lane is the number of that lane. Names are cut to so many characters.
  func parts(limit: Int) -> [(text: String, lane: Lane?)] {
    let shape = variant.isEmpty ? "" : ", both lanes with the variant \(SafeText.short(variant, limit: limit))"
    return [
      ("\(SafeText.short(step, limit: limit)) in \(group.heading(limit: limit))\(shape): ", nil),
      (NumberText.grouped(object), .object),
      (" body evaluation\(object == 1 ? "" : "s") with ObservableObject, ", nil),
      (NumberText.grouped(property), .property), (" with @Observable.", nil),
    ]
  }
}

/// The comparison of the lanes like for like: in the same scenario, variant, parameters and step.
struct Tally {
  var fewer = 0
  var same = 0
  var more = 0

  var total: Int { fewer + same + more }

  init(groups: [Group]) {
    for contrast in groups.flatMap(Contrast.all) {
      let (object, property) = (contrast.object, contrast.property)
      if property < object { fewer += 1 } else if property == object { same += 1 } else { more += 1 }
    }
  }

  /// `Like for like, @Observable ran fewer bodies in 20 of 39 steps, as many in 19, more in none.`
  var sentence: String {
    func count(_ n: Int) -> String { n == 0 ? "none" : NumberText.grouped(n) }
    return "Like for like, @Observable ran fewer bodies in \(count(fewer)) of "
      + "\(NumberText.counted(total, "step")), as many in \(count(same)), more in \(count(more))."
  }
}
