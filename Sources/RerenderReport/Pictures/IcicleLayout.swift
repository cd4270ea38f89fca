/// Where the boxes of an icicle picture are. A box hangs below the one that contains it, beginning at its left edge.
struct IcicleLayout {
  /// One box, in hundredths of the picture's width.
  struct Box: Equatable {
    /// The depth; 0 for the outermost box.
    var depth: Int
    /// The left edge.
    var left: Double
    /// The width, by the node's own weight and that of everything in it.
    var width: Double
  }

  /// The boxes, one for each node.
  let boxes: [Box]
  /// How many rows of boxes there are.
  var rows: Int { (boxes.map(\.depth).max() ?? -1) + 1 }

  /// - Parameters:
  ///   - parents: For each node the place of the node that contains it, which comes before it; `nil` for the outermost.
  ///   - weights: What each node weighs by itself.
  init(parents: [Int?], weights: [Int]) {
    // As floating point, since the counts of a file may be as large as an integer can be, and are added up here.
    var totals = weights.map(Double.init)
    for index in parents.indices.reversed() {
      if let parent = parents[index] { totals[parent] += totals[index] }
    }
    let whole = parents.indices.reduce(0) { parents[$1] == nil ? $0 + totals[$1] : $0 }
    let scale = whole > 0 ? 100 / whole : 0
    var boxes: [Box] = []
    var next = totals.map { _ in 0.0 }
    var nextOutermost = 0.0
    for index in parents.indices {
      let width = totals[index] * scale
      let left: Double
      var depth = 0
      if let parent = parents[index] {
        left = next[parent]
        depth = boxes[parent].depth + 1
        next[parent] += width
      } else {
        left = nextOutermost
        nextOutermost += width
      }
      next[index] = left
      boxes.append(Box(depth: depth, left: left, width: width))
    }
    self.boxes = boxes
  }
}
