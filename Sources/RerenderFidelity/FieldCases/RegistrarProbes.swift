import Foundation
import Observation
import RerenderNotifier

/// Small probes of Observation on the installed toolchain.
extension RegistrarCases {
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
    withObservationTracking(
      {
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
    "P25/P26",
    "Observations: five writes at once, three apart, an equal set, adding 0, two properties in one turn "
      + "and in two.",
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

  /// A holder that can release its model.
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
