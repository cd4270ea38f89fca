import RerenderEvents
import RerenderResults
import Testing

@Suite struct TimelineTests {
  private func row(_ id: Int, wasted: Bool = false, pass: Int = 1, allocations: Int? = 2) -> Moment {
    Moment(
      .body, transaction: 1, pass: pass, view: ViewName(type: "Row", id: "\(id)"), causes: ["List.rows"],
      isWasted: wasted, allocations: allocations, allocatedBytes: allocations.map { $0 * 16 })
  }

  @Test func `Neighbours that differ in the instance alone are one moment, named for the first`() {
    let merged = Timeline(moments: (0..<500).map { row($0) }).merged(limit: 10)
    #expect(merged.moments.count == 1)
    #expect(merged.moments[0].times == 500)
    #expect(merged.moments[0].view.id == "0")
    // 500 rows of 2 calls and 32 bytes.
    #expect(merged.moments[0].allocations == 1_000)
    #expect(merged.moments[0].allocatedBytes == 16_000)
    #expect(merged.omitted == 0)
  }

  @Test func `What differs in more stays apart`() {
    let moments = [row(0), row(1, wasted: true), row(2), row(3, pass: 2)]
    #expect(Timeline(moments: moments).merged(limit: 10).moments.map(\.times) == [1, 1, 1, 1])
  }

  @Test func `A sum is unknown where one of its parts is`() {
    let merged = Timeline(moments: [row(0), row(1, allocations: nil), row(2)]).merged(limit: 10)
    #expect(merged.moments.map(\.times) == [3])
    #expect(merged.moments[0].allocations == nil)
  }

  @Test func `What does not fit is counted by its events`() {
    let moments = (0..<5).map { row($0) } + (5..<12).map { row($0, wasted: true) } + [row(12)]
    let merged = Timeline(moments: moments, omitted: 3).merged(limit: 1)
    #expect(merged.moments.map(\.times) == [5])
    // 7 wasted rows, 1 more, and the 3 that were not recorded.
    #expect(merged.omitted == 7 + 1 + 3)
  }

  @Test func `Merging twice changes nothing`() {
    let once = Timeline(moments: (0..<9).map { row($0, wasted: $0 > 3) }).merged(limit: 5)
    #expect(once.merged(limit: 5) == once)
  }
}
