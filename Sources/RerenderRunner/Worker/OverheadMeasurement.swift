import RerenderEvents
import RerenderGraph
import RerenderProbe

/// What counting costs: one view evaluated again and again with nothing installed, and with the counting recorder.
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
    // In turns, so that both see the same machine; the first round warms up.
    for round in 0...rounds {
      let (first, second) = (time(off), time(on))
      if round == 0 { continue }
      times.off.append(first)
      times.on.append(second)
    }
    off.unmount()
    on.unmount()
    return Overhead(offNanoseconds: median(times.off), countingNanoseconds: median(times.on))
  }

  private static func time(_ host: Host) -> Double {
    let start = Clock.now
    for tick in 0..<evaluations { host.update(TickView(tick: tick)) }
    return Double(Clock.now - start) / Double(evaluations)
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted[sorted.count / 2]
  }
}

/// A view whose value is another on every turn.
private struct TickView: View {
  var tick = 0

  var body: some View { EmptyView() }
}
