import Foundation
import RerenderNotifier

/// A list of values and whether an error ends it: all that a publisher is, with demand and time left out.
struct Run: Equatable, Sendable {
  var values: [Int]
  var fails = false
}

/// An operator, and what it makes of a list.
struct OperatorCase: Sendable {
  typealias Numbers = AnyPublisher<Int, TestError>

  struct Traits: OptionSet, Sendable {
    let rawValue: Int
    /// The order of what it sends depends on when it is asked.
    static let reorders = Traits(rawValue: 1)
    /// What it sends depends on when it is asked: it drops values for which nobody asked in time.
    static let drops = Traits(rawValue: 2)
    /// With an upstream that fails, what it sends before the error depends on when that comes.
    static let hurries = Traits(rawValue: 4)
    /// With an upstream that sends nothing, it sends nothing, and ends once its other sides have: whoever asks for one
    /// value and waits for it keeps those from their ends.
    static let starves = Traits(rawValue: 8)
  }

  let name: String
  let traits: Traits
  let model: @Sendable (Run) -> Run
  let apply: @Sendable (Numbers, VirtualTimeScheduler) -> Numbers

  fileprivate init(
    _ name: String, _ traits: Traits = [], model: @escaping @Sendable (Run) -> Run,
    apply: @escaping @Sendable (Numbers) -> Numbers
  ) {
    self.init(name, traits, model: model, timed: { numbers, _ in apply(numbers) })
  }

  fileprivate init(
    _ name: String, _ traits: Traits = [], model: @escaping @Sendable (Run) -> Run,
    timed: @escaping @Sendable (Numbers, VirtualTimeScheduler) -> Numbers
  ) {
    self.name = name
    self.traits = traits
    self.model = model
    apply = timed
  }

  static let all = mapping + filtering + reducing + failures + sequences + combining + sharing + timing
}

// MARK: Models

/// The error stays as it is.
private func each(_ transform: @escaping @Sendable ([Int]) -> [Int]) -> @Sendable (Run) -> Run {
  { Run(values: transform($0.values), fails: $0.fails) }
}

/// One value at the end, if there is any; none before an error.
private func whole(_ make: @escaping @Sendable ([Int]) -> Int?) -> @Sendable (Run) -> Run {
  { $0.fails ? Run(values: [], fails: true) : Run(values: make($0.values).map { [$0] } ?? []) }
}

/// One value as soon as it is known; otherwise as `whole`.
private func early(_ know: @escaping @Sendable ([Int]) -> Int?, otherwise: @escaping @Sendable ([Int]) -> Int?)
  -> @Sendable (Run) -> Run
{
  { run in know(run.values).map { Run(values: [$0]) } ?? whole(otherwise)(run) }
}

/// As many values as are taken finish the list; while more are wanted the error counts.
private func taking(_ take: @escaping @Sendable ([Int]) -> (values: [Int], isFull: Bool)) -> @Sendable (Run) -> Run {
  { run in
    let (values, isFull) = take(run.values)
    return Run(values: values, fails: run.fails && !isFull)
  }
}

/// The closure of an operator throws at the first value for which `fails` holds; before it the model counts.
private func throwing(_ fails: @escaping @Sendable (Int) -> Bool, _ model: @escaping @Sendable (Run) -> Run)
  -> @Sendable (Run) -> Run
{
  { run in
    guard let place = run.values.firstIndex(where: fails) else { return model(run) }
    return model(Run(values: Array(run.values[..<place]), fails: true))
  }
}

private func withoutRepeats(_ values: [Int]) -> [Int] {
  values.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
}

private func chunks(_ values: [Int], _ count: Int) -> [[Int]] {
  stride(from: 0, to: values.count, by: count).map { Array(values[$0..<min($0 + count, values.count)]) }
}

private func sum(_ values: [Int]) -> Int { values.reduce(0, +) }

// MARK: Publishers

private func list<S: Sequence<Int>>(_ values: S) -> AnyPublisher<Int, TestError> {
  values.publisher.setFailureType(to: TestError.self).eraseToAnyPublisher()
}

/// Throws at 6.
private func noSix(_ value: Int) throws -> Int {
  if value == 6 { throw TestError.oops }
  return value
}

extension Publisher where Output == Int {
  /// The test's own error in place of any other.
  fileprivate func typed() -> AnyPublisher<Int, TestError> {
    mapError { $0 as? TestError ?? .other }.eraseToAnyPublisher()
  }
}

