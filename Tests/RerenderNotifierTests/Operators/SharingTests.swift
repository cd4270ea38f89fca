import RerenderNotifier
import Testing

@Suite("Sharing operators")
struct SharingTests {
  @Test("share subscribes once, for as long as somebody listens")
  func share() {
    let source = ManualPublisher<Int, Never>()
    let shared = source.share()
    #expect(source.subscriptions == 0)
    let first = shared.watched()
    let second = shared.watched()
    #expect(source.subscriptions == 1)
    source.send(1)
    first.cancel()
    source.send(2)
    #expect(source.asked == ["request unlimited"])
    second.cancel()
    #expect(source.asked == ["request unlimited", "cancel"])
    #expect(first.events == ["subscription", "1"])
    #expect(second.events == ["subscription", "1", "2"])
    let third = shared.watched()
    #expect(source.subscriptions == 2)
    source.send(3)
    #expect(third.events == ["subscription", "3"])
  }

  @Test("A connectable publisher sends nothing before it is connected")
  func connectable() {
    let source = [1, 2].publisher.makeConnectable()
    let subscriber = source.watched()
    #expect(subscriber.events == ["subscription"])
    let connection = source.connect()
    #expect(subscriber.events == ["subscription", "1", "2", "finished"])
    connection.cancel()
  }

  @Test("multicast makes its subject once")
  func multicast() {
    var made = 0
    let source = ManualPublisher<Int, Never>()
    let multicast = source.multicast { () -> PassthroughSubject<Int, Never> in
      made += 1
      return PassthroughSubject()
    }
    let first = multicast.watched()
    let second = multicast.watched()
    let connection = multicast.connect()
    source.send(1)
    connection.cancel()
    #expect(made == 1)
    #expect(first.events == ["subscription", "1"])
    #expect(second.events == ["subscription", "1"])
    #expect(source.asked == ["request unlimited", "cancel"])
  }

  @Test("autoconnect ends with an upstream that ends while it connects")
  func autoconnectEnds() {
    let shared = [1, 2].publisher.share()
    #expect(shared.history() == ["1", "2", "finished"])
    // The subject has ended, so that later subscribers get the end alone.
    #expect(shared.history() == ["finished"])
  }

  @Test("handleEvents and print see every event, requests and cancellation included")
  func events() {
    final class Lines: TextOutputStream {
      var text = ""
      func write(_ string: String) { text += string }
    }
    let lines = Lines()
    let source = ManualPublisher<Int, TestError>()
    let subscriber = source.print("p", to: lines).watched(.max(2), perValue: .max(1))
    source.send(1)
    subscriber.request(.unlimited)
    subscriber.cancel()
    let expected = [
      "p: request max: (2)", "p: receive value: (1)", "p: request max: (1)", "p: request unlimited",
      "p: receive cancel",
    ]
    #expect(lines.text.split(separator: "\n").dropFirst().map(String.init) == expected)
    #expect(lines.text.hasPrefix("p: receive subscription: ("))

    var seen: [String] = []
    let failing = Fail<Int, TestError>(error: .oops).handleEvents(
      receiveSubscription: { _ in seen.append("subscription") }, receiveOutput: { seen.append("\($0)") },
      receiveCompletion: { seen.append("\($0)") }, receiveCancel: { seen.append("cancel") },
      receiveRequest: { seen.append("\($0)") })
    #expect(failing.history() == ["failure(oops)"])
    #expect(
      seen == ["subscription", "unlimited", "failure(\(TestError.self).oops)"]
        || seen == ["subscription", "unlimited", "failure(RerenderNotifierTests.TestError.oops)"])
  }
}
