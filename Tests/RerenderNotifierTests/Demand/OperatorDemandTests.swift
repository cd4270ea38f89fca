import RerenderNotifier
import Testing

/// Demand is kept: what a subscriber gets depends on what it asks for in number alone, not on how and when it asks.
@Suite("Demand of every operator")
struct OperatorDemandTests {
  private static let styles: [DemandStyle] = [
    .unlimited, .answered(1), .answered(2), .answeredUnlimited, .requestedInside, .requestedOutside(1),
    .requestedOutside(3), .random(SeededGenerator(seed: 1)), .random(SeededGenerator(seed: 2)),
  ]

  private static let runs = [0, 1, 2, 3, 7, 12].flatMap { count in
    [false, true].map { Run(values: Array(0..<count), fails: $0) }
  }

  private static func named(_ name: String) -> [OperatorCase] { OperatorCase.all.filter { $0.name == name } }

  @Test("An operator sends what the list says, however it is asked", arguments: OperatorCase.all.map(\.name))
  func sends(_ name: String) throws {
    let step = try #require(Self.named(name).first)
    var problems: [String] = []
    for run in Self.runs {
      for style in Self.styles {
        let result = DemandRun(NumberSource(kind: .record, run: run), through: [step], style: style)
        var isExact = !(run.fails && step.traits.contains(.hurries))
        var inOrder = true
        if case .unlimited = style {
        } else {
          isExact = isExact && !step.traits.contains(.drops)
          inOrder = !step.traits.contains(.reorders)
        }
        let problem = isExact ? result.difference(from: step.model(run), inOrder: inOrder) : result.brokenRule()
        if let problem { problems.append("\(run.values.count) numbers, fails: \(run.fails), \(style): \(problem)") }
      }
    }
    #expect(problems == [])
  }

  @Test(
    "An operator that is cancelled anywhere sends nothing more, and leaves nothing",
    arguments: OperatorCase.all.map(\.name))
  func cancelled(_ name: String) throws {
    let step = try #require(Self.named(name).first)
    var problems: [String] = []
    for run in Self.runs {
      for style in Self.styles {
        for count in 0...(step.model(run).values.count + 1) {
          let result = DemandRun(
            NumberSource(kind: .record, run: run), through: [step], style: style, cancelsAfter: count)
          // Where it sends fewer than that it ends by itself.
          if let problem = result.brokenRule() {
            problems.append(
              "\(run.values.count) numbers, fails: \(run.fails), \(style), cancelled after \(count): \(problem)")
          }
        }
      }
    }
    #expect(problems == [])
  }

  @Test("An operator that is asked for nothing sends nothing", arguments: OperatorCase.all.map(\.name))
  func silent(_ name: String) throws {
    let step = try #require(Self.named(name).first)
    for run in Self.runs {
      let result = DemandRun(NumberSource(kind: .record, run: run), through: [step], style: .none)
      #expect(result.probe.values == [])
      #expect(result.probe.faults == [])
    }
  }

  @Test("The names in the table are all different")
  func names() {
    #expect(Set(OperatorCase.all.map(\.name)).count == OperatorCase.all.count)
  }

  @Test("combineLatest of two sequences that is asked one by one sends a pair for each value once both have sent")
  func latestOneByOne() {
    for style in [DemandStyle.answered(1), .requestedInside] {
      let probe = DemandProbe(style)
      let tens = [10, 20, 30].publisher.setFailureType(to: TestError.self)
      probe.drive([1, 2, 3].publisher.setFailureType(to: TestError.self).combineLatest(tens, +).eraseToAnyPublisher())
      // Both send one; each further value, of which there are four, makes another.
      #expect(probe.values.count == 5, "\(style)")
      #expect(probe.values.first == 11, "\(style)")
      #expect(probe.values.last == 33, "\(style)")
      #expect(Set(probe.values).isSubset(of: Set([1, 2, 3].flatMap { one in [10, 20, 30].map { one + $0 } })))
      #expect(probe.end == .finished, "\(style)")
    }
  }

  @Test("combineLatest asks both sides for each value, and drops the pair that nobody asked for")
  func latestFromOutside() {
    let probe = DemandProbe(.requestedOutside(1))
    let tens = [10, 20, 30].publisher.setFailureType(to: TestError.self)
    probe.drive([1, 2, 3].publisher.setFailureType(to: TestError.self).combineLatest(tens, +).eraseToAnyPublisher())
    // Of the second and the third of each side, the pair of the first side's is asked for and that of the other's is
    // not.
    #expect(probe.values == [1 + 10, 2 + 10, 3 + 20])
    #expect(probe.end == .finished)
  }

  @Test("combineLatest goes on where one side ended before the other used up what was asked for")
  func latestOfOneAndMany() {
    let probe = DemandProbe(.requestedOutside(3))
    let nine = Just(90).setFailureType(to: TestError.self)
    let numbers = (1...10).publisher.setFailureType(to: TestError.self)
    probe.drive(numbers.combineLatest(nine, +).eraseToAnyPublisher())
    // The first three are sent before the one: the pair of the third is the first, and then there is one for each.
    #expect(probe.values == (3...10).map { 90 + $0 })
    #expect(probe.end == .finished)
  }

  @Test("combineLatest asks again for what an operator behind it drops")
  func latestBehindFilter() {
    let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let subscriber = first.combineLatest(second, +).filter { $0 % 2 == 0 }.watched(.max(1))
    first.send(1)
    second.send(2)
    #expect(subscriber.events == ["subscription"])
    second.send(3)
    #expect(subscriber.events == ["subscription", "4"])
    // Nobody asks for this one, which is the first side's latest all the same.
    first.send(2)
    subscriber.request(1)
    second.send(5)
    second.send(6)
    #expect(subscriber.events == ["subscription", "4", "8"])
  }

  @Test("combineLatest with a side that sends nothing ends once the other was asked for everything it has")
  func latestOfNothing() {
    let subscriber = Empty<Int, Never>().combineLatest([1, 2].publisher, +).watched(.max(1))
    #expect(subscriber.events == ["subscription"])
    subscriber.request(1)
    #expect(subscriber.events == ["subscription", "finished"])
  }

  @Test("Values of a zip can be waited for one by one behind operators that drop some")
  func asynchronously() async {
    let numbers = (0..<6).publisher
    var odd: [Int] = []
    for await value in numbers.zip(numbers).map({ $0.0 }).filter({ $0 % 2 == 1 }).values { odd.append(value) }
    #expect(odd == [1, 3, 5])
  }
}