extension Publisher where Output == Bool {
  fileprivate func asNumber() -> AnyPublisher<Int, TestError> { map { $0 ? 1 : 0 }.typed() }
}

private struct Pair: Codable {
  let first: Int
  let second: Int
}

// MARK: The table

extension OperatorCase {
  private static let isSix: @Sendable (Int) -> Bool = { $0 == 6 }

  private static let mapping = [
    OperatorCase("map", model: each { $0.map { $0 + 1 } }) { $0.map { $0 + 1 }.typed() },
    OperatorCase("tryMap", model: throwing(isSix, each { $0 })) { $0.tryMap(noSix).typed() },
    OperatorCase("compactMap", model: each { $0.filter { $0 % 3 != 0 } }) {
      $0.compactMap { $0 % 3 == 0 ? nil : $0 }.typed()
    },
    OperatorCase("tryCompactMap", model: throwing(isSix, each { $0.filter { $0 % 2 == 0 } })) {
      $0.tryCompactMap { try noSix($0) % 2 == 0 ? $0 : nil }.typed()
    },
    OperatorCase("replaceNil", model: each { $0.map { $0 % 2 == 0 ? $0 : 5 } }) {
      $0.map { $0 % 2 == 0 ? $0 : nil }.replaceNil(with: 5).typed()
    },
    OperatorCase("map key path", model: each { $0 }) {
      $0.map { Pair(first: $0, second: 1) }.map(\.first).typed()
    },
    OperatorCase("map key paths", model: each { $0.map { $0 + 1 } }) {
      $0.map { Pair(first: $0, second: 1) }.map(\.first, \.second).map { $0 + $1 }.typed()
    },
    OperatorCase("scan", model: each { $0.reduce(into: []) { $0.append(($0.last ?? 0) + $1) } }) {
      $0.scan(0, +).typed()
    },
    OperatorCase("tryScan", model: throwing(isSix, each { $0.reduce(into: []) { $0.append(($0.last ?? 0) + $1) } })) {
      $0.tryScan(0) { try $0 + noSix($1) }.typed()
    },
    OperatorCase("encode, decode", model: each { $0 }) {
      $0.map { [$0] }.encode(encoder: JSONEncoder()).decode(type: [Int].self, decoder: JSONDecoder()).map(\.[0]).typed()
    },
    OperatorCase("handleEvents", model: each { $0 }) { $0.handleEvents(receiveOutput: { _ in }).typed() },
    OperatorCase("print", model: each { $0 }) { $0.print("", to: Silence()).typed() },
    OperatorCase("breakpoint", model: each { $0 }) { $0.breakpoint(receiveOutput: { _ in false }).typed() },
    OperatorCase("Deferred", model: each { $0 }) { numbers in Deferred { numbers }.typed() },
  ]

  private static let filtering = [
    OperatorCase("filter", model: each { $0.filter { $0 % 2 == 0 } }) { $0.filter { $0 % 2 == 0 }.typed() },
    OperatorCase("tryFilter", model: throwing(isSix, each { $0.filter { $0 % 2 == 0 } })) {
      $0.tryFilter { try noSix($0) % 2 == 0 }.typed()
    },
    OperatorCase("removeDuplicates", model: each { withoutRepeats($0.map { $0 / 2 }) }) {
      $0.map { $0 / 2 }.removeDuplicates().typed()
    },
    OperatorCase("tryRemoveDuplicates", model: each { withoutRepeats($0) }) {
      $0.tryRemoveDuplicates { $0 == $1 }.typed()
    },
    OperatorCase("dropFirst", model: each { Array($0.dropFirst(2)) }) { $0.dropFirst(2).typed() },
    OperatorCase("drop(while:)", model: each { Array($0.drop { $0 < 3 }) }) { $0.drop { $0 < 3 }.typed() },
    OperatorCase("tryDrop(while:)", model: each { Array($0.drop { $0 < 3 }) }) { $0.tryDrop { $0 < 3 }.typed() },
    OperatorCase("prefix(0)", model: { _ in Run(values: []) }) { $0.prefix(0).typed() },
    OperatorCase("prefix(5)", model: taking { (Array($0.prefix(5)), $0.count >= 5) }) { $0.prefix(5).typed() },
    OperatorCase("prefix(while:)", model: taking { (Array($0.prefix { $0 < 8 }), $0.contains { $0 >= 8 }) }) {
      $0.prefix { $0 < 8 }.typed()
    },
    OperatorCase("tryPrefix(while:)", model: taking { (Array($0.prefix { $0 < 8 }), $0.contains { $0 >= 8 }) }) {
      $0.tryPrefix { $0 < 8 }.typed()
    },
    OperatorCase("output(at:)", model: taking { ($0.count > 2 ? [$0[2]] : [], $0.count > 2) }) {
      $0.output(at: 2).typed()
    },
    OperatorCase("output(in:)", model: taking { (Array($0.dropFirst().prefix(3)), $0.count >= 4) }) {
      $0.output(in: 1..<4).typed()
    },
    OperatorCase("prefix(untilOutputFrom: never)", model: each { $0 }) {
      $0.prefix(untilOutputFrom: Empty<Int, Never>(completeImmediately: false)).typed()
    },
    OperatorCase("prefix(untilOutputFrom: at once)", model: { _ in Run(values: []) }) {
      $0.prefix(untilOutputFrom: Just(1)).typed()
    },
    OperatorCase("drop(untilOutputFrom: at once)", model: each { $0 }) { $0.drop(untilOutputFrom: list([1])).typed() },
  ]

