import RerenderDriving
import RerenderEvents
import RerenderGraph
import RerenderResults

extension StepRehearsal {
  /// Times a step with nothing installed, from its first write until the host has settled.
  ///
  /// A step that waits is timed until the screen is at rest, so the time of its tasks is part of it. For any other
  /// step, the time of tasks after it is not.
  func time(_ name: String) async throws(StepFailure) -> StepResult {
    let samples = try await makeSamples(name).sorted()
    var result = StepResult(name: name)
    for (metric, percent) in [Metric.timeMedian: 50, .timeP99: 99] {
      result.totals[metric] = nearestRank(percent, of: samples).map { .measured($0) } ?? .unavailable("no sample")
    }
    return result
  }

  private func makeSamples(_ name: String) async throws(StepFailure) -> [Int] {
    var samples: [Int] = []
    let deadline = Clock.now + TimeBudget.fresh
    while samples.count < TimeBudget.fewestSamples
      || (samples.count < TimeBudget.mostSamples && Clock.now < deadline)
    {
      let time = await ScriptedTime.inTurn(isAlone: isAlone)
      defer { time.end() }
      let stage = make()
      guard let step = stage.steps.first(where: { $0.name == name }) else { return samples }
      if step.isRepeatable { return try await warmSamples(of: step, on: stage, time) }
      let host = Host()
      let screen = DrivenScreen(host, time: time)
      let turn = Turn(host: stage.mount == nil ? nil : host, number: 0)
      var start = Clock.now
      stage.mount?(host)
      var end = Clock.now
      await screen.settle()
      if !step.isMount {
        for prelude in step.preludes {
          await prelude.run(turn, screen)
          await screen.settle()
        }
        start = Clock.now
        if step.work.isImmediate {
          step.work.runAtOnce(turn, screen)
        } else {
          await step.work.run(turn, screen)
          await screen.settle()
        }
        end = Clock.now
      }
      samples.append(end - start)
      let failure = screen.failure
      host.unmount()
      if let failure { throw StepFailure(step, failure) }
    }
    return samples
  }

  /// Runs a repeatable step on one mount again and again, so that the figure is that of the steady state.
  private func warmSamples(
    of step: Step, on stage: Stage, _ time: ScriptedTime
  ) async throws(StepFailure) -> [Int] {
    let host = Host()
    let screen = DrivenScreen(host, time: time)
    stage.mount?(host)
    await screen.settle()
    defer { host.unmount() }
    let used = stage.mount == nil ? nil : host
    for prelude in step.preludes {
      await prelude.run(Turn(host: used, number: 0), screen)
      await screen.settle()
    }
    if let failure = screen.failure { throw StepFailure(step, failure) }
    var turn = 0
    func sample() -> Int {
      let start = Clock.now
      step.work.runAtOnce(Turn(host: used, number: turn), screen)
      turn += 1
      return Clock.now - start
    }
    for _ in 0..<TimeBudget.warmUp { _ = sample() }
    var samples: [Int] = []
    let deadline = Clock.now + TimeBudget.warm
    while samples.count < TimeBudget.fewestSamples
      || (samples.count < TimeBudget.mostWarmSamples && Clock.now < deadline)
    {
      samples.append(sample())
    }
    return samples
  }
}

/// A percentile by nearest rank: the fastest sample than which `percent` per cent of all samples, or more, are no
/// slower.
///
/// It is always one of the samples. The median of an even number is the lower of the two in the middle. The 99th
/// percentile of fewer than a hundred is the slowest.
///
/// - Parameters:
///   - percent: From 1 to 100.
///   - sorted: The samples, in ascending order.
/// - Returns: The sample of rank ⌈`percent` / 100 · n⌉, counted from 1; `nil` where there is none.
func nearestRank(_ percent: Int, of sorted: [Int]) -> Int? {
  // Rounded up in whole numbers.
  let rank = (percent * sorted.count + 99) / 100
  return sorted.isEmpty ? nil : sorted[rank - 1]
}

/// How long the time pass may take for one step. Only the number of samples depends on it.
private enum TimeBudget {
  static let fewestSamples = 5
  static let mostSamples = 40
  static let mostWarmSamples = 1_000
  static let warmUp = 20
  /// Nanoseconds.
  static let fresh = 20_000_000
  static let warm = 15_000_000
}
