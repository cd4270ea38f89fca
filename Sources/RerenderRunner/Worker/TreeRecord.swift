import RerenderEvents
import RerenderGraph
import RerenderResults

/// Puts evaluations where their views stand, one inside another.
///
/// Where a view stands is told by its first evaluation, which a recorder sees: it is there from the mount on.
struct TreeRecord {
  /// How many nodes of a step go into the results.
  private static let longestReport = 400

  private var paths = ViewPaths()
  /// The places of mounted scopes, by their numbers.
  private var places: [Int: Int] = [:]
  private var counts: [ViewTree.Counts] = []

  /// Forgets what was counted, and not where views stand: the step begins.
  mutating func reset() { counts = [] }

  /// Counts an evaluation whose outcome is not known yet, and returns where.
  mutating func add(_ evaluation: Evaluation) -> Int {
    let place = place(of: evaluation)
    counts.grow(to: place)
    if evaluation.causes.contains(where: { $0.cause == .firstMount }) {
      counts[place].first += 1
    } else {
      counts[place].changed += 1
    }
    return place
  }

  /// The output of an evaluation came out equal to the one before.
  mutating func noteWaste(at place: Int) {
    guard counts.indices.contains(place), counts[place].changed > 0 else { return }
    counts[place].changed -= 1
    counts[place].wasted += 1
  }

  /// A view goes, and its number is not used again.
  mutating func forget(_ view: ViewIdentity) { places[view.instance] = nil }

  private mutating func place(of evaluation: Evaluation) -> Int {
    if let place = places[evaluation.view.instance] { return place }
    let parent = evaluation.causes.compactMap { link -> ViewIdentity? in
      switch link.cause {
      case .firstMount, .newValue, .newContent: link.parent
      // An environment value is passed on by whoever sets it, however far above.
      default: nil
      }
    }.first
    let place = paths.place(evaluation.name.type, evaluation.kind, in: parent.flatMap { places[$0.instance] })
    places[evaluation.view.instance] = place
    return place
  }

  var tree: ViewTree { paths.tree(counts, limit: Self.longestReport) }
}

extension Host {
  /// Where stale views stand, one inside another, each counted there.
  func tree(ofStale views: [ViewIdentity]) -> ViewTree {
    let enclosing = enclosingScopes(of: Set(views))
    var paths = ViewPaths()
    var counts: [ViewTree.Counts] = []
    for view in views {
      var place: Int?
      for scope in enclosing[view] ?? [] { place = paths.place(scope.view, scope.kind, in: place) }
      guard let place else { continue }
      counts.grow(to: place)
      counts[place].stale += 1
    }
    return paths.tree(counts, limit: .max)
  }
}
