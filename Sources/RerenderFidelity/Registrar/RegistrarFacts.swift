import Observation

/// The standard library's Observation by itself: what fires, and when. The facts are those of the installed toolchain.
enum RegistrarFacts {
  static let all = [r1, r2, r3, r4, r5, r6, r7, r8, r10, r11, r12, r14, r15, r17]

  final class Plain {}

  final class Named: Equatable {
    let name: String
    init(_ name: String) { self.name = name }
    static func == (a: Named, b: Named) -> Bool { a.name == b.name }
  }

  struct Opaque { var number = 0 }

  @Observable final class Model {
    var number = 0
    var other = 0
    var list = [1]
    var plain = Plain()
    var named = Named("a")
    var opaque = Opaque()
    var pair = (1, 2)
    var closure: () -> Void = {}
    var optional: Plain?
    var kids = [Kid(), Kid()]
    var doubled: Int { 2 * number }
  }

  @Observable final class Kid { var i = 0 }

  /// Counts notifications, from whatever thread they come.
  final class Fires: @unchecked Sendable {
    // Sound to send: the replays wait for the threads that they start.
    var count = 0
  }

  /// Reads in one tracking scope, then writes. Returns how often the scope was told.
  static func fires(_ read: () -> Void, then write: () -> Void) -> Int {
    let fires = Fires()
    withObservationTracking(read) { fires.count += 1 }
    write()
    return fires.count
  }

  static let local = "Observation on this toolchain"

  static let r1 = Fact(
    "R1", "A tracked number set to the value it has tells nobody.",
    // The macro compares since Swift 6.2. Before, it always told.
    expects: ["fires": 0], source: local, .localRun
  ) {
    let model = Model()
    return ["fires": fires({ _ = model.number }, then: { model.number = 0 })]
  }

  static let r2 = Fact(
    "R2", "A new value tells once, and a second one after it not again: a scope is told one time.",
    expects: ["one set": 1, "two sets": 1], source: "\(local); Swift test suite", .localRun
  ) {
    let model = Model()
    return [
      "one set": fires({ _ = model.number }, then: { model.number = 1 }),
      "two sets": fires({ _ = model.number }) {
        model.number = 2
        model.number = 3
      },
    ]
  }

  static let r3 = Fact(
    "R3", "A change in place is never compared: adding 0 tells.",
    expects: ["fires": 1], source: local, .localRun
  ) {
    let model = Model()
    return ["fires": fires({ _ = model.number }, then: { model.number += 0 })]
  }

  static let r4 = Fact(
    "R4", "An array assigned an equal one tells nobody; appending tells, and so does an element set to what it was.",
    expects: ["equal": 0, "append": 1, "same element": 1], source: local, .localRun
  ) {
    let model = Model()
    return [
      "equal": fires({ _ = model.list }, then: { model.list = [1] }),
      "append": fires({ _ = model.list }, then: { model.list.append(2) }),
      "same element": fires({ _ = model.list }, then: { model.list[0] = model.list[0] }),
    ]
  }

  static let r5 = Fact(
    "R5", "The same instance tells nobody, another one does, and another Equatable one only where it is not equal.",
    expects: ["same instance": 0, "another": 1, "another, equal": 0], source: local, .localRun
  ) {
    let model = Model()
    return [
      "same instance": fires({ _ = model.plain }, then: { model.plain = model.plain }),
      "another": fires({ _ = model.plain }, then: { model.plain = Plain() }),
      "another, equal": fires({ _ = model.named }, then: { model.named = Named("a") }),
    ]
  }

  static let r6 = Fact(
    "R6",
    "What cannot be compared tells: a struct, a tuple, a closure, nil after nil of a class, none of them "
      + "Equatable.",
    expects: ["struct": 1, "tuple": 1, "closure": 1, "nil after nil": 1], source: local, .localRun
  ) {
    let model = Model()
    return [
      "struct": fires({ _ = model.opaque }, then: { model.opaque = Opaque() }),
      "tuple": fires({ _ = model.pair }, then: { model.pair = (1, 2) }),
      "closure": fires({ _ = model.closure }, then: { model.closure = model.closure }),
      "nil after nil": fires({ _ = model.optional }, then: { model.optional = nil }),
    ]
  }

