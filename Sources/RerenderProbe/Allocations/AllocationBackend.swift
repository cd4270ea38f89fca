public import CRerenderProbe
import RerenderThreads

/// Counts allocations and references, thread by thread.
///
/// Two sources count independently. jemalloc's hooks see every call to the malloc family, from Swift or C. The Swift
/// runtime's hooks see objects, retains and releases. A process has the first only where jemalloc is its allocator (see
/// ``preloadPath()``). Each source is tried on a known workload before it counts as available.
///
/// The counters belong to threads: a reading never has what another thread allocates. The counting itself allocates
/// nothing.
public enum AllocationBackend {
  private static let state = Mutex<AllocationAvailability?>(nil)

  /// Starts counting in every thread, and tells which figures can be counted.
  ///
  /// Calling it again changes nothing and returns the same answer.
  @discardableResult public static func install() -> AllocationAvailability {
    state.withLock { installed in
      if let installed { return installed }
      let availability = AllocationAvailability(heap: installHeapHooks(), objects: installObjectHooks())
      installed = availability
      return availability
    }
  }

  /// Stops counting. The counters keep what they have.
  public static func uninstall() {
    state.withLock { installed in
      rr_heap_hooks_remove()
      rr_object_hooks_remove()
      installed = nil
    }
  }

  /// The calling thread's counters. Reading them takes a few loads, no allocation and no retain.
  @inlinable public static func read() -> AllocationCounts {
    let counts = rr_counts_read()
    return AllocationCounts(
      allocations: Int(counts.allocations), frees: Int(counts.frees), allocatedBytes: Int(counts.allocated_bytes),
      objectAllocations: Int(counts.object_allocations), retains: Int(counts.retains), releases: Int(counts.releases))
  }

  /// Sets the calling thread's counters back to an earlier reading of the same thread.
  ///
  /// An instrument that has to allocate between two readings takes a reading of its own before, and goes back to it
  /// after. For the readings around it nothing happened then.
  @inlinable public static func rewind(to reading: AllocationCounts) {
    rr_counts_rewind(
      rr_counts(
        allocations: Int64(reading.allocations), frees: Int64(reading.frees),
        allocated_bytes: Int64(reading.allocatedBytes), object_allocations: Int64(reading.objectAllocations),
        retains: Int64(reading.retains), releases: Int64(reading.releases)))
  }

  /// Does `work` without counting it.
  @inlinable public static func excluding<Result>(_ work: () throws -> Result) rethrows -> Result {
    let mark = read()
    defer { rewind(to: mark) }
    return try work()
  }

  /// The allocator's name and version, for example `jemalloc 5.3.0`; `nil` where it is not jemalloc.
  public static var allocator: String? {
    guard let version = rr_heap_version() else { return nil }
    // The text goes on with the commit: `5.3.0-0-g54eaed1d8b56b1aa528be3bdd1877e59c56fa90c`.
    let text = String(cString: version)
    return "jemalloc \(text.prefix { $0 != "-" })"
  }

  /// Why there is no jemalloc in this process.
  package static var heapAbsence: String {
    preloadPath() == nil
      ? "jemalloc is not on this machine: install libjemalloc2, or set \(jemallocVariable)"
      : "jemalloc is not this process's allocator: start it with LD_PRELOAD"
  }

  static func check() -> [Capability] {
    let wasInstalled = state.withLock { $0 != nil }
    let availability = install()
    if !wasInstalled { uninstall() }
    func capability(_ name: String, _ source: AllocationAvailability.Source, _ use: String) -> Capability {
      switch source {
      case .available: Capability(name: name, isAvailable: true, detail: use)
      case .unavailable(let reason): Capability(name: name, isAvailable: false, detail: reason)
      }
    }
    return [
      capability(
        "jemalloc's allocation hooks", availability.heap,
        "count calls to the malloc family and bytes (\(allocator ?? "jemalloc"))"),
      capability(
        "the Swift runtime's hooks", availability.objects, "count object allocations, retains and releases"),
    ]
  }

  private static func installHeapHooks() -> AllocationAvailability.Source {
    switch rr_heap_hooks_install() {
    case rr_hooks_installed:
      return .available
    case rr_hooks_absent:
      return .unavailable(heapAbsence)
    case rr_hooks_refused:
      return .unavailable("\(allocator ?? "jemalloc") has no allocation hooks: version 5.3 has")
    default:
      return .unavailable("\(allocator ?? "jemalloc") is loaded, but its hooks do not count this process's allocations")
    }
  }

  private static func installObjectHooks() -> AllocationAvailability.Source {
    switch rr_object_hooks_install() {
    case rr_hooks_installed: break
    case rr_hooks_absent:
      return .unavailable("the Swift runtime of this process exports no allocation and reference counting hooks")
    default:
      return .unavailable("the Swift runtime of this process does not tell its hooks small strings from references")
    }
    if countsObjectsExactly() { return .available }
    rr_object_hooks_remove()
    return .unavailable("the Swift runtime's hooks are there, but do not count this process's objects")
  }

  /// Makes three objects, releases them, and compares the counts.
  private static func countsObjectsExactly() -> Bool {
    let before = read()
    for _ in 0..<3 { withExtendedLifetime(makeProbeObject()) {} }
    let counted = read() - before
    rewind(to: before)
    // Each object is released once more than it is retained after its making.
    return counted.objectAllocations == 3 && counted.releases - counted.retains == 3
  }

  /// A returned object has to be on the heap, whatever the optimizer knows.
  @inline(never) private static func makeProbeObject() -> ProbeObject { ProbeObject() }
}

/// The object that the hooks are tried on.
private final class ProbeObject {}