  private static let reducing = [
    OperatorCase("first", model: early({ $0.first }, otherwise: { _ in nil })) { $0.first().typed() },
    OperatorCase("first(where:)", model: early({ $0.first { $0 > 2 } }, otherwise: { _ in nil })) {
      $0.first { $0 > 2 }.typed()
    },
    OperatorCase("tryFirst(where:)", model: early({ $0.first { $0 > 2 } }, otherwise: { _ in nil })) {
      $0.tryFirst { $0 > 2 }.typed()
    },
    OperatorCase("last", model: whole(\.last)) { $0.last().typed() },
    OperatorCase("last(where:)", model: whole { $0.last { $0 < 3 } }) { $0.last { $0 < 3 }.typed() },
    OperatorCase("tryLast(where:)", model: throwing(isSix, whole { $0.last { $0 < 3 } })) {
      $0.tryLast { try noSix($0) < 3 }.typed()
    },
    OperatorCase("collect", model: whole(sum)) { $0.collect().map(sum).typed() },
    OperatorCase(
      "collect(3)",
      model: { run in
        // An error drops the array that is not full.
        Run(values: chunks(run.values, 3).filter { !run.fails || $0.count == 3 }.map(sum), fails: run.fails)
      }
    ) { $0.collect(3).map(sum).typed() },
    OperatorCase("reduce", model: whole(sum)) { $0.reduce(0, +).typed() },
    OperatorCase("tryReduce", model: throwing(isSix, whole(sum))) { $0.tryReduce(0) { try $0 + noSix($1) }.typed() },
    OperatorCase("count", model: whole(\.count)) { $0.count().typed() },
    OperatorCase("ignoreOutput", model: whole { _ in nil }) { $0.ignoreOutput().map { _ in 0 }.typed() },
    OperatorCase("max", model: whole { $0.max() }) { $0.max().typed() },
    OperatorCase("min", model: whole { $0.min() }) { $0.min().typed() },
    OperatorCase("tryMax", model: whole { $0.max() }) { $0.tryMax { $0 < $1 }.typed() },
    OperatorCase("contains", model: early({ $0.contains(4) ? 1 : nil }, otherwise: { _ in 0 })) {
      $0.contains(4).asNumber()
    },
    OperatorCase("contains(where:)", model: early({ $0.contains { $0 > 5 } ? 1 : nil }, otherwise: { _ in 0 })) {
      $0.contains { $0 > 5 }.asNumber()
    },
    OperatorCase("tryContains(where:)", model: early({ $0.contains { $0 > 5 } ? 1 : nil }, otherwise: { _ in 0 })) {
      $0.tryContains { $0 > 5 }.asNumber()
    },
    OperatorCase("allSatisfy", model: early({ $0.allSatisfy { $0 < 7 } ? nil : 0 }, otherwise: { _ in 1 })) {
      $0.allSatisfy { $0 < 7 }.asNumber()
    },
    OperatorCase("tryAllSatisfy", model: early({ $0.allSatisfy { $0 < 7 } ? nil : 0 }, otherwise: { _ in 1 })) {
      $0.tryAllSatisfy { $0 < 7 }.asNumber()
    },
  ]

