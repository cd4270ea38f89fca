import RerenderEvents

extension Host {
  /// How many rounds in a row nothing may happen before nothing is taken to be pending.
  private static let quietRounds = 32

  /// Settles, and waits until the tasks of views have ended or wait for something outside: a clock, a continuation, a
  /// reply.
  ///
  /// No time passes. Each round stands in line on the main actor, so that what is ready there runs first. It then waits
  /// for the jobs that tasks have outside the main actor, which are counted. The host is at rest after some rounds in
  /// which no pass ran, no action ran, and no job or task began or ended. After `HostSettings.settleLimit` rounds the
  /// host gives up with a diagnostic.
  ///
  /// Two things go unseen: a task that comes back to the main actor for more rounds than that without any effect, and
  /// work of detached or unstructured tasks while it is outside the main actor.
  public func settle() async {
    restWaiters += 1
    defer { restWaiters -= 1 }
    var (quiet, rounds) = (0, 0)
    while quiet < Host.quietRounds {
      rounds += 1
      guard rounds <= settings.settleLimit else { return reportUnrest() }
      let before = totalProgress
      runWhatWaits()
      await tasks.areOffMain()
      await Task.yield()
      runWhatWaits()
      quiet = totalProgress == before ? quiet + 1 : 0
    }
  }

  private func reportUnrest() {
    report(
      Diagnostic(
        .updateCycle,
        "The tasks of views did not come to rest after \(settings.settleLimit) rounds: one of them starts again or goes "
          + "on for ever without waiting for anything. Wait for something in it, or cancel it."))
  }

  private var totalProgress: Int { progress &+ tasks.progress }

  /// The synchronous `settle`, by a name that an asynchronous function can call.
  private func runWhatWaits() { settle() as Void }
}
