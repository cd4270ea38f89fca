import Foundation
import RerenderNotifier

/// A publisher that begins a chain, and how values come to it.
struct SourceCase: Sendable {
  /// What becomes of a value that comes while nobody asks.
  enum Keeping {
    /// It waits, like all behind it.
    case all
    /// It waits until the next comes.
    case latest
    /// It is lost.
    case none
  }

  /// A source that was made for one run.
  struct Made {
    let publisher: AnyPublisher<Int, TestError>
    /// What it holds before anything is sent.
    var first: Int?
    /// Puts a value into it; without it, the source has its values from its making.
    var send: ((Int) -> Void)?
    var end: () -> Void = {}
  }

  let name: String
  let keeping: Keeping
  /// Whether it never ends.
  var isEndless = false
  /// Makes a source that is to send a run; `nil` where it cannot be what the run says.
  let make: @Sendable (Run) -> Made?

  static let all = listed + promised + sent
}

private typealias Numbers = AnyPublisher<Int, TestError>

extension SourceCase {
  /// A source that has what it sends from its making.
  fileprivate init(_ name: String, list make: @escaping @Sendable (Run) -> Numbers?) {
    self.init(name: name, keeping: .all) { run in make(run).map { Made(publisher: $0) } }
  }
}

extension Publisher where Output == Int, Failure == Never {
  fileprivate func typed() -> Numbers { setFailureType(to: TestError.self).eraseToAnyPublisher() }
}

extension Run {
  fileprivate var completion: Subscribers.Completion<TestError> { fails ? .failure(.oops) : .finished }
  /// The one value, where the run is no more than that.
  fileprivate var single: Int? { values.count == 1 && !fails ? values.first : nil }
  fileprivate var isFailure: Bool { values.isEmpty && fails }
  fileprivate var isEmpty: Bool { values.isEmpty && !fails }
}

private let listed = [
  SourceCase("Just") { run in run.single.map { Just($0).typed() } },
  SourceCase("Empty") { run in run.isEmpty ? Empty<Int, TestError>().eraseToAnyPublisher() : nil },
  SourceCase("Fail") { run in run.isFailure ? Fail<Int, TestError>(error: .oops).eraseToAnyPublisher() : nil },
  SourceCase("Optional.Publisher") { run in
    run.fails || run.values.count > 1 ? nil : run.values.first.publisher.typed()
  },
  SourceCase("Result.Publisher") { run in
    if let value = run.single { return Result<Int, TestError>.success(value).publisher.eraseToAnyPublisher() }
    return run.isFailure ? Result<Int, TestError>.failure(.oops).publisher.eraseToAnyPublisher() : nil
  },
  SourceCase("a sequence's publisher") { run in run.fails ? nil : run.values.publisher.typed() },
  SourceCase("a sequence made as it is asked") { run in
    guard !run.fails else { return nil }
    var rest = run.values[...]
    return AnySequence { AnyIterator { rest.popFirst() } }.publisher.typed()
  },
  SourceCase("Record") { run in
    Record(output: run.values, completion: run.completion).eraseToAnyPublisher()
  },
  SourceCase("Deferred") { run in
    Deferred { Record(output: run.values, completion: run.completion) }.eraseToAnyPublisher()
  },
  SourceCase("a future that was kept before") { run in
    run.single.map { value in Future<Int, Never> { $0(.success(value)) }.typed() }
      ?? (run.isFailure ? Future<Int, TestError> { $0(.failure(.oops)) }.eraseToAnyPublisher() : nil)
  },
]

private let promised = [
  SourceCase(name: "a future that is kept later", keeping: .all) { run in
    guard run.single != nil || run.isFailure else { return nil }
    var promise: Future<Int, TestError>.Promise?
    let future = Future<Int, TestError> { promise = $0 }
    return SourceCase.Made(
      publisher: future.eraseToAnyPublisher(), send: { promise?(.success($0)) },
      end: { if run.fails { promise?(.failure(.oops)) } })
  }
]

/// An object whose property is published.
private final class Counter: ObservableObject {
  @Published var number = -1
}

private let sent = [
  SourceCase(name: "PassthroughSubject", keeping: .none) { run in
    let subject = PassthroughSubject<Int, TestError>()
    return SourceCase.Made(
      publisher: subject.eraseToAnyPublisher(), send: subject.send, end: { subject.send(completion: run.completion) })
  },
  SourceCase(name: "CurrentValueSubject", keeping: .latest) { run in
    let subject = CurrentValueSubject<Int, TestError>(-1)
    return SourceCase.Made(
      publisher: subject.eraseToAnyPublisher(), first: -1, send: subject.send,
      end: { subject.send(completion: run.completion) })
  },
  SourceCase(name: "a published property", keeping: .latest, isEndless: true) { run in
    guard !run.fails else { return nil }
    let counter = Counter()
    return SourceCase.Made(publisher: counter.$number.typed(), first: -1, send: { counter.number = $0 })
  },
  SourceCase(name: "objectWillChange", keeping: .none, isEndless: true) { run in
    guard !run.fails else { return nil }
    let publisher = ObservableObjectPublisher()
    var number = -1
    return SourceCase.Made(
      publisher: publisher.map { number }.typed(),
      send: {
        number = $0
        publisher.send()
      })
  },
  SourceCase(name: "a notification center", keeping: .none, isEndless: true) { run in
    guard !run.fails else { return nil }
    let center = NotificationCenter()
    let name = Notification.Name("number")
    return SourceCase.Made(
      publisher: center.publisher(for: name).map { $0.userInfo?["number"] as? Int ?? -2 }.typed(),
      send: { center.post(name: name, object: nil, userInfo: ["number": $0]) })
  },
  SourceCase(name: "a subject that is shared", keeping: .none) { run in
    let subject = PassthroughSubject<Int, TestError>()
    return SourceCase.Made(
      publisher: subject.share().eraseToAnyPublisher(), send: subject.send,
      end: { subject.send(completion: run.completion) })
  },
]
