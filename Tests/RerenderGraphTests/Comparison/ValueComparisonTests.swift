import Testing

@testable import RerenderGraph

/// Plain data whose `==` is looser than its bytes: numbers of the same parity are equal.
private struct Parity: Equatable {
  var number: Int
  static func == (a: Parity, b: Parity) -> Bool { a.number % 2 == b.number % 2 }
}

/// Not plain, and never equal by its own word.
private struct Contrary: Equatable {
  var text: String
  static func == (a: Contrary, b: Contrary) -> Bool { false }
}

/// Not plain, and looser than its fields.
private struct CaseBlind: Equatable {
  var text: String
  static func == (a: CaseBlind, b: CaseBlind) -> Bool { a.text.lowercased() == b.text.lowercased() }
}

private final class Reference {}

private final class EquatableReference: Equatable {
  let number: Int
  init(_ number: Int) { self.number = number }
  static func == (a: EquatableReference, b: EquatableReference) -> Bool { a.number == b.number }
}

private struct Mixed {
  var flag: Bool
  var number: Int32
  var text: String
  var reference: Reference
}

private enum Payload {
  case number(Int)
  case text(String)
  case nothing
  case neither
}

private indirect enum Tree {
  case leaf(Int)
  case branch(Tree, Tree)
}

private struct Gapped {
  var small: Int8
  var large: Int64
}

private protocol First {}
private protocol Second {}
private protocol Third {}
private final class Everything: First, Second, Third {}
private struct Failure: Error { var code: Int }

private protocol Shape {}
private struct Square: Shape { var side: Int }
private struct Circle: Shape { var radius: String }

private struct HoldsWeak { weak var reference: Reference? }

@MainActor
struct ValueComparisonTests {
  private func equal<Value>(_ a: Value, _ b: Value, mode: ComparisonMode = .equatableUnlessPlain) -> Bool {
    Comparisons.areEqual(a, b, mode: mode)
  }

  @Test func `plain data is compared by its bytes, whatever its own equality says`() {
    #expect(!equal(Parity(number: 2), Parity(number: 4)))
    #expect(equal(Parity(number: 2), Parity(number: 2)))
    #expect(!equal(Parity(number: 2), Parity(number: 4), mode: .bitwise))
    #expect(equal(Parity(number: 2), Parity(number: 4), mode: .equatableAlways))
  }

  @Test func `other data is compared by its own equality where it has one`() {
    #expect(equal(CaseBlind(text: "A"), CaseBlind(text: "a")))
    let same = Contrary(text: "the same")
    #expect(!equal(same, same))
  }

  @Test func `a struct without equality is compared field by field, with the same rule`() {
    let reference = Reference()
    func value(_ flag: Bool = true, _ number: Int32 = 1, _ text: String = "a", _ other: Reference? = nil) -> Mixed {
      Mixed(flag: flag, number: number, text: text, reference: other ?? reference)
    }
    #expect(equal(value(), value()))
    #expect(!equal(value(), value(false)))
    #expect(!equal(value(), value(true, 2)))
    #expect(!equal(value(), value(true, 1, "b")))
    #expect(!equal(value(), value(true, 1, "a", Reference())))
    // Equal text in different storage.
    let long = "a text that is too long to be stored in place"
    #expect(equal(value(true, 1, long), value(true, 1, String(long.reversed().reversed()))))
  }

  @Test func `fields that differ are named`() {
    var (a, b) = (
      Mixed(flag: true, number: 1, text: "a", reference: Reference()),
      Mixed(flag: true, number: 2, text: "b", reference: Reference())
    )
    #expect(Comparisons.of(Mixed.self).differingFields(&a, &b) == ["number", "text", "reference"])
  }

