import Foundation
import Observation
import RerenderNotifier

/// Reports about Observation by itself, and small probes of it on the installed toolchain.
enum RegistrarCases {
  static let all = [
    b39, b42, b44, b45, b46, b47, b49, b50,
    p1, p2, p3, p5, p6, p7, p8, p9, p10, p11, p12, p13, p14, p15, p17, p21, p22, p23, p25, p27, p28, p30,
  ]

  typealias Fires = RegistrarFacts.Fires
  static let local = RegistrarFacts.local

  static func fires(_ read: () -> Void, then write: () -> Void) -> Int { RegistrarFacts.fires(read, then: write) }

  struct Plain { var number = 0 }
  struct Comparable: Equatable {
    var a = 0
    var b = 0
  }
  class Reference {}

  final class Named: Equatable {
    let name: String
    init(_ name: String) { self.name = name }
    static func == (a: Named, b: Named) -> Bool { a.name == b.name }
  }

  @Observable class Model {
    var number = 0
    var other = 0
    var plain = Plain()
    var pair = Comparable()
    var list = [1]
    var dictionary = ["a": 1]
    var reference = Reference()
    var named = Named("a")
    var optionalNumber: Int?
    var optionalNamed: Named?
    @ObservationIgnored var ignored = 0
    @ObservationIgnored var observed: [Int] = []
    var watched = 0 { didSet { observed.append(watched) } }
    var sum: Int { number + other }
    init() {}
  }

  /// Adds a property without the macro.
  final class Subclass: Model, @unchecked Sendable { var own = 0 }

  // MARK: Reports

  /// A facade over a cache that nothing tracks, with a tracked anchor beside it.
  @Observable final class Facade {
    var anchor = 0
    @ObservationIgnored var cache = 0
    var value: Int {
      get {
        _ = anchor
        return cache
      }
      set { cache = newValue }
    }
    func set(_ value: Int) {
      cache = value
      anchor += 1
    }
  }

  static let b39 = Fact(
    "B39", "A facade over an untracked cache tells nobody of a write to the cache; one that moves its anchor does.",
    expects: ["cache alone": 0, "with the anchor": 1], source: "0xLeif/AppState #150", .localRun
  ) {
    let facade = Facade()
    return [
      "cache alone": fires({ _ = facade.value }, then: { facade.value = 1 }),
      "with the anchor": fires({ _ = facade.value }, then: { facade.set(2) }),
    ]
  }

  static let b42 = Fact(
    "B42", "The same value set twice runs didSet twice and tells once.",
    expects: ["didSet": [3, 3], "told": 1], source: "swiftlang/swift #79518", .localRun
  ) {
    let model = Model()
    let told =
      fires({ _ = model.watched }, then: { model.watched = 3 }) + fires({ _ = model.watched }, then: { model.watched = 3 })
    return ["didSet": model.observed, "told": told]
  }

  static let b44 = Fact(
    "B44", "Notified before the change, an observer that reads at once keeps the value before the last; after it, the last.",
    // Three writes: of 1, 2 and 3.
    expects: ["read in the notification": 2, "read after the change": 3], source: "pointfreeco/swift-sharing #192, #232",
    .localRun
  ) {
    let seen = RegistrarFacts.Seen()
    let model = RegistrarFacts.Model()
    seen.model = model
    var after = 0
    for value in 1...3 {
      withObservationTracking({ _ = model.number }, onChange: { seen.values.append(seen.model?.number ?? -1) })
      model.number = value
      after = model.number
    }
    seen.model = nil
    return ["read in the notification": seen.values.last ?? -1, "read after the change": after]
  }

  static let b45 = Fact(
    "B45", "A write while the scope is being set up is lost on it, from this thread and from another (Swift 6.3).",
    expects: ["same thread": 0, "another thread": 0, "another thread, unread property": 0, "next write": 1],
    source: "swiftlang/swift #82774, #88045", .localRun
  ) {
    let same = RegistrarFacts.Model()
    let seen = RegistrarFacts.Seen()
    let other = RegistrarFacts.Model()
    seen.model = other
    let unread = fires({
      _ = other.number
      OtherThread.run { seen.model?.other = 7 }
    }, then: {})
    let fromThread = fires({
      _ = other.number
      OtherThread.run { seen.model?.number = 7 }
    }, then: {})
    let next = fires({ _ = other.number }, then: { other.number = 8 })
    seen.model = nil
    return [
      "same thread": fires({
        _ = same.number
        same.number = 7
      }, then: {}),
      "another thread": fromThread, "another thread, unread property": unread, "next write": next,
    ]
  }

