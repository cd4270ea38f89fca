import Foundation
import RerenderEvents
import Testing

@testable import RerenderProbe

extension AllocationTests {
  @Suite("What works in this process") struct CapabilityTests {
    @Test("On a complete toolchain everything but the allocator works, and each thing says what it is for")
    func capabilities() {
      let all = Capabilities.all()
      #expect(Set(all.map(\.name)).count == all.count)
      for capability in all where !capability.name.hasPrefix("jemalloc") {
        #expect(capability.isAvailable, "\(capability.name): \(capability.detail)")
        #expect(!capability.detail.isEmpty)
      }
      // jemalloc's hooks work exactly where jemalloc is the allocator.
      let heap = all.first { $0.name.hasPrefix("jemalloc") }
      #expect(heap?.isAvailable == (AllocationBackend.allocator != nil))
    }
  }
}
