import Foundation
import RerenderNotifier
import Testing

@Suite("Demand")
struct DemandTests {
  typealias Demand = Subscribers.Demand

  @Test("No limit absorbs what is added to it or taken from it")
  func unlimited() {
    #expect(Demand.unlimited + .max(1) == .unlimited)
    #expect(Demand.max(1) + .unlimited == .unlimited)
    #expect(Demand.unlimited - .max(1) == .unlimited)
    #expect(Demand.unlimited - .unlimited == .unlimited)
    #expect(Demand.max(3) - .unlimited == .none)
    #expect(Demand.unlimited * 2 == .unlimited)
    #expect(Demand.unlimited.max == nil)
  }

  @Test("Counts add, subtract no lower than none, and overflow to no limit")
  func counts() {
    #expect(Demand.max(2) + .max(3) == 5)
    #expect(Demand.max(2) - .max(3) == .none)
    #expect(Demand.max(2) * 3 == 6)
    #expect(Demand.max(.max - 1) + .max(2) == .unlimited)
    #expect(Demand.max(2) > 1)
    #expect(Demand.max(2) < .unlimited)
    #expect(Demand.none.description == "max(0)")
    #expect(Demand.unlimited.description == "unlimited")
  }

  @Test("Demands change in place, compare with numbers, and survive coding")
  func inPlace() throws {
    var demand = Demand.max(2)
    demand += 3
    demand += .max(1)
    demand -= 2
    demand -= .max(1)
    demand *= 2
    // ((2 + 3 + 1) - 2 - 1) * 2
    #expect(demand == 6)
    #expect(demand != 5)
    #expect(5 < demand && 6 <= demand && 7 > demand && 6 >= demand)
    #expect(demand < 7 && demand <= 6 && demand >= 6)
    let coded = try JSONDecoder().decode([Demand].self, from: JSONEncoder().encode([demand, .unlimited]))
    #expect(coded == [demand, .unlimited])
  }
}