  static let b46 = Fact(
    "B46", "A write within the tracked closure is not told; the next one outside is.",
    expects: ["within": 0, "next": 1], source: "winddpan/ObservationBP #2", .localRun
  ) { try await p10.replay() }

  final class Announcing: ObservableObject { @Published var value = 0 }

  static let b47 = Fact(
    "B47", "A @Published property's subscriber is handed the new value while the property still holds the old one.",
    // Delivered and stored: on subscribing, for 4, for 2.
    expects: ["delivered and stored": [[0, 0], [4, 0], [2, 4]]],
    source: "element-hq/element-x-ios #4321; christiantietze.de", .derived
  ) {
    let model = Announcing()
    let pairs = Log<[Int]>()
    let subscription = model.$value.sink { value in
      // Delivered where it is set: on the main actor.
      MainActor.assumeIsolated { pairs([value, model.value]) }
    }
    defer { subscription.cancel() }
    model.value = 4
    model.value = 2
    return ["delivered and stored": pairs.entries]
  }

  static let b49 = Fact(
    "B49", "An observed object that goes is no change for who observed it (Swift 6.3; later runtimes may say so).",
    expects: ["told": 0], source: "swiftlang/swift #79823, #82752", .localRun
  ) {
    var model: Model? = Model()
    return ["told": fires({ _ = model?.number }, then: { model = nil })]
  }

  static let b50 = Fact(
    "B50", "A pending notification that holds its model keeps it alive until it fires; one that holds it weakly does not.",
    // Ten models each; then a property of each that is kept changes.
    expects: ["strong": 10, "strong, after firing": 0, "weak": 0],
    source: "pointfreeco/swift-perception #51; swift-navigation #250, #283", .localRun
  ) {
    func pending(isStrong: Bool) -> [Weak] {
      (0..<10).map { _ in
        let model = RegistrarFacts.Model()
        let holder = RegistrarFacts.Seen()
        let weak = Weak(model)
        if isStrong { holder.model = model }
        withObservationTracking({ _ = model.number }, onChange: { withExtendedLifetime(holder) {} })
        return weak
      }
    }
    let strong = pending(isStrong: true)
    let alive = strong.filter { $0.object != nil }.count
    for weak in strong { weak.object?.number = 1 }
    return [
      "strong": alive, "strong, after firing": strong.filter { $0.object != nil }.count,
      "weak": pending(isStrong: false).filter { $0.object != nil }.count,
    ]
  }

  struct Weak {
    weak var object: RegistrarFacts.Model?
    init(_ object: RegistrarFacts.Model) { self.object = object }
  }

  // MARK: Probes

  static let p1 = Fact(
    "P1", "A number set to the same and to another value.",
    expects: ["same": 0, "another": 1], source: local, .localRun
  ) {
    let model = Model()
    return [
      "same": fires({ _ = model.number }, then: { model.number = 0 }),
      "another": fires({ _ = model.number }, then: { model.number = 1 }),
    ]
  }

  static let p2 = Fact(
    "P2", "An equal struct set, not Equatable and Equatable.",
    expects: ["not Equatable": 1, "Equatable": 0], source: local, .localRun
  ) {
    let model = Model()
    return [
      "not Equatable": fires({ _ = model.plain }, then: { model.plain = Plain() }),
      "Equatable": fires({ _ = model.pair }, then: { model.pair = Comparable() }),
    ]
  }

  static let p3 = Fact(
    "P3", "Changes in place, and an array set to itself.",
    expects: ["adding 0": 1, "element to itself": 1, "array to itself": 0, "append": 1], source: local, .localRun
  ) {
    let model = Model()
    return [
      "adding 0": fires({ _ = model.number }, then: { model.number += 0 }),
      "element to itself": fires({ _ = model.list }, then: { model.list[0] = model.list[0] }),
      "array to itself": fires({ _ = model.list }, then: { model.list = model.list }),
      "append": fires({ _ = model.list }, then: { model.list.append(1) }),
    ]
  }

  @Observable final class Part: Equatable {
    var value = 0
    static func == (a: Part, b: Part) -> Bool { true }
  }

  @Observable final class Whole { var part = Part() }

  static let p5 = Fact(
    "P5", "An Equatable class replaced by an equal instance: nothing then, nothing for the new one, one for the old.",
    expects: ["replaced": 0, "new one written": 0, "old one written": 1], source: local, .localRun
  ) {
    let (whole, told, new) = (Whole(), Fires(), Part())
    let old = whole.part
    withObservationTracking({ _ = whole.part.value }, onChange: { told.count += 1 })
    whole.part = new
    let replaced = told.count
    new.value = 1
    let written = told.count - replaced
    old.value = 1
    return ["replaced": replaced, "new one written": written, "old one written": told.count - replaced - written]
  }

