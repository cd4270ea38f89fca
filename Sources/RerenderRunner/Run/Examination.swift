import RerenderEvents
import RerenderProbe

/// What this machine can measure, as `doctor` shows it.
package struct Examination: CustomStringConvertible {
  private let lines: [String]

  /// Looks at everything that the measurements rest on.
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
    let capabilities = Capabilities.all()
    for capability in capabilities {
      lines.append("  \(capability.isAvailable ? "works  " : "missing")  \(capability.name): \(capability.detail)")
    }
    return Examination(lines: lines)
  }

  package var description: String { lines.joined(separator: "\n") }
}
