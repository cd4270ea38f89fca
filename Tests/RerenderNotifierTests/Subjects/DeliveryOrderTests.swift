import RerenderNotifier
import RerenderThreads
import Testing

/// The order in which subscribers are called when something happens within a delivery, on this thread or on another,
/// which the delivery waits for: so each of these ends only if nobody waits for the subject.
@Suite("Within a delivery")
struct DeliveryOrderTests {
  private final class Log {
    var events: [String] = []
    var subscriptions: [AnyCancellable] = []

    func note(_ event: String) { events.append(event) }

    /// What was noted since the last call.
    func take() -> [String] {
      defer { events = [] }
      return events
    }

    /// Subscribes under a name and notes each value as `a1`; `action` follows for each.
    func follow(_ subject: AnySubject, _ name: String, _ action: @escaping (Int) -> Void = { _ in }) {
      subscriptions.append(
        subject.publisher.sink { value in
          self.events.append("\(name)\(value)")
          action(value)
        })
    }
  }

  private let log = Log()
  /// Those that call their subscribers in the order in which they subscribed.
  static let ordered: [SubjectKind] = [.passthrough, .currentValue, .published]

  @Test(
    "A value that is sent within a delivery is delivered at once, by those who came later before the outer one",
    arguments: ordered)
  func nested(_ kind: SubjectKind) {
    let subject = kind.make()
    log.follow(subject, "a") { value in
      guard value == 1 else { return }
      subject.send(2)
      log.events.append("sent 2")
    }
    log.follow(subject, "b")
    _ = log.take()
    subject.send(1)
    #expect(log.events == ["a1", "a2", "b2", "sent 2", "b1"])
  }

  @Test(
    "A value that another thread sends within a delivery is left to the thread that delivers, and comes next",
    arguments: ordered)
  func leftByAnother(_ kind: SubjectKind) {
    let subject = kind.make()
    log.follow(subject, "a") { value in
      guard value == 1 else { return }
      onOtherThread {
        subject.send(2)
        subject.send(3)
      }
      log.events.append("sent")
    }
    log.follow(subject, "b")
    _ = log.take()
    subject.send(1)
    #expect(log.events == ["a1", "sent", "b1", "a2", "b2", "a3", "b3"])
  }

  @Test("What is sent within a delivery comes behind what another thread had left by then", arguments: ordered)
  func nestedBehindAnother(_ kind: SubjectKind) {
    let subject = kind.make()
    log.follow(subject, "a") { value in
      guard value == 1 else { return }
      onOtherThread { subject.send(2) }
      subject.send(3)
      log.events.append("sent 3")
      onOtherThread { subject.send(4) }
    }
    log.follow(subject, "b")
    _ = log.take()
    subject.send(1)
    #expect(log.events == ["a1", "a2", "b2", "a3", "b3", "sent 3", "b1", "a4", "b4"])
  }

  @Test("A notification that another thread posts within a delivery comes next, to each subscriber")
  func notification() {
    let subject = SubjectKind.notification.make()
    log.follow(subject, "a") { value in
      guard value == 1 else { return }
      onOtherThread { subject.send(2) }
      log.events.append("posted 2")
      subject.send(3)
      log.events.append("posted 3")
    }
    subject.send(1)
    #expect(log.events == ["a1", "posted 2", "a2", "a3", "posted 3"])
  }

  @Test(
    "Who subscribes within a delivery is called from the next value on, after a value that the subject keeps",
    arguments: ordered, [false, true])
  func subscribe(_ kind: SubjectKind, onAnother: Bool) {
    let subject = kind.make()
    log.follow(subject, "a") { value in
      guard value == 1 else { return }
      let subscribe = {
        log.follow(subject, "n")
        log.events.append("subscribed")
      }
      if onAnother { onOtherThread(subscribe) } else { subscribe() }
    }
    log.follow(subject, "b")
    _ = log.take()
    subject.send(1)
    // The value that is being delivered, although a published property does not hold it before the delivery is over.
    #expect(log.take() == (kind.replays ? ["a1", "n1", "subscribed", "b1"] : ["a1", "subscribed", "b1"]))
    subject.send(2)
    #expect(log.events == ["a2", "b2", "n2"])
  }

  @Test("Who subscribes after a value was left to another thread gets it once", arguments: ordered)
  func subscribeAfterLeaving(_ kind: SubjectKind) {
    let subject = kind.make()
    log.follow(subject, "a") { value in
      guard value == 1 else { return }
      onOtherThread {
        subject.send(2)
        log.follow(subject, "n")
      }
    }
    _ = log.take()
    subject.send(1)
    #expect(log.events == (kind.replays ? ["a1", "n2", "a2"] : ["a1", "a2"]))
  }