  static let p6 = Fact(
    "P6", "A class that is not Equatable: the same reference, another.",
    expects: ["same": 0, "another": 1], source: local, .localRun
  ) {
    let model = Model()
    return [
      "same": fires({ _ = model.reference }, then: { model.reference = model.reference }),
      "another": fires({ _ = model.reference }, then: { model.reference = Reference() }),
    ]
  }

  static let p7 = Fact(
    "P7", "Optionals: nil after nil, and an equal instance.",
    expects: ["nil after nil": 0, "equal instance": 0], source: local, .localRun
  ) {
    let model = Model()
    model.optionalNamed = Named("a")
    return [
      "nil after nil": fires({ _ = model.optionalNumber }, then: { model.optionalNumber = nil }),
      "equal instance": fires({ _ = model.optionalNamed }, then: { model.optionalNamed = Named("a") }),
    ]
  }

  static let p8 = Fact(
    "P8", "Two writes after one scope.", expects: ["told": 1], source: local, .localRun
  ) {
    let model = Model()
    return [
      "told": fires({ _ = model.number }) {
        model.number = 1
        model.number = 2
      }
    ]
  }

  static let p9 = Fact(
    "P9", "The value that a notification reads.", expects: ["read": [0]], source: local, .localRun
  ) {
    let (model, seen) = (RegistrarFacts.Model(), RegistrarFacts.Seen())
    seen.model = model
    withObservationTracking({ _ = model.number }, onChange: { seen.values.append(seen.model?.number ?? -1) })
    model.number = 1
    seen.model = nil
    return ["read": seen.values]
  }

  static let p10 = Fact(
    "P10", "A write of the property within the scope, and the next one outside.",
    expects: ["within": 0, "next": 1], source: local, .localRun
  ) {
    let (model, told) = (Model(), Fires())
    withObservationTracking({
      _ = model.number
      model.number = 1
    }, onChange: { told.count += 1 })
    let within = told.count
    model.number = 2
    return ["within": within, "next": told.count - within]
  }

  static let p11 = Fact(
    "P11", "A model whose init reads its own property, made in a body, and counted up three times.",
    expects: ["reading: parent bodies": 2, "inits": 2, "not reading: parent bodies": 1, "its inits": 1],
    source: local, .localRun
  ) { try await IdentityCases.b32.replay() }

  static let p12 = Fact(
    "P12", "A weakly held object that goes (Swift 6.3).", expects: ["told": 0], source: local, .localRun
  ) {
    let told = Fires()
    var model: Model? = Model()
    weak let held = model
    withObservationTracking({ _ = held?.number }, onChange: { told.count += 1 })
    model = nil
    return ["told": told.count]
  }

  static let p13 = Fact(
    "P13", "A scope that reads an object does not keep it; a notification that captures it does until it fires.",
    expects: ["read alone": 0, "captured": 1], source: local, .localRun
  ) {
    func alive(capturing: Bool) -> Int {
      let holder = RegistrarFacts.Seen()
      func track() -> Weak {
        let model = RegistrarFacts.Model()
        if capturing { holder.model = model }
        withObservationTracking({ _ = model.number }, onChange: { withExtendedLifetime(holder) {} })
        return Weak(model)
      }
      let weak = track()
      defer { holder.model = nil }
      return weak.object == nil ? 0 : 1
    }
    return ["read alone": alive(capturing: false), "captured": alive(capturing: true)]
  }

  static let p14 = Fact(
    "P14", "One field of a stored struct read, another written; and another key of a dictionary.",
    expects: ["other field": 1, "other key": 1], source: local, .localRun
  ) {
    let model = Model()
    return [
      "other field": fires({ _ = model.pair.a }, then: { model.pair.b = 1 }),
      "other key": fires({ _ = model.dictionary["a"] }, then: { model.dictionary["b"] = 1 }),
    ]
  }

  static let p15 = Fact(
    "P15", "A computed property over two stored ones.",
    expects: ["first": 1, "second": 1, "a third": 0], source: local, .localRun
  ) {
    let model = Model()
    return [
      "first": fires({ _ = model.sum }, then: { model.number = 1 }),
      "second": fires({ _ = model.sum }, then: { model.other = 1 }),
      "a third": fires({ _ = model.sum }, then: { model.list = [] }),
    ]
  }