  private static let failures = [
    OperatorCase("mapError", model: each { $0 }) { $0.mapError { $0 }.typed() },
    OperatorCase("replaceError", model: { Run(values: $0.values + ($0.fails ? [99] : [])) }) {
      $0.replaceError(with: 99).setFailureType(to: TestError.self).typed()
    },
    OperatorCase("assertNoFailure", model: { Run(values: $0.values + ($0.fails ? [99] : [])) }) {
      $0.replaceError(with: 99).assertNoFailure().setFailureType(to: TestError.self).typed()
    },
    OperatorCase("replaceEmpty", model: { $0.values.isEmpty && !$0.fails ? Run(values: [7]) : $0 }) {
      $0.replaceEmpty(with: 7).typed()
    },
    OperatorCase("catch", model: { Run(values: $0.values + ($0.fails ? [70, 71] : [])) }) {
      $0.catch { _ in [70, 71].publisher }.setFailureType(to: TestError.self).typed()
    },
    OperatorCase("tryCatch", model: { Run(values: $0.values + ($0.fails ? [70, 71] : [])) }) {
      $0.tryCatch { _ in [70, 71].publisher }.typed()
    },
    OperatorCase("tryCatch that throws", model: each { $0 }) {
      $0.tryCatch { error -> Just<Int> in throw error }.typed()
    },
    OperatorCase(
      "retry",
      model: { run in
        // Twice more, and each time the same.
        run.fails ? Run(values: run.values + run.values + run.values, fails: true) : run
      }
    ) { $0.retry(2).typed() },
  ]

