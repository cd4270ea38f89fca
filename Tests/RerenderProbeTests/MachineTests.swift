import Foundation
import RerenderEvents
import Testing

@testable import RerenderProbe

@Suite("The machine and what works on it") struct MachineTests {
  @Test("The facts of this process agree with what the system says") func facts() throws {
    let machine = ProcessFacts.machine()
    #expect(machine.processors == ProcessInfo.processInfo.processorCount)
    #expect(machine.architecture.hasPrefix("\(architecture)-unknown-linux"))
    #if DEBUG
    #expect(machine.configuration == "debug")
    #else
    #expect(machine.configuration == "release")
    #endif
    // The compiler signs its debugging information, and tests are built with it.
    #expect(machine.toolchain.contains("Swift version "))
  }

  @Test("The system's pretty name is read with and without quotes, and a file without one has none")
  func operatingSystem() {
    #expect(ProcessFacts.prettyName(inRelease: "ID=debian\nPRETTY_NAME=\"Debian 12\"\n") == "Debian 12")
    #expect(ProcessFacts.prettyName(inRelease: "PRETTY_NAME=Alpine\n") == "Alpine")
    #expect(ProcessFacts.prettyName(inRelease: "PRETTY_NAME=\"\"\n") == nil)
    #expect(ProcessFacts.prettyName(inRelease: "NAME=x\n") == nil)
  }
}

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