  static let p17 = Fact(
    "P17/P19", "An ignored property, a stored one of a subclass without the macro, and an inherited one.",
    expects: ["ignored": 0, "subclass's own": 0, "inherited": 1], source: local, .localRun
  ) {
    let model = Subclass()
    return [
      "ignored": fires({ _ = model.ignored }, then: { model.ignored = 1 }),
      "subclass's own": fires({ _ = model.own }, then: { model.own = 1 }),
      "inherited": fires({ _ = model.number }, then: { model.number = 1 }),
    ]
  }

  static let p21 = Fact(
    "P21", "didSet on two equal sets, and what the second one tells.",
    expects: ["didSet": 2, "told by the second": 0], source: local, .localRun
  ) {
    let model = Model()
    model.watched = 3
    let told = fires({ _ = model.watched }, then: { model.watched = 3 })
    return ["didSet": model.observed.count, "told by the second": told]
  }

  static let p22 = Fact(
    "P22", "1,000 reads in one scope, then a write.", expects: ["told": 1], source: local, .localRun
  ) {
    let model = Model()
    return ["told": fires({ for _ in 0..<1000 { _ = model.number } }, then: { model.number = 1 })]
  }

  static let p23 = Fact(
    "P23", "Ten scopes on the same property, then one write.", expects: ["told": 10], source: local, .localRun
  ) {
    let (model, told) = (Model(), Fires())
    for _ in 0..<10 { withObservationTracking({ _ = model.number }, onChange: { told.count += 1 }) }
    model.number = 1
    return ["told": told.count]
  }

  // MARK: Sequences

  typealias Pair = SequenceFacts.Pair

  static let p25 = Fact(
    "P25/P26", "Observations: five writes at once, three apart, an equal set, adding 0, two properties in one turn and in two.",
    expects: [
      "at once": ["0", "5"], "apart": ["0", "1", "2", "3"], "equal": ["0"], "adding 0": ["0", "0"],
      "two in one turn": ["0 0", "1 1"], "two in two": ["0 0", "1 0", "1 1"],
    ],
    source: local, .localRun
  ) {
    @MainActor func single(_ act: (Pair) async -> Void) async -> [String] {
      let pair = Pair()
      return await SequenceFacts.elements(of: Observations { "\(pair.left)" }) { await act(pair) }
    }
    @MainActor func both(_ act: (Pair) async -> Void) async -> [String] {
      let pair = Pair()
      return await SequenceFacts.elements(of: Observations { "\(pair.left) \(pair.right)" }) { await act(pair) }
    }
    return [
      "at once": await single { for value in 1...5 { $0.left = value } },
      "apart": await single {
        for value in 1...3 {
          $0.left = value
          await SequenceFacts.settle()
        }
      },
      "equal": await single { $0.left = 0 },
      "adding 0": await single { $0.left += 0 },
      "two in one turn": await both {
        $0.left = 1
        $0.right = 1
      },
      "two in two": await both {
        $0.left = 1
        await SequenceFacts.settle()
        $0.right = 1
      },
    ]
  }

  static let p27 = Fact(
    "P27", "A closure that returns the same derived value for three writes is told of all three.",
    expects: ["elements": ["even", "even", "even", "even"]], source: local, .localRun
  ) {
    let pair = Pair()
    let elements = await SequenceFacts.elements(of: Observations { pair.left.isMultiple(of: 2) ? "even" : "odd" }) {
      for value in [2, 4, 6] {
        pair.left = value
        await SequenceFacts.settle()
      }
    }
    return ["elements": elements]
  }

  /// Lets go of the model that it holds.
  @MainActor final class PairHolder { var pair: Pair? = Pair() }

  static let p28 = Fact(
    "P28", "A sequence over an object that is held weakly and goes: no element for it, and no end (Swift 6.3).",
    expects: ["elements": ["0"]], source: local, .localRun
  ) {
    let holder = PairHolder()
    weak let held = holder.pair
    let elements = await SequenceFacts.elements(of: Observations { held.map { "\($0.left)" } ?? "nil" }) {
      holder.pair = nil
      await SequenceFacts.settle()
    }
    return ["elements": elements]
  }

  static let p30 = Fact(
    "P30", "A loop whose closure holds the model keeps it alive until its task is cancelled.",
    expects: ["while it loops": 1, "after cancelling": 0], source: local, .localRun
  ) {
    let holder = PairHolder()
    weak let weakPair = holder.pair
    var task: Task<Void, Never>?
    if let pair = holder.pair {
      let sequence = Observations { pair.left }
      task = Task { for await _ in sequence {} }
    }
    holder.pair = nil
    await SequenceFacts.settle()
    let looping = weakPair == nil ? 0 : 1
    task?.cancel()
    await task?.value
    task = nil
    await SequenceFacts.settle()
    return ["while it loops": looping, "after cancelling": weakPair == nil ? 0 : 1]
  }
}