  @Test("Who is cancelled within a delivery gets nothing more", arguments: ordered, [false, true])
  func cancel(_ kind: SubjectKind, onAnother: Bool) {
    let subject = kind.make()
    log.follow(subject, "a") { value in
      guard value == 1 else { return }
      if onAnother { onOtherThread { log.subscriptions[1].cancel() } } else { log.subscriptions[1].cancel() }
      log.subscriptions[0].cancel()
    }
    log.follow(subject, "b")
    log.follow(subject, "c")
    _ = log.take()
    subject.send(1)
    subject.send(2)
    #expect(log.events == ["a1", "c1", "c2"])
  }

  @Test("The end that is sent within a delivery ends it; another thread's comes after it", arguments: [false, true])
  func end(onAnother: Bool) {
    let subject = PassthroughSubject<Int, Never>()
    for name in ["a", "b"] {
      subject.sink { _ in
        log.events.append("\(name) end")
      } receiveValue: { value in
        log.events.append("\(name)\(value)")
        guard name == "a", value == 1 else { return }
        let end = {
          subject.send(2)
          subject.send(completion: .finished)
          subject.send(3)
        }
        if onAnother { onOtherThread(end) } else { end() }
        // Ended for who comes now, whoever was not told yet.
        #expect(subject.history() == ["finished"])
      }.store(in: &log.subscriptions)
    }
    subject.send(1)
    #expect(
      log.events
        == (onAnother ? ["a1", "b1", "a2", "b2", "a end", "b end"] : ["a1", "a2", "b2", "a end", "b end"]))
  }

  @Test(
    "What other threads send while a subscription is handed over arrives when that is done",
    arguments: SubjectKind.allCases)
  func handingOver(_ kind: SubjectKind) {
    let subject = kind.make()
    let subscriber = Opening(log.note) { onOtherThread { for value in 1...3 { subject.send(value) } } }
    subject.publisher.subscribe(subscriber)
    // The value that is replayed is one that the subscriber asks for, and so comes first.
    #expect(log.events == (kind.replays ? ["0"] : []) + ["handed over", "1", "2", "3"])
  }

  @Test("What a subscriber sends while it is handed its subscription arrives at once", arguments: SubjectKind.allCases)
  func handingOverItself(_ kind: SubjectKind) {
    let subject = kind.make()
    let subscriber = Opening(log.note) {
      subject.send(1)
      onOtherThread { subject.send(2) }
      subject.send(3)
    }
    subject.publisher.subscribe(subscriber)
    #expect(log.events == (kind.replays ? ["0"] : []) + ["1", "2", "3", "handed over"])
  }

  @Test("The end of a subject that comes while a subscription is handed over is the last thing to arrive")
  func endWhileHandingOver() {
    let subject = PassthroughSubject<Int, Never>()
    let subscriber = Opening(log.note) {
      onOtherThread {
        subject.send(1)
        subject.send(completion: .finished)
      }
    }
    subject.subscribe(subscriber)
    #expect(log.events == ["handed over", "1", "end"])
  }

  @Test(
    "A value that is owed to one who asks from another thread within a delivery is sent once",
    arguments: [SubjectKind.currentValue, .published])
  func owed(_ kind: SubjectKind) {
    let subject = kind.make()
    let late = ManualSubscriber<Int, Never>()
    subject.publisher.subscribe(late)
    log.follow(subject, "a") { value in
      guard value == 1 else { return }
      onOtherThread {
        late.request(2)
        subject.send(2)
      }
    }
    subject.send(1)
    // It had not asked when 1 was sent, and asked before 2 was: it is owed one of them, and then sent what comes.
    #expect(late.events == ["subscription", "1", "2"])
  }

  @Test("One who asks for a value in return for another is given what it was owed meanwhile")
  func owedInReturn() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let subscriber = ManualSubscriber<Int, Never>(initial: .max(1), perValue: .max(1))
    subscriber.onValue = { if $0 == 0 { subject.send(1) } }
    subject.subscribe(subscriber)
    #expect(subscriber.events == ["subscription", "0", "1"])
    subject.send(2)
    #expect(subscriber.events == ["subscription", "0", "1", "2"])
  }
}

/// Asks for everything when it is handed its subscription, and does something before it returns.
private final class Opening: Subscriber {
  private let note: (String) -> Void
  private let action: () -> Void

  init(_ note: @escaping (String) -> Void, _ action: @escaping () -> Void) {
    self.note = note
    self.action = action
  }

  func receive(subscription: any Subscription) {
    subscription.request(.unlimited)
    action()
    note("handed over")
  }

  func receive(_ input: Int) -> Subscribers.Demand {
    note("\(input)")
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) { note("end") }
}
