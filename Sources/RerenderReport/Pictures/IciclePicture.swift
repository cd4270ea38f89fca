import RerenderEvents
import RerenderResults

/// A tree of views as boxes below one another, and as a list. Both are one set of elements, which the style sheet lays
/// out in either way.
///
/// A name that does not fit into its box is left out as a whole, and so is the text beside it. The box's title and the
/// list have both.
struct IciclePicture {
  /// Deeper rows are in the list alone.
  static let shownRows = 24

  /// One box of the picture.
  struct Node {
    var view: String
    var kind: EvaluationKind
    var parent: Int?
    /// What gives the box its width.
    var weight: Int
    var look: Look
    /// The meaning of the colour, in words.
    var words: String
    var isStale = false
  }

  /// The colour of a box.
  enum Look: Equatable {
    /// The outcomes of evaluations in hundredths: first ones, then those that changed what is shown. The rest was
    /// wasted.
    case shares(first: Int, changed: Int)
    case idle, more, less, same

    var className: String {
      switch self {
      case .shares(100, 0): "fn"
      case .shares(0, 100): "fc"
      case .shares: "fw"
      case .idle, .same: "fi"
      case .more: "fm"
      case .less: "fl"
      }
    }
  }

  var nodes: [Node]
  /// What the picture shows, for readers who do not see it.
  var label: String
  var omitted: Int

  func write(to page: inout Markup) {
    let layout = IcicleLayout(parents: nodes.map(\.parent), weights: nodes.map(\.weight))
    page.element("div", ["class": "scroll flame"]) { box in
      box.element("details") { $0.element("summary", ["class": "small"], text: "as a list") }
      let rows = min(layout.rows, Self.shownRows)
      box.element("ol", ["style": "--h:\(rows)", "aria-label": label]) { list in
        for (node, place) in zip(nodes, layout.boxes) { write(node, place, to: &list) }
      }
      var left: [String] = []
      if layout.rows > rows { left.append("views more than \(rows) deep are in the list alone") }
      if omitted > 0 { left.append("\(NumberText.counted(omitted, "evaluation")) of smaller boxes left out") }
      if !left.isEmpty { box.element("p", ["class": "quiet small"], text: left.joined(separator: "; ")) }
    }
  }

  private func write(_ node: Node, _ box: IcicleLayout.Box, to list: inout Markup) {
    let kind = node.kind == .content ? " (content)" : ""
    var style = "--x:\(Self.hundredths(box.left));--w:\(Self.hundredths(box.width));--d:\(box.depth)"
    if case .shares(let first, let changed) = node.look, node.look.className == "fw", first + changed > 0 {
      style += ";--a:\(first);--b:\(first + changed)"
    }
    var classes = node.look.className
    if node.isStale { classes += " fs" }
    if box.depth >= Self.shownRows { classes += " deep" }
    list.element(
      "li",
      [
        "class": classes, "style": style, "title": "\(Label.text(node.view))\(kind): \(node.words)",
      ]
    ) { item in
      item.element("span") { label in
        label.name(node.view)
        label.text(kind)
      }
      item.element("span", text: " " + node.words)
    }
  }

  /// A number with two decimals, without those that are 0.
  static func hundredths(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let whole = Int((value * 100).rounded())
    let (units, rest) = whole.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(units)" }
    return rest % 10 == 0 ? "\(units).\(rest / 10)" : "\(units).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension IciclePicture {
  /// One step. The width is evaluations, and the colour their outcomes.
  init(_ tree: ViewTree, label: String) {
    // Where nothing ran, there are only stale views to see.
    let ran = tree.nodes.contains { $0.counts.evaluations > 0 }
    nodes = tree.nodes.map { node in
      let counts = node.counts
      return Node(
        view: node.view, kind: node.kind, parent: node.parent, weight: ran ? counts.evaluations : counts.stale,
        look: Look(counts), words: counts.words, isStale: counts.stale > 0)
    }
    self.label = label
    omitted = tree.omitted
  }

  /// The same step in older results and in newer ones. The width is the larger number of evaluations, and the colour
  /// tells whether there are more or fewer.
  init(from old: ViewTree, to new: ViewTree, label: String) {
    var paths = ViewPaths()
    let (before, after) = (paths.add(old), paths.add(new))
    var counts = paths.nodes.map { _ in (was: 0, is: 0) }
    for (place, node) in zip(before, old.nodes) { counts[place].was = node.counts.evaluations }
    for (place, node) in zip(after, new.nodes) { counts[place].is = node.counts.evaluations }
    var numbers: [Int: Int] = [:]
    nodes = paths.preorder().enumerated().map { number, place in
      numbers[place] = number
      let node = paths.nodes[place]
      let (was, now) = counts[place]
      return Node(
        view: node.view, kind: node.kind, parent: node.parent.flatMap { numbers[$0] }, weight: max(was, now),
        look: now > was ? .more : now < was ? .less : .same, words: Self.words(from: was, to: now))
    }
    self.label = label
    omitted = saturatingSum([old.omitted, new.omitted])
  }

  private static func words(from old: Int, to new: Int) -> String {
    let both = "\(NumberText.grouped(old)) → \(NumberText.grouped(new))"
    if new > old { return "\(both), \(NumberText.grouped(new - old)) more" }
    if new < old { return "\(both), \(NumberText.grouped(old - new)) less" }
    return new == 0 ? "did not run" : "\(NumberText.grouped(new)) as before"
  }
}

extension IciclePicture.Look {
  fileprivate init(_ counts: ViewTree.Counts) {
    let all = counts.evaluations
    if all == 0 {
      self = .idle
    } else {
      // The division comes first, since counts may be as large as an integer can be.
      func share(_ count: Int) -> Int { Int((Double(count) / Double(all) * 100).rounded()) }
      self = .shares(first: share(counts.first), changed: share(counts.first + counts.changed) - share(counts.first))
    }
  }
}

extension ViewTree.Counts {
  /// The numbers in words: `1 new, 2 needed, 500 wasted, 1 stale`. Those that are 0 are left out.
  var words: String {
    let parts = [(first, "new"), (changed, "needed"), (wasted, "wasted"), (stale, "stale")].filter { $0.0 > 0 }
    if evaluations == 0 && stale == 0 { return "did not run" }
    return parts.map { "\(NumberText.grouped($0.0)) \($0.1)" }.joined(separator: ", ")
  }
}
