import Foundation
import RerenderGraph
import RerenderUI

/// How two values are compared.
enum ValueComparisonFacts {
  static let all = [v7, v8, v10, v11, v12, v13, v18]

  /// Plain data that equals any other of the same parity.
  struct Parity: Equatable {
    let number: Int
    static func == (a: Self, b: Self) -> Bool { a.number.isMultiple(of: 2) == b.number.isMultiple(of: 2) }
  }

  /// Plain data that equals nothing.
  struct NeverEqual: Equatable {
    let number: Int
    static func == (a: Self, b: Self) -> Bool { false }
  }

  final class Box {}

  /// Holds a reference and equals any other.
  struct AlwaysEqualBox: Equatable {
    let box: Box
    static func == (a: Self, b: Self) -> Bool { true }
  }

  /// Holds a reference and equals nothing.
  struct NeverEqualBox: Equatable {
    let box: Box
    static func == (a: Self, b: Self) -> Bool { false }
  }

  @MainActor
  static func verdict<Value>(_ a: Value, _ b: Value, _ mode: ComparisonMode = .equatableUnlessPlain) -> String {
    Comparisons.areEqual(a, b, mode: mode) ? "equal" : "different"
  }

  static let v7 = Fact(
    "V7", "Plain data with a looser == is compared by its bytes, unless its own == is asked for.",
    // 2 and 4 differ in their bytes and agree in their parity.
    expects: ["by bytes": "different", "by == unless plain": "different", "by == always": "equal"],
    source: "OpenAttributeGraph compatibility tests; Compute tests", .run
  ) {
    let (two, four) = (Parity(number: 2), Parity(number: 4))
    return [
      "by bytes": verdict(two, four, .bitwise), "by == unless plain": verdict(two, four),
      "by == always": verdict(two, four, .equatableAlways),
    ]
  }

  static let v8 = Fact(
    "V8", "Plain data whose == always says no is equal to itself, unless its own == is asked for.",
    expects: ["by == unless plain": "equal", "by == always": "different"],
    source: "OpenAttributeGraph compatibility tests", .run
  ) {
    let value = NeverEqual(number: 1)
    return ["by == unless plain": verdict(value, value), "by == always": verdict(value, value, .equatableAlways)]
  }

  static let v10 = Fact(
    "V10", "Values that hold references and are equal by their own == are equal, once the layout of the type is known.",
    expects: ["by == unless plain": "equal"], source: "OpenAttributeGraph compatibility tests", .run
  ) {
    ["by == unless plain": verdict(AlwaysEqualBox(box: Box()), AlwaysEqualBox(box: Box()))]
  }

  static let v11 = Fact(
    "V11", "A value that holds a reference and whose == always says no differs from itself, once its layout is known.",
    expects: ["by == unless plain": "different"], source: "OpenAttributeGraph compatibility tests", .run
  ) {
    let value = NeverEqualBox(box: Box())
    return ["by == unless plain": verdict(value, value)]
  }

  // MARK: Which rule where

  struct ParityChild: View, Equatable {
    let number: Int
    var body: some View { Text("\(number)") }
    nonisolated static func == (a: Self, b: Self) -> Bool { a.number.isMultiple(of: 2) == b.number.isMultiple(of: 2) }
  }

  struct StateOwner: View {
    @State private var value = Parity(number: 0)
    var body: some View {
      VStack {
        Text("\(value.number)")
        Button("Set") { value = Parity(number: 2) }
      }
    }
  }

  static let v12 = Fact(
    "V12", "A child's plain value is compared by bytes; a written state, and what stands under .equatable(), by ==.",
    // 0 and 2: the child's bytes differ; its parity, and that of the state, do not.
    expects: ["child bodies": 2, "bodies under .equatable()": 1, "bodies of the state's owner": 1],
    source: "OpenAttributeGraph compatibility tests; Compute tests", .run
  ) {
    let plain = Recording(ParentPassFacts.Parent { ParityChild(number: 2 * $0) })
    let forced = Recording(ParentPassFacts.Parent { ParityChild(number: 2 * $0).equatable() })
    let owner = Recording(StateOwner())
    try plain.press("Count")
    try forced.press("Count")
    try owner.press("Set")
    return [
      "child bodies": plain.bodies(ParityChild.self), "bodies under .equatable()": forced.bodies(ParityChild.self),
      "bodies of the state's owner": owner.bodies(StateOwner.self),
    ]
  }

  // MARK: Kinds of types

  enum Payload { case none, number(Int) }

  /// Two chains are equal where their lengths are.
  indirect enum Chain: Equatable {
    case end(Int)
    case link(Chain)

    var length: Int { if case .link(let rest) = self { rest.length + 1 } else { 0 } }
    static func == (a: Self, b: Self) -> Bool { a.length == b.length }
  }

  struct TypeHolder { let type: any Any.Type }

  static let v13 = Fact(
    "V13", "An enum is compared with its payload, an indirect one by its ==, a metatype by its pointer.",
    expects: [
      "payload 1 and 1": "equal", "payload 1 and 2": "different", "indirect, equal by ==": "equal",
      "Int.self and Int.self": "equal", "Int.self and String.self": "different",
    ],
    source: "OpenAttributeGraph compatibility tests; Compute tests", .run
  ) {
    [
      "payload 1 and 1": verdict(Payload.number(1), .number(1)),
      "payload 1 and 2": verdict(Payload.number(1), .number(2)),
      "indirect, equal by ==": verdict(Chain.link(.end(1)), .link(.end(2))),
      "Int.self and Int.self": verdict(TypeHolder(type: Int.self), TypeHolder(type: Int.self)),
      "Int.self and String.self": verdict(TypeHolder(type: Int.self), TypeHolder(type: String.self)),
    ]
  }

  struct FieldsChild: View {
    let loose: AlwaysEqualBox
    let number: Int
    var body: some View { Text("\(number)") }
  }

  struct OwnEqualityChild: View, Equatable {
    let number: Int
    let box: Box
    var body: some View { Text("\(number)") }
    nonisolated static func == (a: Self, b: Self) -> Bool { true }
  }

  static let v18 = Fact(
    "V18", "Plain views are compared by bytes, others by their own ==, or else field by field with the same rule.",
    // One press each. Plain: bytes differ. Own ==: says equal. Fields: the first one's == says equal, so only the
    // number counts.
    expects: [
      "plain": 2, "own ==": 1, "fields, equal number": 1, "fields, another number": 2, "plain under .equatable()": 1,
    ],
    source: "John Harper (SwiftUI), quoted by Chris Eidhof", .apple
  ) {
    @MainActor func bodies(of child: any Any.Type, _ screen: Recording) throws -> Int {
      try screen.press("Count")
      return screen.bodies(child)
    }
    return [
      "plain": try bodies(of: ParityChild.self, Recording(ParentPassFacts.Parent { ParityChild(number: 2 * $0) })),
      "own ==": try bodies(
        of: OwnEqualityChild.self, Recording(ParentPassFacts.Parent { OwnEqualityChild(number: $0, box: Box()) })),
      "fields, equal number": try bodies(
        of: FieldsChild.self,
        Recording(ParentPassFacts.Parent { _ in FieldsChild(loose: AlwaysEqualBox(box: Box()), number: 0) })),
      "fields, another number": try bodies(
        of: FieldsChild.self,
        Recording(ParentPassFacts.Parent { FieldsChild(loose: AlwaysEqualBox(box: Box()), number: $0) })),
      "plain under .equatable()": try bodies(
        of: ParityChild.self, Recording(ParentPassFacts.Parent { ParityChild(number: 2 * $0).equatable() })),
    ]
  }
}
