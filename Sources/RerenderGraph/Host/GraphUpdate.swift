/// Whether the graph is being brought up to date on this thread.
///
/// A dynamic property is read in two ways: in an update it gives what the update installed, in an action what is
/// stored.
@MainActor
package enum GraphUpdate {
  /// The host whose pass runs; the innermost, where one runs inside another.
  ///
  /// Unowned without a check: a host outlives its pass.
  @exclusivity(unchecked) private(set) unowned(unsafe) static var host: Host?

  /// Whether a pass runs.
  @inline(__always)
  package static var isRunning: Bool { host != nil }

  /// Whether a pass runs, and on the thread that asks.
  @inline(__always)
  package nonisolated static var isRunningHere: Bool { MainThread.isCurrent && MainThread.run { isRunning } }

  /// Notes that a pass of a host begins, and returns what was noted before.
  static func enter(_ host: Host) -> Host? {
    defer { self.host = host }
    return self.host
  }

  /// Takes the note back.
  static func leave(_ outer: Host?) { host = outer }
}
