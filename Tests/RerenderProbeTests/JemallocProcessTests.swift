import Foundation
import RerenderEvents
import Testing

@testable import RerenderProbe

extension AllocationTests {
  @Suite("The heap figures without jemalloc, and with it in a process of its own") struct JemallocProcessTests {
    @Test(
      "A process with another allocator says that the heap figures are unavailable, and why",
      .enabled(if: AllocationBackend.allocator == nil))
    func unavailable() {
      let availability = AllocationBackend.install()
      let reason =
        AllocationBackend.preloadPath() == nil
        ? "jemalloc is not on this machine: install libjemalloc2, or set RERENDER_JEMALLOC"
        : "jemalloc is not this process's allocator: start it with LD_PRELOAD"
      #expect(availability.heap == .unavailable(reason))
      #expect(availability.value(of: .allocations, in: AllocationCounts()) == .unavailable(reason))
      #expect(availability.value(of: .retains, in: AllocationCounts(retains: 3)) == .measured(3))
    }

    @Test(
      "In a process that is started with jemalloc every fact about the malloc family holds",
      .enabled(if: AllocationBackend.preloadPath() != nil, "jemalloc is not on this machine: install libjemalloc2"),
      .enabled(if: AllocationBackend.allocator == nil, "this is that process"))
    func inAProcessWithJemalloc() throws {
      let library = try #require(AllocationBackend.preloadPath())
      let process = Process()
      process.executableURL = URL(filePath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      process.arguments = [
        "--testing-library", "swift-testing", "--filter", "RerenderProbeTests.AllocationTests/HeapCountingTests/",
      ]
      process.environment = ProcessInfo.processInfo.environment.merging(["LD_PRELOAD": library]) { $1 }
      let output = Pipe()
      process.standardOutput = output
      process.standardError = output
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(text)")
      // The suite has 10 tests and stands in another; a run that skipped them would pass too, and count none.
      #expect(text.contains("Test run with 10 tests in 2 suites passed"), "\(text)")
      #expect(!text.contains("skipped"), "\(text)")
    }
  }
}

@Suite("Where jemalloc is") struct JemallocLibraryTests {
  @Test("RERENDER_JEMALLOC is believed if the file is there, and means none if it is empty or missing")
  func environmentVariable() {
    func path(_ value: String) -> String? {
      AllocationBackend.preloadPath(environment: ["RERENDER_JEMALLOC": value]) { $0 == "/opt/jemalloc.so" }
    }
    #expect(path("/opt/jemalloc.so") == "/opt/jemalloc.so")
    #expect(path("/opt/missing.so") == nil)
    #expect(path("") == nil)
  }

  @Test("Without the variable the first readable one counts, and none is nil") func search() {
    #expect(AllocationBackend.preloadPath(environment: [:]) { $0 == "/usr/lib64/libjemalloc.so.2" } != nil)
    #expect(AllocationBackend.preloadPath(environment: [:]) { _ in false } == nil)
  }

  @Test("The loader's cache gives up the paths of jemalloc alone") func loaderCache() {
    let cache = Data(
      "glibc-ld.so.cache1.1\0libjemalloc.so.2\0/usr/lib/libjemalloc.so.2\0libjemalloc.so\0/x/libjemalloc.so\0".utf8)
    #expect(AllocationBackend.paths(inLoaderCache: cache) == ["/usr/lib/libjemalloc.so.2"])
    #expect(AllocationBackend.paths(inLoaderCache: Data()) == [])
  }
}
