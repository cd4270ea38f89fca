import RerenderEvents
import RerenderGraph
import RerenderProbe
import RerenderResults

/// Measures what counting costs: one view is evaluated again and again with nothing installed, and with the counting
/// recorder.
@MainActor
enum OverheadMeasurement {
  private static let evaluations = 2_000
  private static let rounds = 15

  static func run() -> Overhead {
    let off = Host()
    let on = Host(probe: Probe(counting: CountingRecorder()))
    off.mount(TickView())
    on.mount(TickView())
    var times: (off: [Double], on: [Double]) = ([], [])
    // In turns, so that both see the same machine. The first round warms up.
    for round in 0...rounds {
      let (first, second) = (time(off), time(on))
      if round == 0 { continue }
      times.off.append(first)
      times.on.append(second)
    }
    let allocations = addedAllocations(off, on)
    off.unmount()
    on.unmount()
    return Overhead(
      offNanoseconds: median(times.off), countingNanoseconds: median(times.on), countingAllocations: allocations)
  }

  /// What the counters add to the allocations of warm evaluations; nil where this process cannot count them.
  private static func addedAllocations(_ off: Host, _ on: Host) -> Int? {
    let availability = AllocationBackend.install()
    defer { AllocationBackend.uninstall() }
    guard case .available = availability.heap else { return nil }
    return allocations(on) - allocations(off)
  }

  private static func allocations(_ host: Host) -> Int {
    let before = AllocationBackend.read()
    evaluate(host)
    return (AllocationBackend.read() - before).allocations
  }

  private static func time(_ host: Host) -> Double {
    let start = Clock.now
    evaluate(host)
    return Double(Clock.now - start) / Double(evaluations)
  }

  private static func evaluate(_ host: Host) {
    for tick in 0..<evaluations { host.update(TickView(tick: tick)) }
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted[sorted.count / 2]
  }
}

/// A view with another value on every turn.
private struct TickView: View {
  var tick = 0

  var body: some View { EmptyView() }
}
