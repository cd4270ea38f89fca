/// The clock that time limits of other programs go by.
package enum LimitClock {
  /// Nanoseconds since some moment. It is the machine's own clock, unless a test binds one for which no machine is too
  /// slow.
  ///
  /// Code that starts a program takes the clock once, from the task that asks for the program, and reads it ten times a
  /// second.
  @TaskLocal package static var now: @Sendable () -> Int = { Clock.now }
}
