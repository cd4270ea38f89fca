import RerenderEvents
import RerenderResults

/// What each instance of one view did in one step, as cells in mount order.
struct GridCells {
  /// One cell.
  struct Cell: Equatable {
    var evaluations: Int
    var isWasted: Bool
    var isStale: Bool

    static let idle = Cell(evaluations: 0, isWasted: false, isStale: false)

    /// The class of colour: 0 for no runs, then 1, 2 to 9, 10 to 99, 100 and more.
    var level: Int {
      switch evaluations {
      case ...0: 0
      case 1: 1
      case ..<10: 2
      case ..<100: 3
      default: 4
      }
    }
  }

  static let maximumCells = 1_000

  var cells: [Cell]
  /// How many instances one cell stands for.
  var instancesPerCell: Int
  /// How many instances there are.
  var count: Int

  /// Lays out the instances of a view: by position where it is known, or else in the order of the `reference`
  /// identities.
  init(_ view: ViewResult, reference: [String: Int]) {
    var placed: [Int: InstanceResult] = [:]
    var loose: [InstanceResult] = []
    for instance in view.instances {
      if let position = instance.position ?? instance.id.flatMap({ reference[$0] }), placed[position] == nil,
        position < Self.maximumCells * 1_000
      {
        placed[position] = instance
      } else {
        loose.append(instance)
      }
    }
    let known = max(view.mounted ?? 0, reference.count, (placed.keys.max() ?? -1) + 1)
    let inPlace = min(view.mounted.map { max($0, (placed.keys.max() ?? -1) + 1) } ?? known, Self.maximumCells * 1_000)
    count = inPlace + loose.count
    instancesPerCell = max(1, (count + Self.maximumCells - 1) / Self.maximumCells)
    cells = Array(repeating: .idle, count: (count + instancesPerCell - 1) / instancesPerCell)
    for (position, instance) in placed { add(instance, at: position) }
    for (index, instance) in loose.enumerated() { add(instance, at: inPlace + index) }
  }

  private mutating func add(_ instance: InstanceResult, at position: Int) {
    let index = position / instancesPerCell
    cells[index].evaluations = max(cells[index].evaluations, instance.bodyEvaluations)
    cells[index].isWasted = cells[index].isWasted || instance.wastedEvaluations > 0
    cells[index].isStale = cells[index].isStale || instance.isStale
  }

  var ran: Int { cells.count { $0.evaluations > 0 } }
}

extension Group.Column {
  /// For each view type, the place of each identity in the step in which most instances ran.
  var gridReferences: [String: [String: Int]] {
    var largest: [String: ViewResult] = [:]
    for view in result.steps.flatMap(\.views) where view.instances.count > largest[view.view]?.instances.count ?? 0 {
      largest[view.view] = view
    }
    return largest.mapValues { view in
      // Positions are taken from the results where they have them. This is for results without positions.
      if view.instances.contains(where: { $0.position != nil }) { return [:] }
      let ids = view.instances.enumerated().compactMap { index, instance in instance.id.map { ($0, index) } }
      return Dictionary(ids, uniquingKeysWith: { first, _ in first })
    }
  }
}
