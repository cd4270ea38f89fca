import Foundation
import RerenderProbe
import Testing

/// Keeps an address out of the optimizer's sight, which otherwise removes a `malloc` that is only freed.
@inline(never) private func keep<T>(_ value: T) { withExtendedLifetime(value) {} }

/// An object of 24 bytes: two words of header and one reference.
private final class Leaf {
  var next: Leaf?
  @inline(never) init(next: Leaf?) { self.next = next }
}

/// What one piece of work counts on this thread.
private func count(_ work: () -> Void) -> AllocationCounts {
  let before = AllocationBackend.read()
  work()
  return AllocationBackend.read() - before
}

/// The facts about the malloc family, which need jemalloc as the process's allocator.
///
/// An ordinary test process has another one. ``JemallocProcessTests`` starts it again with jemalloc, where these tests
/// run, and holds the outcome.
@Suite("Counting calls to the malloc family", .serialized, .enabled(if: AllocationBackend.allocator != nil))
struct HeapCountingTests {
  init() { AllocationBackend.install() }

  @Test("jemalloc's hooks pass their trial, and the version is told") func available() throws {
    #expect(AllocationBackend.install().heap == .available)
    #expect(try #require(AllocationBackend.allocator).hasPrefix("jemalloc 5."))
  }

  @Test("Each function of the family counts one call and the bytes it was asked for") func everyFunction() {
    var d: UnsafeMutableRawPointer?
    let work = {
      let a = malloc(100)
      let b = calloc(7, 11)
      let c = aligned_alloc(64, 192)
      _ = posix_memalign(&d, 128, 300)
      keep(a)
      keep(b)
      keep(c)
      free(a)
      free(b)
      free(c)
      free(d)
    }
    // The first time, the runtime makes metadata for the generic types in it.
    work()
    let counted = count(work)
    #expect(counted.allocations == 4)
    #expect(counted.allocatedBytes == 100 + 7 * 11 + 192 + 300)
    #expect(counted.frees == 4)
  }

  @Test("A reallocation counts one call, its new size and one free, whether the block moves or not")
  func reallocations() {
    var addresses = (UInt(0), UInt(0), UInt(0))
    let counted = count {
      var block = malloc(10)
      addresses.0 = UInt(bitPattern: block)
      // In place, within the same size class; then moved, to a larger one; then large blocks, which may be either.
      block = realloc(block, 12)
      addresses.1 = UInt(bitPattern: block)
      block = realloc(block, 5_000)
      addresses.2 = UInt(bitPattern: block)
      block = realloc(block, 1 << 20)
      block = realloc(block, 3 << 20)
      block = realloc(block, 40)
      free(block)
    }
    #expect(addresses.0 == addresses.1, "in place")
    #expect(addresses.1 != addresses.2, "moved")
    #expect(counted.allocations == 1 + 5)
    #expect(counted.allocatedBytes == 10 + 12 + 5_000 + (1 << 20) + (3 << 20) + 40)
    #expect(counted.frees == 5 + 1)
  }

  @Test("Reallocating nothing is an allocation, and freeing nothing is no free") func nothing() {
    let counted = count {
      let block = realloc(nil, 77)
      keep(block)
      free(block)
      free(nil)
    }
    #expect(counted.allocations == 1)
    #expect(counted.allocatedBytes == 77)
    #expect(counted.frees == 1)
  }

  @Test("n objects of 24 bytes are n calls and 24 n bytes", arguments: [1, 10, 1_000]) func objects(number: Int) {
    var chain: Leaf?
    let made = count { for _ in 0..<number { chain = Leaf(next: chain) } }
    let taken = count { while let leaf = chain { chain = leaf.next } }
    #expect(made.allocations == number)
    #expect(made.objectAllocations == number)
    #expect(made.allocatedBytes == 24 * number)
    #expect(made.frees == 0)
    #expect(taken.frees == number)
    #expect(taken.allocations == 0)
  }

  @Test("An array's storage is one block: 32 bytes of header and its elements") func array() {
    var numbers: [Int] = []
    let counted = count { numbers.reserveCapacity(100) }
    // The runtime hands out what the allocator rounds up to, so the capacity may be larger; the request is exact.
    keep(numbers)
    #expect(counted.allocations == 1)
    #expect(counted.objectAllocations == 1)
    #expect(counted.allocatedBytes == 32 + 8 * 100)
  }

  @Test("The same work counts the same, time after time") func repetition() {
    func work() { keep((0..<200).map { "a string that is too long to be small, number \($0)" }.sorted()) }
    work()
    let first = count(work)
    #expect(first.allocations > 200)
    for _ in 0..<5 { #expect(count(work) == first) }
  }

  @Test("Reading and excluding count nothing") func instrument() {
    let counted = count {
      for _ in 0..<100 { keep(AllocationBackend.read()) }
      AllocationBackend.excluding { keep(Array(0..<1_000)) }
    }
    #expect(counted == AllocationCounts())
  }

  @Test("Another thread's allocations are its own") func threads() {
    let finished = DispatchSemaphore(value: 0)
    let before = AllocationBackend.read()
    let thread = Thread {
      for _ in 0..<10_000 {
        let block = malloc(1_000)
        keep(block)
        free(block)
      }
      finished.signal()
    }
    thread.start()
    finished.wait()
    #expect((AllocationBackend.read() - before).allocations < 10_000)
  }

  @Test("After uninstalling nothing is counted") func uninstalling() {
    AllocationBackend.uninstall()
    let off = count {
      let block = malloc(64)
      keep(block)
      free(block)
    }
    AllocationBackend.install()
    #expect(off == AllocationCounts())
  }
}
