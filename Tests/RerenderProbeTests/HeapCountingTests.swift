import Foundation
import RerenderProbe
import Testing

/// Keeps a value out of the optimizer's sight.
@inline(never) private func keep<T>(_ value: T) { withExtendedLifetime(value) {} }

/// The C library's functions as the dynamic linker finds them: an optimizer removes a call of `malloc` that it knows
/// and whose result is only freed.
private struct Heap {
  typealias Block = UnsafeMutableRawPointer?
  let malloc: @convention(c) (Int) -> Block
  let calloc: @convention(c) (Int, Int) -> Block
  let realloc: @convention(c) (Block, Int) -> Block
  let alignedAlloc: @convention(c) (Int, Int) -> Block
  let posixMemalign: @convention(c) (UnsafeMutablePointer<Block>, Int, Int) -> Int32
  let free: @convention(c) (Block) -> Void

  init() throws {
    func function<Function>(_ name: String) throws -> Function {
      let address: UnsafeMutableRawPointer? = dlsym(nil, name)
      return unsafeBitCast(try #require(address), to: Function.self)
    }
    malloc = try function("malloc")
    calloc = try function("calloc")
    realloc = try function("realloc")
    alignedAlloc = try function("aligned_alloc")
    posixMemalign = try function("posix_memalign")
    free = try function("free")
  }
}

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

extension AllocationTests {
  /// The facts about the malloc family, which need jemalloc as the process's allocator.
  ///
  /// An ordinary test process has another one. ``JemallocProcessTests`` starts it again with jemalloc, where these tests
  /// run, and holds the outcome.
  @Suite("Counting calls to the malloc family", .serialized, .enabled(if: AllocationBackend.allocator != nil))
  struct HeapCountingTests {
    private let heap: Heap

    init() throws {
      heap = try Heap()
      AllocationBackend.install()
    }

    @Test("jemalloc's hooks pass their trial, and the version is told") func available() throws {
      #expect(AllocationBackend.install().heap == .available)
      #expect(try #require(AllocationBackend.allocator).hasPrefix("jemalloc 5."))
    }

    @Test("Each function of the family counts one call and the bytes it was asked for") func everyFunction() {
      var d: UnsafeMutableRawPointer?
      let work = {
        let a = heap.malloc(100)
        let b = heap.calloc(7, 11)
        let c = heap.alignedAlloc(64, 192)
        _ = heap.posixMemalign(&d, 128, 300)
        keep(a)
        keep(b)
        keep(c)
        heap.free(a)
        heap.free(b)
        heap.free(c)
        heap.free(d)
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
        var block = heap.malloc(10)
        addresses.0 = UInt(bitPattern: block)
        // In place, within the same size class; then moved, to a larger one; then large blocks, which may be either.
        block = heap.realloc(block, 12)
        addresses.1 = UInt(bitPattern: block)
        block = heap.realloc(block, 5_000)
        addresses.2 = UInt(bitPattern: block)
        block = heap.realloc(block, 1 << 20)
        block = heap.realloc(block, 3 << 20)
        block = heap.realloc(block, 40)
        heap.free(block)
      }
      #expect(addresses.0 == addresses.1, "in place")
      #expect(addresses.1 != addresses.2, "moved")
      #expect(counted.allocations == 1 + 5)
      #expect(counted.allocatedBytes == 10 + 12 + 5_000 + (1 << 20) + (3 << 20) + 40)
      #expect(counted.frees == 5 + 1)
    }

    @Test("Reallocating nothing is an allocation, and freeing nothing is no free") func nothing() {
      let counted = count {
        let block = heap.realloc(nil, 77)
        keep(block)
        heap.free(block)
        heap.free(nil)
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
      let thread = Thread { [heap] in
        for _ in 0..<10_000 {
          let block = heap.malloc(1_000)
          keep(block)
          heap.free(block)
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
        let block = heap.malloc(64)
        keep(block)
        heap.free(block)
      }
      AllocationBackend.install()
      #expect(off == AllocationCounts())
    }
  }
}
