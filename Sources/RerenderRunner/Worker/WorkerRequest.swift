package import RerenderResults

/// What a worker process is asked to do: one case, with the instruments of one process.
package struct WorkerRequest: Codable, Hashable, Sendable {
  package enum Task: String, Codable, Sendable {
    /// The counting recorder, then the allocation counters.
    case count
    /// The counting recorder again, under another seed of hashing: a step that goes by the order of a set counts
    /// otherwise.
    case reseed
    /// A recorder of every event, then the allocation counters: a second opinion on every count, and the causes.
    case recount
    /// Nothing installed; after each step, a look for views that show something else than they should.
    case verify
    /// A recorder of every event that takes the place of each write: the tree of causes.
    case explain
    /// Nothing installed but a clock.
    case time
    /// The same for repeatable steps alone, in another stretch of time.
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
  /// What is to be explained.
  package var filter = ExplanationFilter()

  /// How the screen is explored.
  package var exploration = ExplorationPlan()

  package init(task: Task) { self.task = task }
}

/// What a worker tells while it works, one to a line.
package enum WorkerMessage: Codable, Sendable {
  /// A step began.
  case began(step: String)
  /// Everything was done.
  case finished(WorkerReport)
  /// What was asked for cannot be done: why.
  case refused(String)
  /// There was no memory left; the process is about to die of it.
  case outOfMemory
}