  static let r7 = Fact(
    "R7", "Two properties read and both set tell once.",
    expects: ["fires": 1], source: local, .localRun
  ) {
    let model = Model()
    return [
      "fires": fires({ _ = (model.number, model.other) }) {
        model.number = 1
        model.other = 1
      }
    ]
  }

  static let r8 = Fact(
    "R8", "A computed property over a tracked one is followed to it.",
    expects: ["fires": 1], source: local, .localRun
  ) {
    let model = Model()
    return ["fires": fires({ _ = model.doubled }, then: { model.number = 1 })]
  }

  static let r10 = Fact(
    "R10", "What is read in a scope within a scope tells both.",
    expects: ["inner": 1, "outer": 1], source: "\(local); Swift test suite", .localRun
  ) {
    let (model, inner) = (Model(), Fires())
    let outer = fires({
      withObservationTracking({ _ = model.number }, onChange: { inner.count += 1 })
    }) { model.number = 1 }
    return ["inner": inner.count, "outer": outer]
  }

  static let r11 = Fact(
    "R11", "Reading a child's property depends on that child and on the array; reading the count on the array alone.",
    expects: ["sibling set": 0, "child set": 1, "append": 1, "count read, child set": 0], source: local, .localRun
  ) {
    let model = Model()
    return [
      "sibling set": fires({ _ = model.kids[0].i }, then: { model.kids[1].i = 1 }),
      "child set": fires({ _ = model.kids[0].i }, then: { model.kids[0].i = 1 }),
      "append": fires({ _ = model.kids[0].i }, then: { model.kids.append(Kid()) }),
      "count read, child set": fires({ _ = model.kids.count }, then: { model.kids[0].i = 2 }),
    ]
  }

  /// The values that a notification saw.
  final class Seen: @unchecked Sendable {
    // Sound to send: written in the setter that the replay calls, and read after it.
    var values: [Int] = []
    var wasSynchronous = false
    var model: Model?
  }

  static let r12 = Fact(
    "R12", "The notification comes before the change, at once, on the thread that sets: it still reads the old value.",
    expects: ["read in it": [0], "by the time the setter returned": true], source: "\(local); fatbobman.com", .localRun
  ) {
    let (model, seen) = (Model(), Seen())
    seen.model = model
    withObservationTracking({ _ = model.number }, onChange: { seen.values.append(seen.model?.number ?? -1) })
    model.number = 1
    let wasSynchronous = seen.values.count == 1
    seen.model = nil
    return ["read in it": seen.values, "by the time the setter returned": wasSynchronous]
  }

  static let r14 = Fact(
    "R14", "A read on another thread, a read in a closure that is not run, and no read at all depend on nothing.",
    expects: ["other thread": 0, "closure not run": 0, "no read": 0], source: local, .localRun
  ) {
    let model = Model()
    let seen = Seen()
    seen.model = model
    let elsewhere = fires({ OtherThread.run { _ = seen.model?.number } }, then: { model.number += 1 })
    seen.model = nil
    return [
      "other thread": elsewhere,
      "closure not run": fires({ _ = { model.number } }, then: { model.number += 1 }),
      "no read": fires({}, then: { model.number += 1 }),
    ]
  }

  static let r15 = Fact(
    "R15", "A write within the scope is not told to it; a later one is.",
    expects: ["by the end of the scope": 0, "after a later write": 1], source: local, .localRun
  ) {
    let (model, told) = (Model(), Fires())
    withObservationTracking(
      {
        _ = model.number
        model.number = 1
      }, onChange: { told.count += 1 })
    let within = told.count
    model.number = 2
    return ["by the end of the scope": within, "after a later write": told.count]
  }

  static let r17 = Fact(
    "R17", "An observed object that goes tells nobody (Swift 6.3; later runtimes may tell).",
    // Read from the toolchain that this was built with.
    expects: ["fires": 0], source: local, .localRun
  ) {
    var model: Model? = Model()
    return ["fires": fires({ _ = model?.number }, then: { model = nil })]
  }
}
