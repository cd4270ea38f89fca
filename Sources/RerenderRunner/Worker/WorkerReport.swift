package import RerenderEvents
package import RerenderProbe
package import RerenderResults

/// What one worker process measured.
package struct WorkerReport: Codable, Sendable {
  package var steps: [StepResult] = []
  package var skipped: [SkippedStep] = []
  /// The diagnostics of the mount, where they were recorded.
  package var mountDiagnostics: [CountedDiagnostic]?
  package var overhead: Overhead?
  /// The explanations, one for each step, where they were asked for.
  package var explanations: [Explanation] = []
  /// The walks over the screen that found something.
  package var walks: [Walk] = []
  /// The allocation backend as the process that counted saw it.
  package var allocator: String?
  package var capabilities: [Capability] = []
}
