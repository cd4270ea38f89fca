import RerenderEvents

extension Host {
  /// How many rounds in a row nothing may happen before nothing is taken to be pending.
  private static let quietRounds = 32

  /// Settles, and waits until the tasks of views have ended or wait for something outside: a clock, a continuation, a
  /// reply.
  ///
  /// No time passes: each round runs what is ready on the main actor, by standing in line behind it, and waits for the
  /// jobs that tasks have outside the main actor, which are counted. It ends after some rounds in which no pass ran, no
  /// action, no job and no task began or ended; or with a diagnostic after `HostSettings.settleLimit` rounds.
  ///
  /// What it cannot see: a task that comes back to the main actor more often than that in a row without any effect, and
  /// work in detached or unstructured tasks while it is outside the main actor.
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
