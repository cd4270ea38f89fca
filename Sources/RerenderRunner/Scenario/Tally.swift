import Synchronization

/// A count of the scenario's own, of what bodies do not show: constructions, computations, deliveries.
///
/// ```swift
/// private let made = Tally("models made")
///
/// @Observable final class Model { init() { made.add() } }
/// // …
/// Step("rename") { model.name = "B" }.costs(made, 1)
/// ```
///
/// What is added while a step is done belongs to that step. In results a tally stands beside the views of the step,
/// under the metric `tally`.
public struct Tally: Hashable, Sendable {
  /// The name in results.
  public let name: String

  /// A count with a name. Two of one name are one count.
  public init(_ name: String) { self.name = name }

  /// Adds to the count. Any thread may.
  public func add(_ amount: Int = 1) {
    Tally.sheet.withLock { if !$0.isPaused { $0.counts[name, default: 0] += amount } }
  }

  private struct Sheet {
    var counts: [String: Int] = [:]
    var isPaused = false
  }

  private static let sheet = Mutex(Sheet())

  /// Forgets what was counted so far, since a step begins.
  static func reset() { sheet.withLock { $0.counts = [:] } }

  /// What was counted since the last `reset`, by name.
  static var counted: [String: Int] { sheet.withLock { $0.counts } }

  /// Does something that is part of no step, while a step of another case may be waiting.
  @MainActor static func uncounted<Result>(_ work: () -> Result) -> Result {
    sheet.withLock { $0.isPaused = true }
    defer { sheet.withLock { $0.isPaused = false } }
    return work()
  }
}
