import RerenderNotifier
import Testing

/// What two threads do with the turn and the account of what is handed on, as every schedule of their steps.
@Suite("Handing on by one thread at a time")
struct TurnTests {
  /// A thread that sends values and hands on what there is when it has the turn.
  private struct Thread {
    let name: Int
    /// The values that it is to send.
    var values: [Int]
    /// The value that it is delivering.
    var delivering: Int?
    var hasTurn = false
  }

  /// Two threads beside one operator, between two steps: sections under the lock, and deliveries outside it.
  private struct World {
    var threads = [Thread(name: 0, values: [1, 2]), Thread(name: 1, values: [10, 20])]
    var turn = Turn<Int>()
    var outgoing = Outgoing(demand: .unlimited)
    var waiting: [Int] = []
    var decided: [Int] = []
    var delivered: [Int] = []

    var isDone: Bool { threads.allSatisfy { $0.values.isEmpty && $0.delivering == nil && !$0.hasTurn } }

    /// The next step of a thread; false if it has none.
    mutating func step(_ index: Int) -> Bool {
      if threads[index].delivering != nil {
        // The delivery returns.
        threads[index].delivering = nil
        return true
      }
      if threads[index].hasTurn {
        switch outgoing.next() {
        case .value:
          threads[index].delivering = waiting.removeFirst()
          delivered.append(threads[index].delivering ?? 0)
        case .end, nil:
          turn.giveBack()
          threads[index].hasTurn = false
        }
        return true
      }
      guard !threads[index].values.isEmpty else { return false }
      let value = threads[index].values.removeFirst()
      decided.append(value)
      outgoing.add()
      waiting.append(value)
      threads[index].hasTurn = turn.take(by: threads[index].name, nesting: true)
      return true
    }
  }

  @Test("In every schedule of two threads one delivers at a time, all that was decided, in that order")
  func schedules() {
    var ends = 0
    func explore(_ world: World) {
      #expect(world.threads.count { $0.delivering != nil } <= 1)
      #expect(world.threads.count { $0.hasTurn } <= 1)
      var isStuck = true
      for index in world.threads.indices {
        var next = world
        guard next.step(index) else { continue }
        isStuck = false
        explore(next)
      }
      guard isStuck else { return }
      ends += 1
      #expect(world.isDone)
      #expect(world.delivered == world.decided)
      #expect(world.decided.sorted() == [1, 2, 10, 20])
    }
    explore(World())
    // At the least, the orders in which four values of two threads can be decided: 4! / (2! 2!).
    #expect(ends >= 6)
  }

  @Test("The thread that has the turn gets it again inside its own delivery, unless it is to wait; others do not")
  func nesting() {
    var turn = Turn<Int>()
    func take(_ thread: Int, nesting: Bool) -> Bool { turn.take(by: thread, nesting: nesting) }
    #expect(take(0, nesting: false))
    #expect(!take(1, nesting: true))
    #expect(!take(0, nesting: false))
    #expect(take(0, nesting: true))
    turn.giveBack()
    // The inner delivery is over, and the outer one is not.
    #expect(!take(1, nesting: true))
    turn.giveBack()
    #expect(take(1, nesting: true))
  }

  @Test("An account fails after what was asked for, and finishes after all that waits")
  func ends() {
    func account() -> Outgoing {
      var outgoing = Outgoing(demand: .max(2))
      for _ in 0..<3 { outgoing.add() }
      return outgoing
    }
    func steps(_ account: Outgoing) -> [Outgoing.Step] {
      var (rest, steps) = (account, [Outgoing.Step]())
      while let step = rest.next() { steps.append(step) }
      return steps
    }
    var failed = account()
    failed.fail()
    #expect(steps(failed) == [.value, .value, .end])
    var finished = account()
    finished.finish()
    #expect(steps(finished) == [.value, .value])
    finished.request(.max(1))
    #expect(steps(finished) == [.value, .value, .value, .end])
    var closed = account()
    closed.close()
    closed.finish()
    #expect(steps(closed) == [])
  }

  @Test("A queue gives back what it was given, in order, from either end, and lets go of the rest")
  func queue() {
    final class Witness {
      let number: Int
      init(_ number: Int) { self.number = number }
    }
    weak var last: Witness?
    do {
      var queue = Queue<Witness>()
      var taken: [Int] = []
      // The front moves around the ring while it grows.
      for number in 1...100 {
        queue.append(Witness(number))
        if number % 3 == 0 { taken.append(queue.removeFirst().number) }
      }
      #expect(queue.removeLast().number == 100)
      while queue.count > 1 { taken.append(queue.removeFirst().number) }
      #expect(taken == Array(1...98))
      let rest = Witness(99)
      last = rest
      queue.append(rest)
      #expect(queue.removeFirst().number == 99)
      queue.append(rest)
    }
    #expect(last == nil)
  }
}
