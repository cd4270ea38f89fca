import RerenderEvents
import RerenderResults
import Testing

@Suite struct ViewTreeTests {
  @Test func `Places are in the order of names, whatever order they were found in, and idle ones are left out`() {
    func tree(_ names: [String]) -> ViewTree {
      var paths = ViewPaths()
      let top = paths.place("Top", .body, in: nil)
      let places = names.map { paths.place($0, .body, in: top) }
      let idle = paths.place("Idle", .body, in: top)
      var counts = Array(repeating: ViewTree.Counts(), count: idle + 1)
      for place in places { counts[place].first += 1 }
      return paths.tree(counts, limit: 10)
    }
    let expected = ViewTree(nodes: [
      .init("Top"), .init("A", .body, in: 0, .init(first: 1)), .init("B", .body, in: 0, .init(first: 1)),
    ])
    #expect(tree(["A", "B"]) == expected)
    #expect(tree(["B", "A"]) == expected)
  }

  @Test func `Of too many nodes those are kept below which most evaluations are, and the others added up`() {
    var paths = ViewPaths()
    let a = paths.place("A", .body, in: nil)
    let small = paths.place("B", .body, in: a)
    let large = paths.place("C", .body, in: a)
    let inner = paths.place("D", .body, in: large)
    var counts = Array(repeating: ViewTree.Counts(), count: 4)
    counts[small].changed = 2
    counts[large].wasted = 1
    counts[inner].first = 4
    let tree = paths.tree(counts, limit: 3)
    #expect(tree.nodes.map(\.view) == ["A", "C", "D"])
    #expect(tree.nodes.map(\.parent) == [nil, 0, 1])
    #expect(tree.omitted == 2)
  }

  @Test func `Stale views of another tree are added where they stand, those that did not run included`() {
    let ran = ViewTree(nodes: [
      .init("A", .body, in: nil, .init(changed: 1)), .init("B", .body, in: 0, .init(wasted: 2)),
    ])
    let stale = ViewTree(nodes: [
      .init("A"), .init("B", .body, in: 0, .init(stale: 1)), .init("C", .body, in: 0, .init(stale: 3)),
    ])
    #expect(
      ran.addingStale(of: stale).nodes == [
        .init("A", .body, in: nil, .init(changed: 1)), .init("B", .body, in: 0, .init(wasted: 2, stale: 1)),
        .init("C", .body, in: 0, .init(stale: 3)),
      ])
  }

  @Test func `A view that stands in itself ten thousand times is no recursion`() {
    var paths = ViewPaths()
    var place: Int?
    for _ in 0..<10_000 { place = paths.place("Nest", .body, in: place) }
    var counts: [ViewTree.Counts] = []
    counts.grow(to: 9_999)
    counts[9_999].first = 1
    #expect(paths.tree(counts, limit: .max).nodes.count == 10_000)
  }

  @Test func `Results with a node before the one that it stands in are refused at its place`() throws {
    var step = StepResult(name: "s")
    step.tree = ViewTree(nodes: [.init("A", .body, in: 1), .init("B")])
    let machine = Machine(
      architecture: "", operatingSystem: "", toolchain: "", configuration: "", processors: 1, allocator: "")
    let name = CaseName(scenario: "s", lane: "object", variant: "", parameters: [:])
    let results = Results(
      version: "", machine: machine, cases: [CaseResult(name: name, title: "", outcome: .measured, steps: [step])])
    let bytes = Array(ResultsFile.encode(results).utf8)
    let error = #expect(throws: ResultsFileError.self) { try ResultsFile.decode(bytes, file: "f") }
    #expect("\(try #require(error))".contains("tree.nodes[0].parent"))
  }
}
