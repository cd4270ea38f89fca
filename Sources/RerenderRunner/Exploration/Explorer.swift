import RerenderDriving
import RerenderEvents
import RerenderGraph
import RerenderProbe

/// Tries random walks over a screen, each from a fresh mount, and shortens those that found something.
@MainActor
struct Explorer {
  /// The result of one action of a walk.
  private struct Outcome {
    let trial: Trial
    /// What was found after the action and not before.
    var findings: [Walk.Finding] = []
    var wasted = 0
    var evaluations = 0
  }

  let plan: ExplorationPlan
  let isAlone: Bool
  let make: () -> Stage
  /// Called with the name of each walk before it is made.
  let began: (String) -> Void

  /// Explores, and returns the walks that found something. Each finding is there once, and so is the most wasteful
  /// action.
  ///
  /// Complexity: a mount and an update for each action of the budget. For each walk that found something, as many again
  /// as the square of its length.
  func run() async -> [Walk] {
    var random = SplitMix(state: plan.seed)
    var known: Set<Walk.Finding> = []
    var walks: [Walk] = []
    var worst: (names: [String], wasted: Int)?
    var (left, number) = (plan.budget, 0)
    // A finding of the mount alone is told once, by a walk without actions.
    while left > 0 {
      number += 1
      began("walk \(number)")
      let length = min(left, 1 + Int(random.next() % UInt64(plan.length)))
      let outcomes = await walk { possible, done in
        done < length && !possible.isEmpty ? possible[Int(random.next() % UInt64(possible.count))] : nil
      }
      left -= max(outcomes.count - 1, 1)
      for (index, outcome) in outcomes.enumerated() {
        let names = outcomes[1...].prefix(index).map(\.trial.name)
        if outcome.wasted > worst?.wasted ?? 0 { worst = (names, outcome.wasted) }
        for finding in outcome.findings where known.insert(finding).inserted {
          let short = await shortened(names) { $0.contains { $0.findings.contains(finding) } }
          walks.append(Walk(finding: finding, calls: short.map(\.trial.call)))
        }
      }
    }
    if let worst {
      let short = await shortened(worst.names) { ($0.last?.wasted ?? 0) >= worst.wasted }
      let last = short.last
      walks.append(
        Walk(
          finding: .wasted(last?.wasted ?? worst.wasted, of: last?.evaluations ?? worst.wasted),
          calls: short.map(\.trial.call)))
    }
    return walks
  }

  /// The fewest of some actions that still show the finding. Actions are left out one after another.
  private func shortened(_ names: [String], _ shows: ([Outcome]) -> Bool) async -> [Outcome] {
    var names = names
    var best = await replay(names) ?? []
    var index = 0
    while index < names.count {
      var fewer = names
      fewer.remove(at: index)
      if let outcomes = await replay(fewer), shows(outcomes) {
        (names, best, index) = (fewer, outcomes, 0)
      } else {
        index += 1
      }
    }
    return Array(best.dropFirst())
  }

  /// Does some actions by their names; `nil` where one of them is not possible.
  private func replay(_ names: [String]) async -> [Outcome]? {
    let outcomes = await walk { possible, done in
      done < names.count ? possible.first { $0.name == names[done] } : nil
    }
    return outcomes.count == names.count + 1 ? outcomes : nil
  }

  /// Makes a walk, and returns the results of the mount and of each action.
  ///
  /// - Parameter choose: Chooses the next action from the possible ones, given how many were done.
  private func walk(_ choose: ([Trial], Int) -> Trial?) async -> [Outcome] {
    let time = await ScriptedTime.inTurn(isAlone: isAlone)
    defer { time.end() }
    let recorder = EventRecorder()
    let host = Host(probe: Probe(events: recorder))
    let screen = DrivenScreen(host, time: time)
    make().mount?(host)
    await screen.settle()
    var seen: Set<Walk.Finding> = []
    var outcomes = [outcome(of: Trial.none, host, recorder, &seen)]
    while let trial = choose(Trial.all(on: host) + Trial.whole(host) + Trial.system, outcomes.count - 1) {
      recorder.reset()
      trial.perform(on: screen)
      guard screen.failure == nil else { break }
      await screen.settle()
      outcomes.append(outcome(of: trial, host, recorder, &seen))
    }
    host.unmount()
    await host.settle()
    return outcomes
  }

  private func outcome(
    of trial: Trial, _ host: Host, _ recorder: EventRecorder, _ seen: inout Set<Walk.Finding>
  ) -> Outcome {
    var outcome = Outcome(trial: trial)
    for event in recorder.events {
      switch event {
      case .evaluated(let evaluation):
        outcome.evaluations += 1
        if evaluation.isWasted { outcome.wasted += 1 }
      case .diagnostic(let diagnostic):
        let view = diagnostic.view.map { "\($0.type): " } ?? ""
        let finding = Walk.Finding.noticed("\(view)\(diagnostic.kind.rawValue): \(diagnostic.message)")
        if seen.insert(finding).inserted { outcome.findings.append(finding) }
      default: break
      }
    }
    // The mount wastes nothing that an action could save.
    for stale in host.verify().stale.map(\.stale) {
      // The texts differ from walk to walk, so the finding is made of the view and the reason.
      let finding = Walk.Finding.stale("\(stale.view.type): " + (stale.reason ?? "shows \(stale.shows)"))
      if seen.insert(finding).inserted { outcome.findings.append(finding) }
    }
    return outcome
  }
}

/// A random number generator that gives the same numbers for the same seed.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
