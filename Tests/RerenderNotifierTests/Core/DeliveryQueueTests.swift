import RerenderNotifier
import Testing

/// What threads, here numbers, do with one queue, written down as the calls they make.
private final class Script {
  private var queue = DeliveryQueue<Int>()
  var isFree: Bool { queue.isFree }
  /// The deliveries that were taken out of the queue, by name.
  private(set) var made: [String] = []

  /// A thread comes with a delivery of a name.
  func begin(_ thread: Int, _ name: String) -> DeliveryQueue<Int>.Answer {
    queue.begin(on: thread) { { self.made.append(name) } }
  }

  /// Takes a delivery that waits and makes it; false where there was none to take.
  func next(upTo number: Int? = nil) -> Bool {
    let delivery = if let number { queue.next(upTo: number) } else { queue.next() }
    delivery?()
    return delivery != nil
  }
}

@Suite("Delivery queue")
struct DeliveryQueueTests {
  @Test("A thread that comes alone delivers at once, and gives the turn back when nothing is left")
  func alone() {
    let script = Script()
    #expect(script.begin(1, "a") == .now)
    #expect(!script.isFree)
    #expect(!script.next())
    #expect(script.isFree)
    #expect(script.begin(2, "b") == .now)
    // What is done at once never waits.
    #expect(script.made == [])
  }

  @Test("Others leave what they bring, and the thread that has the turn delivers it in the order in which it came")
  func left() {
    let script = Script()
    #expect(script.begin(1, "a") == .now)
    #expect(script.begin(2, "b") == .left)
    #expect(script.begin(3, "c") == .left)
    #expect(script.next())
    // Left while the first of them is done.
    #expect(script.begin(2, "d") == .left)
    #expect(script.next())
    #expect(script.next())
    #expect(!script.next())
    #expect(script.made == ["b", "c", "d"])
    #expect(script.isFree)
  }

  @Test("What comes up within a delivery is delivered at once, and leaves what others brought to the outermost call")
  func nested() {
    let script = Script()
    #expect(script.begin(1, "a") == .now)
    #expect(script.begin(1, "a1") == .now)
    #expect(script.begin(2, "b") == .left)
    #expect(!script.next())
    #expect(!script.isFree)
    #expect(script.made == [])
    #expect(script.next())
    #expect(!script.next())
    #expect(script.made == ["b"])
    #expect(script.isFree)
  }

  @Test("What comes up within a delivery comes behind what others had left by then, and before what they leave later")
  func nestedBehind() {
    let script = Script()
    #expect(script.begin(1, "a") == .now)
    #expect(script.begin(2, "b") == .left)
    // The second that waits: the first is that of the other thread.
    #expect(script.begin(1, "a1") == .behind(2))
    #expect(script.begin(3, "c") == .left)
    #expect(script.next(upTo: 2))
    #expect(script.next(upTo: 2))
    #expect(!script.next(upTo: 2))
    #expect(script.made == ["b", "a1"])
    #expect(!script.next())
    #expect(script.next())
    #expect(!script.next())
    #expect(script.made == ["b", "a1", "c"])
    #expect(script.isFree)
  }

  @Test("An inner call that does what an outer one waits for leaves it nothing to do")
  func nestedTwice() {
    let script = Script()
    #expect(script.begin(1, "a") == .now)
    #expect(script.begin(2, "b") == .left)
    #expect(script.begin(1, "a1") == .behind(2))
    #expect(script.next(upTo: 2))
    // From within "b", which the call for "a1" does.
    #expect(script.begin(1, "a2") == .behind(3))
    #expect(script.next(upTo: 3))
    #expect(script.next(upTo: 3))
    #expect(!script.next(upTo: 3))
    #expect(!script.next())
    #expect(script.made == ["b", "a1", "a2"])
    #expect(!script.next(upTo: 2))
    #expect(!script.next())
    #expect(!script.next())
    #expect(script.isFree)
  }

  @Test("Thousands of deliveries that wait are made in order")
  func many() {
    let script = Script()
    #expect(script.begin(1, "") == .now)
    // Taken in between, so that the front of what waits is moved on more than once.
    for number in 0..<3_000 {
      #expect(script.begin(2, "\(number)") == .left)
      if number.isMultiple(of: 3) { #expect(script.next()) }
    }
    while script.next() {}
    #expect(script.made == (0..<3_000).map(String.init))
    #expect(script.isFree)
  }
}
