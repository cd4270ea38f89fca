package import RerenderEvents
package import RerenderProbe
package import RerenderResults

/// What one worker process measured.
package struct WorkerReport: Codable, Sendable {
  package var steps: [StepResult] = []
  package var skipped: [SkippedStep] = []
  /// What was noticed while the screen was mounted, where that was recorded.
  package var mountDiagnostics: [CountedDiagnostic]?
  package var overhead: Overhead?
  /// One for each step, where causes were asked for.
  package var explanations: [Explanation] = []
  /// What walks over the screen found.
  package var walks: [Walk] = []
  /// The allocation backend as the process that counted saw it.
  package var allocator: String?
  package var capabilities: [Capability] = []
}
