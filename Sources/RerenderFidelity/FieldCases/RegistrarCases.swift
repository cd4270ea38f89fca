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

  /// A subclass that adds a property without the macro.
  final class Subclass: Model, @unchecked Sendable { var own = 0 }

  // MARK: Reports

  /// A facade over an untracked cache, with a tracked anchor beside it.
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
      fires({ _ = model.watched }, then: { model.watched = 3 })
      + fires({ _ = model.watched }, then: { model.watched = 3 })
    return ["didSet": model.observed, "told": told]
  }

  static let b44 = Fact(
    "B44",
    "Notified before the change, an observer that reads at once keeps the value before the last; after it, the "
      + "last.",
    // Three writes: of 1, 2 and 3.
    expects: ["read in the notification": 2, "read after the change": 3],
    source: "pointfreeco/swift-sharing #192, #232",
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
    let unread = fires(
      {
        _ = other.number
        OtherThread.run { seen.model?.other = 7 }
      }, then: {})
    let fromThread = fires(
      {
        _ = other.number
        OtherThread.run { seen.model?.number = 7 }
      }, then: {})
    let next = fires({ _ = other.number }, then: { other.number = 8 })
    seen.model = nil
    return [
      "same thread": fires(
        {
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
      // Sound: delivered where it is set, on the main actor.
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
    "B50",
    "A pending notification that holds its model keeps it alive until it fires; one that holds it weakly does "
      + "not.",
    // Ten models each. Then a property of each kept model changes.
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
}
