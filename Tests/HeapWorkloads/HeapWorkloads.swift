import Foundation
import RerenderProbe

/// Pieces of work whose calls to the malloc family are counted; `RerenderProbeTests` holds the counts to numbers.
///
/// A program of its own: the hooks need jemalloc as the process's allocator, which a test process has not. It does the
/// piece of work that its first argument names, and prints a line for each measurement.
@main
struct HeapWorkloads {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let name = arguments.first, let work = all[name] else {
      fatalError("Name one of \(all.keys.sorted().joined(separator: ", ")); found \(Array(arguments)).")
    }
    let availability = AllocationBackend.install()
    say("heap", availability.heap == .available)
    work(arguments.dropFirst().first.flatMap { Int($0) } ?? 0)
  }

  private static let all: [String: @Sendable (Int) -> Void] = [
    "install": { _ in say("jemalloc", AllocationBackend.allocator?.hasPrefix("jemalloc 5.") == true) },
    "every-function": { _ in everyFunction() }, "reallocations": { _ in reallocations() },
    "nothing": { _ in nothing() },
    "objects": { objects(number: $0) }, "array": { array(capacity: $0) }, "repetition": { repetition(times: $0) },
    "instrument": { _ in instrument() },
    "threads": { threads(number: $0) }, "uninstalling": { _ in uninstalling() },
  ]

  /// What one piece of work counts on this thread.
  private static func count(_ work: () -> Void) -> AllocationCounts {
    let before = AllocationBackend.read()
    work()
    return AllocationBackend.read() - before
  }

  private static func say(_ counts: AllocationCounts) {
    print("counts", counts.allocations, counts.frees, counts.allocatedBytes, counts.objectAllocations)
  }

  private static func say(_ name: String, _ holds: Bool) { print("fact", name, holds) }

  private static func everyFunction() {
    let heap = Heap()
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
    say(count(work))
  }

  private static func reallocations() {
    let heap = Heap()
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
    say("stayed", addresses.0 == addresses.1)
    say("moved", addresses.1 != addresses.2)
    say(counted)
  }

  private static func nothing() {
    let heap = Heap()
    say(
      count {
        let block = heap.realloc(nil, 77)
        keep(block)
        heap.free(block)
        heap.free(nil)
      })
  }

  private static func objects(number: Int) {
    var chain: Leaf?
    let made = count { for _ in 0..<number { chain = Leaf(next: chain) } }
    let taken = count { while let leaf = chain { chain = leaf.next } }
    say(made)
    say(taken)
  }

  private static func array(capacity: Int) {
    var numbers: [Int] = []
    let counted = count { numbers.reserveCapacity(capacity) }
    keep(numbers)
    say(counted)
  }

  private static func repetition(times: Int) {
    func work() { keep((0..<200).map { "a string that is too long to be small, number \($0)" }.sorted()) }
    work()
    for _ in 0..<times { say(count(work)) }
  }

  private static func instrument() {
    say(
      count {
        for _ in 0..<100 { keep(AllocationBackend.read()) }
        AllocationBackend.excluding { keep(Array(0..<1_000)) }
      })
  }

  private static func threads(number: Int) {
    let heap = Heap()
    let finished = DispatchSemaphore(value: 0)
    let others = Others()
    let thread = Thread {
      others.counts = count {
        for _ in 0..<number {
          let block = heap.malloc(1_000)
          keep(block)
          heap.free(block)
        }
      }
      finished.signal()
    }
    let own = count {
      thread.start()
      finished.wait()
    }
    say(others.counts)
    say(own)
  }

  private static func uninstalling() {
    let heap = Heap()
    AllocationBackend.uninstall()
    let off = count {
      let block = heap.malloc(64)
      keep(block)
      heap.free(block)
    }
    AllocationBackend.install()
    say(off)
  }
}

/// What another thread counted.
private final class Others: @unchecked Sendable {
  // Safe: written before the semaphore is signalled, read after it was waited for.
  var counts = AllocationCounts()
}
