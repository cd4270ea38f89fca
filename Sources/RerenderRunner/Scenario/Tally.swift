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
    Tally.counts.withLock { $0[name, default: 0] += amount }
  }

  private static let counts = Mutex<[String: Int]>([:])

  /// Forgets what was counted so far, since a step begins.
  static func reset() { counts.withLock { $0 = [:] } }

  /// What was counted since the last `reset`, by name.
  static var counted: [String: Int] { counts.withLock { $0 } }
}
