import Foundation
import RerenderEvents
import Testing

@testable import RerenderProbe

extension AllocationTests {
  @Suite("The heap figures without jemalloc") struct OtherAllocatorTests {
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
