import ProgramRuns
import RerenderEvents
import Testing

@testable import RerenderProbe

/// What one piece of work of `heap-workloads` printed.
private struct HeapWorkload {
  private(set) var counts: [AllocationCounts] = []
  private(set) var facts: [String: Bool] = [:]

  /// Starts the program with jemalloc as its allocator, and has it do a piece of work.
  init(_ name: String, _ number: Int = 0) throws {
    let library = try #require(AllocationBackend.preloadPath())
    let ended = try ProgramFile.built("heap-workloads").run(
      [name, "\(number)"], environment: ["LD_PRELOAD": library])
    let text = ended.output
    try #require(ended.status == 0, "\(ended)")
    for line in text.split(separator: "\n").map({ $0.split(separator: " ") }) {
      let numbers = line.compactMap { Int($0) }
      if line.first == "counts", numbers.count == 4 {
        counts.append(
          AllocationCounts(
            allocations: numbers[0], frees: numbers[1], allocatedBytes: numbers[2], objectAllocations: numbers[3]))
      } else if line.first == "fact", line.count == 3 {
        facts[String(line[1])] = Bool(String(line[2]))
      }
    }
    // Without the hooks every count is 0, which may be right by chance.
    try #require(facts["heap"] == true, "\(text)")
  }

  /// The only measurement.
  var only: AllocationCounts {
    get throws {
      try #require(counts.count == 1)
      return counts[0]
    }
  }
}

/// The facts about the malloc family, in a process that has jemalloc as its allocator: `Tests/HeapWorkloads`.
@Suite(
  "Counting calls to the malloc family",
  .enabled(if: AllocationBackend.preloadPath() != nil, "jemalloc is not on this machine: install libjemalloc2"))
struct HeapCountingTests {
  @Test("jemalloc's hooks pass their trial, and the version is told") func available() throws {
    #expect(try HeapWorkload("install").facts == ["heap": true, "jemalloc": true])
  }

  @Test("Each function of the family counts one call and the bytes it was asked for") func everyFunction() throws {
    let counted = try HeapWorkload("every-function").only
    // malloc(100), calloc(7, 11), aligned_alloc(64, 192), posix_memalign(…, 128, 300), and a free of each.
    #expect(counted.allocations == 4)
    #expect(counted.allocatedBytes == 100 + 7 * 11 + 192 + 300)
    #expect(counted.frees == 4)
  }

  @Test("A reallocation counts one call, its new size and one free, whether the block moves or not")
  func reallocations() throws {
    let workload = try HeapWorkload("reallocations")
    #expect(workload.facts["stayed"] == true)
    #expect(workload.facts["moved"] == true)
    // malloc(10), then realloc to 12, 5000, 1 MiB, 3 MiB and 40, then free.
    #expect(try workload.only.allocations == 1 + 5)
    #expect(try workload.only.allocatedBytes == 10 + 12 + 5_000 + (1 << 20) + (3 << 20) + 40)
    #expect(try workload.only.frees == 5 + 1)
  }

  @Test("Reallocating nothing is an allocation, and freeing nothing is no free") func nothing() throws {
    // realloc(nil, 77), then free of it and of nothing.
    let counted = try HeapWorkload("nothing").only
    #expect(counted.allocations == 1)
    #expect(counted.allocatedBytes == 77)
    #expect(counted.frees == 1)
  }

  @Test("n objects of 24 bytes are n calls and 24 n bytes", arguments: [1, 10, 1_000])
  func objects(number: Int) throws {
    let counts = try HeapWorkload("objects", number).counts
    try #require(counts.count == 2)
    let (made, taken) = (counts[0], counts[1])
    #expect(made.allocations == number)
    #expect(made.objectAllocations == number)
    #expect(made.allocatedBytes == 24 * number)
    #expect(made.frees == 0)
    #expect(taken.frees == number)
    #expect(taken.allocations == 0)
  }

  @Test("An array's storage is one block: 32 bytes of header and its elements") func array() throws {
    // The runtime hands out what the allocator rounds up to, so the capacity may be larger; the request is exact.
    let counted = try HeapWorkload("array", 100).only
    #expect(counted.allocations == 1)
    #expect(counted.objectAllocations == 1)
    #expect(counted.allocatedBytes == 32 + 8 * 100)
  }

  @Test("The same work counts the same, time after time") func repetition() throws {
    let counts = try HeapWorkload("repetition", 6).counts
    #expect(counts.count == 6)
    #expect(Set(counts).count == 1)
    // Two hundred strings that are too long to be small.
    #expect(counts.allSatisfy { $0.allocations > 200 })
  }

  @Test("Reading and excluding count nothing") func instrument() throws {
    #expect(try HeapWorkload("instrument").only == AllocationCounts())
  }

  @Test("Another thread's allocations are its own") func threads() throws {
    let counts = try HeapWorkload("threads", 10_000).counts
    try #require(counts.count == 2)
    let (others, own) = (counts[0], counts[1])
    #expect(others.allocations == 10_000)
    #expect(others.allocatedBytes == 1_000 * 10_000)
    #expect(others.frees == 10_000)
    // Starting a thread may allocate here; ten thousand blocks do not arrive.
    #expect(own.allocations < 10_000)
  }

  @Test("After uninstalling nothing is counted") func uninstalling() throws {
    #expect(try HeapWorkload("uninstalling").only == AllocationCounts())
  }
}