  @Test func `bytes between the fields do not matter`() {
    var values = [Gapped(small: 1, large: 2), Gapped(small: 1, large: 2)]
    values.withUnsafeMutableBytes { bytes in
      // The second byte of each value lies between its two fields.
      bytes[1] = 0xAA
      bytes[MemoryLayout<Gapped>.stride + 1] = 0x55
    }
    #expect(equal(values[0], values[1]))
  }

  @Test func `a class is compared by identity, unless it has an equality of its own`() {
    let reference = Reference()
    #expect(equal(reference, reference))
    #expect(!equal(reference, Reference()))
    #expect(equal(EquatableReference(1), EquatableReference(1)))
    #expect(!equal(EquatableReference(1), EquatableReference(2)))
  }

  @Test func `a closure is compared by its function and its context`() {
    func function() {}
    struct Holder { var action: () -> Void }
    let holder = Holder(action: function)
    #expect(equal(holder, holder))
    // The same function without a context.
    #expect(equal(Holder(action: globalFunction), Holder(action: globalFunction)))
    #expect(!equal(Holder(action: globalFunction), Holder(action: otherGlobalFunction)))
    // Each literal that captures two values has a context of its own.
    func capturing(_ a: Int, _ b: String) -> Holder { Holder { _ = (a, b) } }
    #expect(!equal(capturing(1, "a"), capturing(1, "a")))
  }

  @Test func `an enum is compared by its case and its payload`() {
    #expect(equal(Payload.number(1), .number(1)))
    #expect(!equal(Payload.number(1), .number(2)))
    #expect(equal(Payload.text("a"), .text("a")))
    #expect(!equal(Payload.text("1"), .number(1)))
    #expect(equal(Payload.nothing, .nothing))
    #expect(!equal(Payload.nothing, .neither))
    #expect(equal(Tree.branch(.leaf(1), .leaf(2)), .branch(.leaf(1), .leaf(2))))
    #expect(!equal(Tree.branch(.leaf(1), .leaf(2)), .branch(.leaf(1), .leaf(3))))
  }

  @Test func `optionals are both empty, or both full and equal`() {
    #expect(equal(Reference?.none, nil))
    #expect(!equal(Reference?.none, Reference()))
    #expect(equal(Optional(Mixed?.none), .some(nil)))
    #expect(equal(Int?.none, nil))
    #expect(!equal(Int?.none, 0))
  }

  @Test func `an existential is compared by the type and the value it holds`() {
    let square: any Shape = Square(side: 1)
    #expect(equal(square, Square(side: 1)))
    #expect(!equal(square, Square(side: 2)))
    #expect(!equal(square, Circle(radius: "1")))
    #expect(equal(Circle(radius: "1") as any Shape, Circle(radius: "1")))
    // A container that only objects fit in, with more witness tables than the value's words would take.
    let object: any First & Second & Third & AnyObject = Everything()
    #expect(equal(object, object))
    #expect(!equal(object, Everything()))
    let error: any Error = Failure(code: 1)
    #expect(equal(error, error))
    let rows: any Collection<Int> = [1, 2]
    #expect(equal(rows, [1, 2]))
    #expect(!equal(rows, [1, 3]))
    // A metatype is a word.
    #expect(equal(Int.self as any Any.Type, Int.self))
    #expect(!equal(Int.self as any Any.Type, String.self))
  }

  @Test func `a weak reference is compared by the object it refers to`() {
    let (a, b) = (Reference(), Reference())
    withExtendedLifetime((a, b)) {
      #expect(equal(HoldsWeak(reference: a), HoldsWeak(reference: a)))
      #expect(!equal(HoldsWeak(reference: a), HoldsWeak(reference: b)))
    }
  }

  @Test func `an array without equality is compared by its storage`() {
    let rows = [Reference(), Reference()]
    #expect(equal(rows, rows))
    #expect(!equal(rows, rows.map { $0 }))
    // With equality, element by element.
    #expect(equal(["a", "b"], ["b", "a"].reversed()))
  }
}

private func globalFunction() {}
private func otherGlobalFunction() {}
