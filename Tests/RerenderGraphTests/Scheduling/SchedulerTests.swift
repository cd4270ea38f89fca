import Testing

@testable import RerenderGraph

/// A place in a tree, without a view.
@MainActor
private final class Place: ScheduledScope, @MainActor CustomStringConvertible {
  let depth: Int
  let ordinal: Int
  var isMounted = true
  var turn = Turn()

  init(_ ordinal: Int, depth: Int) {
    self.ordinal = ordinal
    self.depth = depth
  }

  var description: String { "\(ordinal)" }
}

/// Runs a scheduler as a host does, and writes down what happened.
@MainActor
private final class Run {
  var scheduler = Scheduler<Place>()
  var log: [String] = []
  /// What a place does while it is evaluated.
  var onEvaluation: [Int: () -> Void] = [:]

  /// Does what comes next until nothing does, or passes do not end.
  func settle(passLimit: Int = 100) {
    scheduler.beginSteps()
    while true {
      switch scheduler.nextStep(passLimit: passLimit) {
      case .pass:
        pass {
          guard let changes = scheduler.takeChanges() else { return }
          for commit in changes.commits { commit() }
        }
      case .actions(let actions):
        for action in actions { action() }
      case .cycle(let places):
        log.append("cycle of \(places)")
        return
      case .rest:
        return
      }
    }
  }

  func pass(_ work: () -> Void) {
    let pass = scheduler.beginPass()
    var evaluated: [String] = []
    work()
    while let place = scheduler.next() {
      place.turn.begin()
      evaluated.append(place.description)
      onEvaluation[place.ordinal]?()
    }
    scheduler.endPass()
    log.append("\(pass.transaction).\(pass.number): \(evaluated.joined(separator: " "))")
  }

  /// Makes changes in a block of their own.
  func block(_ changes: () -> Void) { Transaction.run(Transaction(), changes) }
}

@MainActor
struct SchedulerTests {
  private let run = Run()
  /// Mounted in this order: a parent, two children, a grandchild.
  private let parent = Place(1, depth: 1)
  private let child = Place(2, depth: 2)
  private let grandchild = Place(3, depth: 3)
  private let other = Place(4, depth: 2)

  private func tell(_ places: Place...) { for place in places { run.scheduler.tell(place) } }

  @Test func `a pass goes down, and through one depth in mount order, whatever order scopes were told in`() {
    tell(grandchild, other, child, parent)
    run.settle()
    #expect(run.log == ["1.1: 1 2 4 3"])
  }

  @Test func `a scope that is told often is evaluated once`() {
    for _ in 0..<5 { tell(child) }
    run.settle()
    #expect(run.log == ["1.1: 2"])
    // And again for what it is told after that.
    tell(child)
    run.settle()
    #expect(run.log == ["1.1: 2", "2.1: 2"])
  }

  @Test func `what a parent's evaluation hands down runs in the same pass, once for both routes`() {
    tell(parent, grandchild)
    run.onEvaluation[1] = { [self] in
      run.scheduler.tellInPass(child)
      run.scheduler.tellInPass(grandchild)
    }
    run.settle()
    #expect(run.log == ["1.1: 1 2 3"])
  }

  @Test func `a scope that is evaluated early, by its parent, is not evaluated again`() {
    tell(parent, child)
    run.onEvaluation[1] = { [self] in child.turn.begin() }
    run.settle()
    #expect(run.log == ["1.1: 1"])
  }

  @Test func `what is told while a pass runs waits for the next one, of the same transaction`() {
    tell(parent)
    run.onEvaluation[1] = { [self] in tell(child, grandchild) }
    run.settle()
    #expect(run.log == ["1.1: 1", "1.2: 2 3"])
  }

  @Test func `a scope that is told while it is evaluated is evaluated again`() {
    var times = 0
    run.onEvaluation[2] = { [self] in
      times += 1
      if times < 3 { tell(child) }
    }
    tell(child)
    run.settle()
    #expect(run.log == ["1.1: 2", "1.2: 2", "1.3: 2"])
  }

  @Test func `a scope of this pass that is told meanwhile is evaluated in this pass, and not in the next`() {
    tell(parent, grandchild)
    run.onEvaluation[1] = { [self] in tell(grandchild) }
    run.settle()
    // The next pass has nothing left to evaluate.
    #expect(run.log == ["1.1: 1 3", "1.2: "])
  }

  @Test func `scopes that are gone are passed over`() {
    tell(parent, child, grandchild)
    run.onEvaluation[1] = { [self] in child.isMounted = false }
    grandchild.isMounted = false
    run.settle()
    #expect(run.log == ["1.1: 1"])
  }

