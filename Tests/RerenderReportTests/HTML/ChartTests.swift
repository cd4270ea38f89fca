import RerenderEvents
import RerenderResults
import ResultsSamples
import Testing

@testable import RerenderReport

@Suite struct GridCellsTests {
  @Test func `Rows that did not run are cells too, and each row stands at its position`() {
    let view = ViewResult(
      view: "RowView", metrics: [:],
      instances: [
        .init(id: "b", bodyEvaluations: 12, wastedEvaluations: 0, position: 3),
        .init(id: "a", bodyEvaluations: 1, wastedEvaluations: 1, position: 1),
      ], mounted: 5)
    let grid = GridCells(view, reference: [:])
    #expect(grid.cells.map(\.evaluations) == [0, 1, 0, 12, 0])
    #expect(grid.cells.map(\.level) == [0, 1, 0, 3, 0])
    #expect(grid.cells.map(\.isWasted) == [false, true, false, false, false])
  }

  @Test func `More rows than cells share them, and a cell shows the row that ran most`() {
    let view = ViewResult(
      view: "RowView", metrics: [:],
      instances: [
        .init(id: nil, bodyEvaluations: 1, wastedEvaluations: 0, position: 49),
        .init(id: nil, bodyEvaluations: 7, wastedEvaluations: 0, position: 50),
      ], mounted: 50_000)
    let grid = GridCells(view, reference: [:])
    // 50,000 rows in 1,000 cells: 50 a cell.
    #expect(grid.cells.count == 1_000 && grid.instancesPerCell == 50)
    #expect(grid.cells.prefix(3).map(\.evaluations) == [1, 7, 0])
  }

  @Test func `Without positions the identities of the step that ran most give the places`() {
    let rows = ["x", "y", "z"]
    func step(_ name: String, _ ids: [String]) -> StepResult {
      StepResult(
        name: name,
        views: [
          ViewResult(
            view: "RowView", metrics: [:],
            instances: ids.map { .init(id: $0, bodyEvaluations: 1, wastedEvaluations: 0) })
        ])
    }
    let result = CaseResult(
      name: CaseName(scenario: "s", lane: "object", variant: "", parameters: [:]), title: "", outcome: .measured,
      steps: [step("mount", rows), step("rename", ["y"])])
    let column = Group.Column(variant: "", lane: .object, result: result, steps: [:], failing: [])
    let grid = GridCells(result.steps[1].views[0], reference: column.gridReferences["RowView"] ?? [:])
    #expect(grid.cells.map(\.evaluations) == [0, 1, 0])
  }

  @Test func `A row that was unmounted in the step comes after those that are there`() {
    let view = ViewResult(
      view: "RowView", metrics: [:], instances: [.init(id: "gone", bodyEvaluations: 2, wastedEvaluations: 0)],
      mounted: 2)
    #expect(GridCells(view, reference: [:]).cells.map(\.evaluations) == [0, 0, 2])
  }

  @Test func `A position that no list could have draws no endless grid`() {
    let view = ViewResult(
      view: "RowView", metrics: [:],
      instances: [.init(id: nil, bodyEvaluations: 1, wastedEvaluations: 0, position: .max)],
      mounted: .max)
    #expect(GridCells(view, reference: [:]).cells.count <= GridCells.maximumCells)
  }
}

@Suite struct ScaleTests {
  @Test func `Values of one size have a linear axis from 0`() {
    let scale = Scale(values: [2, 5, 10])
    #expect(!scale.isLogarithmic)
    #expect([0, 5, 10].map { scale.place(of: $0) } == [0, 0.5, 1])
    #expect(scale.ticks() == [0, 5, 10])
  }

  @Test func `Values that differ by more have a logarithmic one, with powers of ten`() {
    let scale = Scale(values: [1, 2, 2, 502])
    #expect(scale.isLogarithmic)
    #expect(scale.ticks() == [1, 10, 100])
    // Each power of ten is as far from the next; nothing stands at 0.
    let places = [1.0, 10, 100].map { scale.place(of: $0) }
    #expect(abs((places[1] - places[0]) - (places[2] - places[1])) < 1e-12)
    #expect(places[0] > 0 && scale.place(of: 0) == 0 && scale.place(of: 502) == 1)
  }

  @Test(arguments: [[], [0], [Int.max], [1, Int.max]])
  func `No values, none but 0 and the largest there are have an axis`(values: [Int]) {
    let scale = Scale(values: values)
    #expect(values.allSatisfy { (0...1).contains(scale.place(of: Double($0))) })
    #expect(scale.ticks().count <= 8)
  }

  @Test(arguments: [
    (0, "0"), (500, "500"), (1_000, "1k"), (1_500, "1,500"), (10_000_000, "10M"), (2_000_000_000, "2G"),
  ])
  func `A tick is short`(value: Int, text: String) {
    #expect(Scale.label(value, .bodyEvaluations) == text)
  }
}

@Suite struct SweepTests {
  @Test(arguments: [(0.0, "0.00"), (1, "1.00"), (2, "2.00"), (0.5, "0.50")])
  func `The exponent of a power law is its power`(power: Double, text: String) throws {
    // 16, 256, 4096 and 65536 have exact square roots, so that every value is a whole number.
    let points = [16, 256, 4_096, 65_536].map { x -> (x: Int, y: Int) in
      let y = power == 0 ? 7 : power == 0.5 ? Int(Double(x).squareRoot()) : power == 1 ? x : x * x
      return (x: x, y: y)
    }
    #expect(Sweep.text(ofExponent: try #require(Sweep.exponent(of: points))) == text)
  }

  @Test func `One point, or points without a positive value, have no exponent`() {
    #expect(Sweep.exponent(of: [(x: 10, y: 5)]) == nil)
    #expect(Sweep.exponent(of: [(x: 10, y: 0), (x: 100, y: 0)]) == nil)
    #expect(Sweep.exponent(of: [(x: 10, y: 5), (x: 10, y: 6)]) == nil)
  }

  @Test func `Cases that differ in one number are a sweep, in numeric order`() throws {
    let sweeps = Sweep.all(in: Report(Samples.sweep, findings: Findings([])).groups)
    #expect(sweeps.count == 1)
    let sweep = try #require(sweeps.first)
    #expect(sweep.key == "rows")
    // As text 1,000 would stand before 100.
    #expect(sweep.points.map(\.value) == [10, 100, 1_000])
    // A renamed row under a shared object: all rows, the screen and the note.
    let values = sweep.values(.bodyEvaluations, of: "rename-row", variant: "shared", lane: .object)
    #expect(values.map(\.value) == [10, 100, 1_000].map { .measured($0 + 2) })
  }

  @Test func `One size alone is no sweep`() {
    #expect(Sweep.all(in: Report(Samples.defaultRun, findings: Findings([])).groups).isEmpty)
  }
}
