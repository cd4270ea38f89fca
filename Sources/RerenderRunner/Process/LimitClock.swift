/// The clock that time limits of other programs go by.
package enum LimitClock {
  /// Nanoseconds since some moment; the machine's own, unless a test binds one that no machine is too slow for.
  ///
  /// Who starts a program takes it once, from the task that asks for it, and reads it ten times a second.
  @TaskLocal package static var now: @Sendable () -> Int = { Clock.now }
}