  private static let sequences = [
    OperatorCase("append", model: { $0.fails ? $0 : Run(values: $0.values + [91, 92]) }) { $0.append(91, 92).typed() },
    OperatorCase("append publisher", model: { $0.fails ? $0 : Run(values: $0.values + [91, 92]) }) {
      $0.append(list([91, 92])).typed()
    },
    OperatorCase("prepend", model: each { [81, 82] + $0 }) { $0.prepend(81, 82).typed() },
    OperatorCase("prepend publisher", model: each { [81, 82] + $0 }) { $0.prepend(list([81, 82])).typed() },
    OperatorCase("buffer kept full", model: each { $0 }) {
      $0.buffer(size: 2, prefetch: .keepFull, whenFull: .customError { .other }).typed()
    },
    OperatorCase("buffer by request", model: each { $0 }) {
      $0.buffer(size: 10_000, prefetch: .byRequest, whenFull: .customError { .other }).typed()
    },
    OperatorCase("small buffer, newest dropped", .drops, model: each { $0 }) {
      $0.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest).typed()
    },
    OperatorCase("small buffer, oldest dropped", .drops, model: each { $0 }) {
      $0.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest).typed()
    },
  ]

  private static let combining = [
    OperatorCase("zip", .hurries, model: each { zip($0, 0..<6).map { $0 + $1 } }) {
      $0.zip(list(0..<6)).map { $0 + $1 }.typed()
    },
    OperatorCase("zip from the right", .hurries, model: each { zip(0..<6, $0).map { $0 + $1 } }) {
      list(0..<6).zip($0, +).typed()
    },
    OperatorCase("zip of three", .hurries, model: each { zip($0, 0..<4).map { $0 + 2 * $1 } }) {
      $0.zip(list(0..<4), list(0..<6)) { $0 + $1 + $2 }.typed()
    },
    OperatorCase("zip of four", .hurries, model: each { zip($0, 0..<4).map { $0 + 3 * $1 } }) {
      $0.zip(list(0..<6), list(0..<4), list(0..<6)) { $0 + $1 + $2 + $3 }.typed()
    },
    OperatorCase(
      "combineLatest", [.drops, .hurries, .starves], model: each { a in a.last.map { [50 + $0, 51 + $0] } ?? [] }
    ) {
      $0.combineLatest(list([50, 51]), +).typed()
    },
    OperatorCase(
      "combineLatest of three", [.drops, .hurries, .starves], model: each { a in a.last.map { [57 + $0] } ?? [] }
    ) {
      $0.combineLatest(list([6, 7]), list([50])) { $0 + $1 + $2 }.typed()
    },
    OperatorCase(
      "combineLatest of four", [.drops, .hurries, .starves], model: each { a in a.last.map { [6 + $0] } ?? [] }
    ) {
      $0.combineLatest(list([1]), list([2]), list([3])) { $0 + $1 + $2 + $3 }.typed()
    },
    OperatorCase("merge", [.reorders, .hurries], model: each { $0 + [50, 51, 52] }) {
      $0.merge(with: list([50, 51, 52])).typed()
    },
    OperatorCase("merge of three", [.reorders, .hurries], model: each { $0 + [50, 51] }) {
      $0.merge(with: list([50]), list([51])).typed()
    },
    OperatorCase("merge of eight", [.reorders, .hurries], model: each { $0 + Array(50..<57) }) {
      $0.merge(with: list([50]), list([51]), list([52]), list([53]), list([54]), list([55]), list([56])).typed()
    },
    OperatorCase("merge of many", [.reorders, .hurries], model: each { $0 + [50, 51] }) {
      Publishers.MergeMany([$0, list([50]), list([51])]).typed()
    },
    OperatorCase("flatMap", [.reorders, .hurries], model: each { $0.flatMap { [$0, $0 + 1] } }) {
      $0.flatMap { list([$0, $0 + 1]) }.typed()
    },
    OperatorCase("flatMap of two at a time", [.reorders, .hurries], model: each { $0.flatMap { [$0, $0 + 1] } }) {
      $0.flatMap(maxPublishers: .max(2)) { list([$0, $0 + 1]) }.typed()
    },
    OperatorCase("flatMap of one at a time", .hurries, model: each { $0.flatMap { [$0, $0 + 1] } }) {
      $0.flatMap(maxPublishers: .max(1)) { list([$0, $0 + 1]) }.typed()
    },
    OperatorCase("flatMap of none or one", .hurries, model: each { $0.filter { $0 % 2 != 0 } }) {
      $0.flatMap(maxPublishers: .max(1)) { list($0 % 2 == 0 ? [] : [$0]) }.typed()
    },
    OperatorCase("switchToLatest", [.drops, .hurries], model: each { $0 }) {
      $0.map { list([$0]) }.switchToLatest().typed()
    },
    OperatorCase("switchToLatest of one", .hurries, model: each { $0 }) { numbers in
      Just(numbers).setFailureType(to: TestError.self).switchToLatest().typed()
    },
  ]

  private static let sharing = [
    OperatorCase("share", .drops, model: each { $0 }) { $0.share().typed() },
    OperatorCase("multicast", .drops, model: each { $0 }) {
      $0.multicast { PassthroughSubject() }.autoconnect().typed()
    },
    OperatorCase("makeConnectable", .drops, model: { Run(values: $0.values + ($0.fails ? [99] : [])) }) {
      $0.replaceError(with: 99).makeConnectable().autoconnect().setFailureType(to: TestError.self).typed()
    },
  ]

  private static let timing = [
    OperatorCase("receive(on:) at once", model: each { $0 }) { $0.receive(on: ImmediateScheduler.shared).typed() },
    OperatorCase("subscribe(on:) at once", model: each { $0 }) { $0.subscribe(on: ImmediateScheduler.shared).typed() },
    OperatorCase("measureInterval", model: each { $0.map { _ in 0 } }) {
      $0.measureInterval(using: ImmediateScheduler.shared).map(\.nanoseconds).typed()
    },
    OperatorCase("receive(on:)", model: each { $0 }, timed: { $0.receive(on: $1).typed() }),
    OperatorCase("subscribe(on:)", model: each { $0 }, timed: { $0.subscribe(on: $1).typed() }),
    OperatorCase("delay", model: each { $0 }, timed: { $0.delay(for: 0, scheduler: $1).typed() }),
    // All values and the end come before the clock moves: the end drops what waits, or comes after the last.
    OperatorCase(
      "debounce", .drops, model: each { _ in [] }, timed: { $0.debounce(for: 0, scheduler: $1).typed() }),
    OperatorCase(
      "throttle, latest", .drops, model: each { Array($0.suffix(1)) },
      timed: { $0.throttle(for: 0, scheduler: $1, latest: true).typed() }),
    OperatorCase(
      "throttle, first", .drops, model: each { Array($0.prefix(1)) },
      timed: { $0.throttle(for: 0, scheduler: $1, latest: false).typed() }),
    OperatorCase("timeout", .drops, model: each { $0 }, timed: { $0.timeout(1000, scheduler: $1).typed() }),
    OperatorCase("collect by time", model: whole { $0.isEmpty ? nil : sum($0) }) { numbers, scheduler in
      numbers.collect(.byTime(scheduler, 1)).map(sum).typed()
    },
    OperatorCase("collect by time or count", .hurries, model: each { chunks($0, 2).map(sum) }) { numbers, scheduler in
      numbers.collect(.byTimeOrCount(scheduler, 1, 2)).map(sum).typed()
    },
  ]
}

private struct Silence: TextOutputStream {
  mutating func write(_ string: String) {}
}
