import Foundation
import RerenderEvents
import RerenderProbe
import Synchronization
import Testing

/// A class whose instances escape to the heap whatever the optimizer knows.
private final class Leaf {
  var next: Leaf?
  @inline(never) init(next: Leaf? = nil) { self.next = next }
}

/// Keeps what is given to it out of the optimizer's sight.
@inline(never) private func keep<T>(_ value: T) { withExtendedLifetime(value) {} }

extension AllocationTests {
  @Suite("Counting objects and references", .serialized) struct ObjectCountingTests {
    init() { AllocationBackend.install() }

    @Test("The Swift runtime of the toolchain has the hooks, and they pass their own trial")
    func objectsAreAvailable() {
      #expect(AllocationBackend.install().objects == .available)
    }

    @Test("A chain of n instances counts n object allocations", arguments: [0, 1, 7, 1_000])
    func instances(count: Int) {
      let before = AllocationBackend.read()
      var chain: Leaf?
      for _ in 0..<count { chain = Leaf(next: chain) }
      let counted = AllocationBackend.read() - before
      keep(chain)
      #expect(counted.objectAllocations == count)
      // Take the chain apart from the front: a chain released at once is freed recursively, and n may be large.
      while let leaf = chain { chain = leaf.next }
    }

    @Test("Calls of the runtime's retain and release count one each, and those of n at once count n")
    func references() throws {
      typealias One = @convention(c) (UnsafeRawPointer?) -> Void
      typealias Many = @convention(c) (UnsafeRawPointer?, UInt32) -> Void
      func entryPoint<Function>(_ name: String, as type: Function.Type) throws -> Function {
        let address: UnsafeMutableRawPointer? = dlsym(nil, name)
        return unsafeBitCast(try #require(address), to: type)
      }
      let retain = try entryPoint("swift_retain", as: One.self)
      let release = try entryPoint("swift_release", as: One.self)
      let retainMany = try entryPoint("swift_retain_n", as: Many.self)
      let releaseMany = try entryPoint("swift_release_n", as: Many.self)
      let leaf = Leaf()
      let object = UnsafeRawPointer(Unmanaged.passUnretained(leaf).toOpaque())

      let before = AllocationBackend.read()
      for _ in 0..<5 { retain(object) }
      retainMany(object, 10)
      for _ in 0..<3 { release(object) }
      releaseMany(object, 12)
      // Nothing is retained or released behind a null reference, so nothing counts.
      retain(nil)
      release(nil)
      let counted = AllocationBackend.read() - before

      keep(leaf)
      #expect(counted.retains == 5 + 10)
      #expect(counted.releases == 3 + 12)
      #expect(counted.objectAllocations == 0)
    }

    @Test("A hundred references stored in an array are a hundred more retains than releases")
    func referencesInStorage() {
      let leaf = Leaf()
      var references: [Leaf] = []
      references.reserveCapacity(100)
      let before = AllocationBackend.read()
      for _ in 0..<100 { references.append(leaf) }
      let counted = AllocationBackend.read() - before
      keep(references)
      #expect(counted.retains - counted.releases == 100)
      #expect(counted.objectAllocations == 0)
    }

    @Test("Reading the counters allocates nothing, retains nothing and releases nothing")
    func readingIsFree() {
      let before = AllocationBackend.read()
      var last = before
      for _ in 0..<1_000 { last = AllocationBackend.read() }
      #expect(last == before)
    }

    @Test("What runs inside `excluding` does not count, and what stands around it does")
    func excluding() {
      let before = AllocationBackend.read()
      let first = Leaf()
      AllocationBackend.excluding { for _ in 0..<50 { keep(Leaf()) } }
      let second = Leaf()
      let counted = AllocationBackend.read() - before
      keep((first, second))
      #expect(counted.objectAllocations == 2)
    }

    @Test("Another thread's objects are not in a reading")
    func threads() async {
      let before = AllocationBackend.read()
      let finished = DispatchSemaphore(value: 0)
      let others = Counted()
      let thread = Thread {
        let before = AllocationBackend.read()
        for _ in 0..<500 { keep(Leaf()) }
        others.objects = (AllocationBackend.read() - before).objectAllocations
        finished.signal()
      }
      let started = AllocationBackend.read()
      thread.start()
      finished.wait()
      let counted = AllocationBackend.read() - started
      #expect(others.objects == 500)
      // Starting a thread may allocate here; five hundred leaves do not arrive.
      #expect(counted.objectAllocations < 500)
      #expect(started.objectAllocations > before.objectAllocations)
    }

    @Test("Nothing is counted after uninstalling, and counting goes on after installing again")
    func uninstalling() {
      let before = AllocationBackend.read()
      AllocationBackend.uninstall()
      for _ in 0..<20 { keep(Leaf()) }
      let off = AllocationBackend.read() - before
      AllocationBackend.install()
      let again = AllocationBackend.read()
      for _ in 0..<20 { keep(Leaf()) }
      let on = AllocationBackend.read() - again
      #expect(off.objectAllocations == 0)
      #expect(on.objectAllocations == 20)
    }

    @Test("Code that leans on registers, floats and references computes the same with the hooks on as with them off")
    func hooksPreserveWhatCallersRelyOn() {
      AllocationBackend.uninstall()
      let plain = Workload.run()
      AllocationBackend.install()
      let before = AllocationBackend.read()
      let counted = Workload.run()
      let counts = AllocationBackend.read() - before
      #expect(counted == plain)
      #expect(counts.retains > 0 && counts.releases > 0 && counts.objectAllocations > 0)
    }

    @Test("Switching the counting on and off while other threads work disturbs none of them")
    func switchingUnderLoad() async {
      let expected = Workload.run()
      let finished = Finished()
      let results = await withTaskGroup(of: [String].self) { group in
        for _ in 0..<3 {
          group.addTask {
            let result = Workload.run()
            finished.add()
            return result
          }
        }
        repeat {
          AllocationBackend.uninstall()
          AllocationBackend.install()
          await Task.yield()
        } while finished.count < 3
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(results.count == 3)
      #expect(results.allSatisfy { $0 == expected })
    }
  }
}

/// A number written by one thread and read by another after a semaphore.
private final class Counted: @unchecked Sendable {
  // Safe: written before the semaphore is signalled, read after it was waited for.
  var objects = 0
}

/// A mix of everything that keeps values in registers across reference counting: sorting by closures, dictionaries of
/// strings, floating point sums over objects, weak references and existential calls.
private enum Workload {
  private protocol Shape: AnyObject { var area: Double { get } }
  private final class Square: Shape {
    let side: Double
    weak var neighbour: Square?
    init(side: Double) { self.side = side }
    var area: Double { side * side + (neighbour?.side ?? 0) / 3 }
  }

  static func run() -> [String] {
    var seed: UInt64 = 88_172_645_463_325_252
    func random() -> UInt64 {
      seed ^= seed << 13
      seed ^= seed >> 7
      seed ^= seed << 17
      return seed
    }
    let squares = (0..<500).map { _ in Square(side: Double(random() % 1_000) / 7) }
    for (a, b) in zip(squares, squares.dropFirst()) { a.neighbour = b }
    let shapes: [any Shape] = squares
    let total = shapes.reduce(0.0) { $0 + $1.area * 1.000_1 }
    let sorted = shapes.sorted { ($0.area, $1.area.bitPattern) < ($1.area, $0.area.bitPattern) }
    var groups: [String: [Square]] = [:]
    for square in squares { groups["\(Int(square.side) / 10)", default: []].append(square) }
    let sums = groups.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.map(\.area).reduce(0, +))" }
    return ["\(total)", sorted.map { "\($0.area)" }.joined(separator: ",")] + sums
  }
}

/// How many of several tasks are done.
private final class Finished: Sendable {
  private let number = Mutex(0)
  var count: Int { number.withLock { $0 } }
  func add() { number.withLock { $0 += 1 } }
}
