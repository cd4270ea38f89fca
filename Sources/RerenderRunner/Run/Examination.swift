import RerenderEvents
import RerenderProbe
import RerenderResults

/// What this machine can measure, as `doctor` shows it.
package struct Examination: CustomStringConvertible {
  package let lines: [String]

  /// Looks at everything that measurements rest on, in a worker like those that measure.
  package static func run() -> Examination {
    let machine = ProcessFacts.machine()
    var lines = [
      "toolchain      \(machine.toolchain)", "architecture   \(machine.architecture)",
      "system         \(machine.operatingSystem)", "processors     \(machine.processors)",
      "configuration  \(machine.configuration)",
      "jemalloc       "
        + (AllocationBackend.preloadPath() ?? "not found: allocations are unavailable; install libjemalloc-dev"),
      "", "What the measurements use beyond public API:",
    ]
    guard case .finished(let report) = WorkerHost(timeout: 30).run(WorkerRequest(task: .examine)) else {
      return Examination(lines: lines + ["  unavailable: the worker that was to look did not come back"])
    }
    for capability in report.capabilities {
      lines.append("  \(capability.isAvailable ? "works  " : "missing")  \(capability.name): \(capability.detail)")
    }
    return Examination(lines: lines)
  }

  package var description: String { lines.joined(separator: "\n") }
}