  @Test func `blocks of changes have passes of their own, in the order in which they began`() {
    run.block { tell(grandchild) }
    run.block { tell(child, grandchild) }
    tell(parent)
    run.settle()
    // The grandchild waited already when it was told again.
    #expect(run.log == ["1.1: 3", "2.1: 2", "3.1: 1"])
  }

  @Test func `changes outside a block are one transaction with those made before them outside a block`() {
    tell(parent)
    run.scheduler.commitInPass { [self] in run.scheduler.tellInPass(child) }
    tell(other)
    run.settle()
    #expect(run.log == ["1.1: 1 2 4"])
  }

  @Test func `a write becomes visible when the pass of its own block begins`() {
    run.block { run.scheduler.commitInPass { [self] in run.log.append("first") } }
    run.block { run.scheduler.commitInPass { [self] in run.log.append("second") } }
    run.settle()
    #expect(run.log == ["first", "1.1: ", "second", "2.1: "])
  }

  @Test func `what a pass leaves behind comes before the next block`() {
    run.block { tell(parent) }
    run.block { tell(child) }
    run.onEvaluation[1] = { [self] in tell(grandchild) }
    run.settle()
    #expect(run.log == ["1.1: 1", "1.2: 3", "2.1: 2"])
  }

  @Test func `blocks that are merged are one transaction`() {
    run.block { tell(child) }
    run.block { tell(parent) }
    run.scheduler.mergeTransactions()
    run.settle()
    #expect(run.log == ["1.1: 1 2"])
  }

  @Test func `passes come before actions, and actions before tasks, whoever left them`() {
    run.scheduler.doAfterActions { [self] in run.log.append("task") }
    run.scheduler.doAfterPasses { [self] in
      run.log.append("action")
      tell(child)
      run.scheduler.doAfterPasses { [self] in run.log.append("action of the action") }
    }
    tell(parent)
    run.settle()
    #expect(run.log == ["1.1: 1", "action", "2.1: 2", "action of the action", "task"])
  }

  @Test func `passes without an end are given up on, and the scopes can be told again`() {
    run.onEvaluation[2] = { [self] in tell(child, other) }
    tell(child)
    run.settle(passLimit: 3)
    // In the second pass the other one is told while it still waits in that pass.
    #expect(run.log == ["1.1: 2", "1.2: 2 4", "1.3: 2", "cycle of [2, 4]"])
    run.onEvaluation = [:]
    run.log = []
    tell(child)
    run.settle(passLimit: 3)
    // The last pass had left something to do: this one is of the same transaction.
    #expect(run.log == ["1.4: 2"])
  }

  @Test func `what is forgotten is not evaluated, and actions stay`() {
    tell(parent)
    run.block { tell(child) }
    run.scheduler.doAfterPasses { [self] in run.log.append("action") }
    run.scheduler.forgetScopes()
    run.settle()
    #expect(run.log == ["action"])
  }

  /// Scopes are told at random, at rest and in passes; each must be evaluated after the last time it was told, and in
  /// no pass twice.
  @Test(arguments: 0..<50) func `every scope that was told is evaluated after that`(seed: Int) {
    var numbers = SeededNumbers(seed: UInt64(seed))
    let places = (1...12).map { Place($0, depth: 1 + ($0 * 7) % 4) }
    var tellings = 0
    var lastTold: [Int: Int] = [:]
    var lastEvaluated: [Int: Int] = [:]
    func tellAny(handedDown deeperThan: Int?) {
      guard let place = places.randomElement(using: &numbers) else { return }
      tellings += 1
      lastTold[place.ordinal] = tellings
      if let deeperThan, place.depth > deeperThan {
        run.scheduler.tellInPass(place)
      } else {
        run.scheduler.tell(place)
      }
    }
    for place in places {
      run.onEvaluation[place.ordinal] = {
        lastEvaluated[place.ordinal] = tellings
        if tellings < 60, numbers.next() % 3 == 0 { tellAny(handedDown: place.depth) }
      }
    }
    for _ in 0..<6 {
      if numbers.next() % 2 == 0 { run.block { tellAny(handedDown: nil) } } else { tellAny(handedDown: nil) }
    }
    run.settle()
    for (place, telling) in lastTold { #expect((lastEvaluated[place] ?? -1) >= telling) }
    for pass in run.log {
      let evaluated = pass.split(separator: " ").dropFirst()
      #expect(Set(evaluated).count == evaluated.count)
    }
  }
}

/// Numbers that are the same for the same seed.
private struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 11
  }
}
