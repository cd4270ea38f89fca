import RerenderEvents
import RerenderGraph
import RerenderResults

/// Counts evaluations by the place of their views, one inside another.
///
/// A view's first evaluation tells its place. A recorder is there from the mount on, and so sees it.
struct TreeRecord {
  /// How many nodes of a step go into the results.
  private static let longestReport = 400

  private var paths = ViewPaths()
  /// The places of mounted scopes, by the scopes' numbers.
  private var places: [Int: Int] = [:]
  private var counts: [ViewTree.Counts] = []

  /// Forgets the counts, since a step begins, and keeps the places of views.
  mutating func reset() { counts = [] }

  /// Counts an evaluation whose outcome is not known yet, and returns its place.
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

  /// Notes that an evaluation's output came out equal to the one before.
  mutating func noteWaste(at place: Int) {
    guard counts.indices.contains(place), counts[place].changed > 0 else { return }
    counts[place].changed -= 1
    counts[place].wasted += 1
  }

  /// Forgets a view that goes. Its number is not used again.
  mutating func forget(_ view: ViewIdentity) { places[view.instance] = nil }

  private mutating func place(of evaluation: Evaluation) -> Int {
    if let place = places[evaluation.view.instance] { return place }
    let parent = evaluation.causes.compactMap { link -> ViewIdentity? in
      switch link.cause {
      case .firstMount, .newValue, .newContent: link.parent
      // An environment value comes from the view that sets it, however far above.
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
  /// The tree of the places of stale views, each counted there.
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
