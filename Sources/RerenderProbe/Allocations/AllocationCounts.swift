public import RerenderEvents

/// What a thread allocated, freed, retained and released.
///
/// A reading of ``AllocationBackend/read()`` counts from the beginning of the thread, while the counting was installed.
/// The difference of two readings is what happened between them.
public struct AllocationCounts: Sendable, Hashable {
  /// Calls to the malloc family that returned memory. A reallocation is one call, whether the block moved or not.
  public var allocations: Int
  /// Blocks given back: calls to `free`, and the old block of each reallocation.
  public var frees: Int
  /// Bytes asked for, before the allocator rounds them up.
  public var allocatedBytes: Int
  /// Objects the Swift runtime allocated on the heap: instances, array and string storage, closure contexts, boxes.
  public var objectAllocations: Int
  /// Strong references taken; a retain of `n` at once counts `n`.
  public var retains: Int
  /// Strong references given up; a release of `n` at once counts `n`.
  public var releases: Int

  /// Counts that are 0 unless they are given.
  public init(
    allocations: Int = 0, frees: Int = 0, allocatedBytes: Int = 0, objectAllocations: Int = 0, retains: Int = 0,
    releases: Int = 0
  ) {
    self.allocations = allocations
    self.frees = frees
    self.allocatedBytes = allocatedBytes
    self.objectAllocations = objectAllocations
    self.retains = retains
    self.releases = releases
  }

  /// What happened between two readings of one thread.
  public static func - (later: AllocationCounts, earlier: AllocationCounts) -> AllocationCounts {
    AllocationCounts(
      allocations: later.allocations &- earlier.allocations, frees: later.frees &- earlier.frees,
      allocatedBytes: later.allocatedBytes &- earlier.allocatedBytes,
      objectAllocations: later.objectAllocations &- earlier.objectAllocations,
      retains: later.retains &- earlier.retains, releases: later.releases &- earlier.releases)
  }

  /// The sums of the figures. A sum that is out of range wraps around.
  public static func + (a: AllocationCounts, b: AllocationCounts) -> AllocationCounts {
    var sum = a
    sum += b
    return sum
  }

  /// Adds other counts. A sum that is out of range wraps around.
  public static func += (total: inout AllocationCounts, counts: AllocationCounts) {
    total.allocations &+= counts.allocations
    total.frees &+= counts.frees
    total.allocatedBytes &+= counts.allocatedBytes
    total.objectAllocations &+= counts.objectAllocations
    total.retains &+= counts.retains
    total.releases &+= counts.releases
  }

  /// The number behind a metric of the allocation pass; `nil` for a metric of another pass.
  public subscript(metric: Metric) -> Int? {
    switch metric {
    case .allocations: allocations
    case .frees: frees
    case .allocatedBytes: allocatedBytes
    case .objectAllocations: objectAllocations
    case .retains: retains
    case .releases: releases
    default: nil
    }
  }
}

/// Which of the allocation figures this process can count. Each side is on its own.
public struct AllocationAvailability: Sendable, Hashable {
  /// Calls to the malloc family and bytes, which jemalloc's hooks count.
  public var heap: Source
  /// Objects, retains and releases, which the Swift runtime's hooks count.
  public var objects: Source

  /// What each side can count.
  public init(heap: Source, objects: Source) {
    self.heap = heap
    self.objects = objects
  }

  /// Whether a source of numbers is there.
  public enum Source: Sendable, Hashable {
    /// The numbers are counted.
    case available
    /// There are no numbers. The text says why, in a few words, and what would cure it.
    case unavailable(String)
  }

  /// What a report shows for `metric`: the number in `counts`, or why there is none.
  public func value(of metric: Metric, in counts: AllocationCounts) -> MetricValue {
    let source =
      switch metric {
      case .objectAllocations, .retains, .releases: objects
      default: heap
      }
    guard let number = counts[metric] else { return .unavailable("not counted in the allocation pass") }
    return switch source {
    case .available: .measured(number)
    case .unavailable(let reason): .unavailable(reason)
    }
  }
}
