import Foundation
import RerenderThreads

/// Eight threads subscribe, send, cancel and mutate at once, and what comes out is held against what went in.
///
/// What is asserted holds whatever the threads' timing: nothing is lost, nothing comes twice, nobody is entered by two
/// threads, and what is shown at the end is what is stored. ThreadSanitizer looks on in `.ci/threads`, where the
/// program is built for it.
///
/// Usage: thread-stress [ROUNDS]. A round takes about a second.
@main
struct ThreadStress {
  static let threads = 8
  static let turns = 300

  @MainActor static func main() {
    let rounds = CommandLine.arguments.dropFirst().first.map { Int($0) ?? 0 } ?? 1
    guard rounds > 0, CommandLine.arguments.count <= 2 else {
      print("usage: thread-stress [ROUNDS], ROUNDS being a number from 1")
      exit(64)
    }
    var failures = 0
    for round in 1...rounds {
      for (name, part) in Subjects.parts + Operators.parts + Mounted.parts {
        var checks = Checks()
        part(&checks)
        print("round \(round), \(name): \(checks.count) checks, \(checks.failed.count) failed")
        for failure in checks.failed { print("  \(failure)") }
        failures += checks.failed.count
      }
    }
    exit(failures == 0 ? 0 : 2)
  }
}

/// A part of the program: its name, and what it does and checks.
typealias Part = (name: String, run: @MainActor (inout Checks) -> Void)

/// What one part of the program has checked.
struct Checks {
  private(set) var count = 0
  private(set) var failed: [String] = []

  /// Holds what was found against what was expected.
  mutating func expect<Value: Equatable>(_ found: Value, _ expected: Value, _ what: String) {
    count += 1
    if found != expected { failed.append("\(what): found \(brief(found)), expected \(brief(expected))") }
  }

  private func brief(_ value: some Any) -> String {
    let text = "\(value)"
    return text.count <= 120 ? text : text.prefix(100) + " … (\(text.count) characters)"
  }
}

/// What a thread of the program runs.
// What it captures guards itself, or is what the program tries.
private struct Work: @unchecked Sendable {
  let body: (Int) -> Void
}

/// Runs `body` on eight threads at the same time, with their numbers from 0, and calls `meanwhile` until all are done.
@MainActor
func inThreads(meanwhile: @MainActor () -> Void = {}, _ body: @escaping (Int) -> Void) {
  let work = Work(body: body)
  let (arrived, done) = (Counter(), Counter())
  let group = DispatchGroup()
  for number in 0..<ThreadStress.threads {
    group.enter()
    Thread {
      arrived.add()
      while arrived.value < ThreadStress.threads { sched_yield() }
      work.body(number)
      done.add()
      group.leave()
    }.start()
  }
  while done.value < ThreadStress.threads {
    meanwhile()
    sched_yield()
  }
  group.wait()
}

/// A number that threads count up together.
final class Counter: Sendable {
  private let number = Atomic<Int>(0)

  var value: Int { number.load(ordering: .acquiring) }

  func add(_ more: Int = 1) { number.wrappingAdd(more, ordering: .acquiringAndReleasing) }
}

/// What one subscriber was sent, kept without a lock: that it is called by one thread at a time is what is tried.
final class Received {
  private(set) var values: [Int] = []
  private(set) var ends = 0
  private var isInside = false
  /// How often a thread came in while another was there.
  private(set) var overlaps = 0

  func add(_ value: Int) {
    enter { values.append(value) }
  }

  func end() {
    enter { ends += 1 }
  }

  private func enter(_ action: () -> Void) {
    if isInside { overlaps += 1 }
    isInside = true
    action()
    isInside = false
  }
}
