package import RerenderResults

/// The request to a worker process: one case, with the instruments of one process.
package struct WorkerRequest: Codable, Hashable, Sendable {
  package enum Task: String, Codable, Sendable {
    /// The counting recorder, then the allocation counters.
    case count
    /// The counting recorder again, under another seed of hashing. A step that goes by the order of a set then counts
    /// otherwise.
    case reseed
    /// A recorder of all events, then the allocation counters. It gives a second opinion on every count, and the
    /// causes.
    case recount
    /// Nothing installed. After each step, a look for stale views.
    case verify
    /// A recorder of all events that takes the place of each write. It gives the tree of causes.
    case explain
    /// Nothing installed but a clock.
    case time
    /// A clock again, for repeatable steps alone, in another stretch of time.
    case timeAgain
    /// What counting itself costs.
    case overhead
    /// Random walks over the screen.
    case explore
    /// What works here beyond public API, as a worker that counts allocations finds it.
    case examine
  }

  package var task: Task
  package var scenario = ""
  package var lane = ""
  package var variant = ""
  package var parameters: [String: Int] = [:]
  /// The steps asked for; all where it is empty.
  package var steps: [String] = []
  package var countsAllocations = true
  /// The part of a step that is to be explained.
  package var filter = ExplanationFilter()

  /// How the screen is explored.
  package var exploration = ExplorationPlan()

  package init(task: Task) { self.task = task }
}

/// A message of a worker while it works, one to a line.
package enum WorkerMessage: Codable, Sendable {
  /// A step began.
  case began(step: String)
  /// The whole request was carried out.
  case finished(WorkerReport)
  /// The request cannot be carried out, and why.
  case refused(String)
  /// There was no memory left, and the process is about to die of it.
  case outOfMemory
}
