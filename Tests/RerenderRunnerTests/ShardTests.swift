import RerenderEvents
import RerenderReport
import RerenderResults
import Testing

@testable import RerenderRunner

/// Which part of a run a machine takes.
@Suite(.serialized)
struct ShardTests {
  private static func names(_ count: Int) -> [CaseName] {
    (0..<count).map { CaseName(scenario: "s\($0)", lane: "object", variant: "", parameters: [:]) }
  }

  @Test(arguments: [0, 1, 7, 100], [1, 2, 3, 8])
  func `every case is in one part, and no part has two cases more than another`(cases: Int, count: Int) {
    let names = Self.names(cases)
    let parts = ShardPlan.split(names, into: count)
    #expect(parts.count == count)
    #expect(Set(parts.flatMap { $0 }) == Set(names))
    #expect(parts.reduce(0) { $0 + $1.count } == cases)
    let sizes = parts.map(\.count)
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
  }

  @Test func `the order in which cases are given does not matter`() {
    let names = Self.names(9)
    let costs = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, Double($0 % 4)) })
    let parts = ShardPlan.split(names, into: 3, costs: costs).map(Set.init)
    #expect(ShardPlan.split(names.reversed(), into: 3, costs: costs).map(Set.init) == parts)
  }

  @Test func `known costs are spread evenly, and the unknown one counts as the mean`() {
    let names = Self.names(5)
    // 8, 5, 4, 3 and a mean of 5: the dearest first, each to the part with less, gives 8 + 4 and 5 + 5 + 3.
    let costs = [names[0]: 8.0, names[1]: 5, names[2]: 4, names[3]: 3]
    let parts = ShardPlan.split(names, into: 2, costs: costs)
    #expect(parts == [[names[0], names[2]], [names[1], names[3], names[4]]])
  }

  @Test func `costs that make no sense count as unknown`() {
    let names = Self.names(4)
    let costs = [names[0]: Double.nan, names[1]: -1, names[2]: .infinity]
    #expect(ShardPlan.split(names, into: 2, costs: costs) == ShardPlan.split(names, into: 2))
  }
}
