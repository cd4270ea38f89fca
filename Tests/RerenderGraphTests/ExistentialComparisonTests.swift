import RerenderGraph
import Testing

/// Values behind protocols, as environments and view values hold them.
@MainActor struct ExistentialComparisonTests {
  protocol Style { var label: String { get } }
  protocol Owner: AnyObject {}
  protocol Boxed<Element> {
    associatedtype Element
    var element: Element { get }
  }

  struct Small: Style { var label = "small" }
  /// More than three words: held in a box.
  struct Large: Style {
    var label = "large"
    var numbers = (1, 2, 3)
  }
  struct Marked: Style, Equatable {
    var label = "marked"
    var ignored = [0]
    static func == (a: Self, b: Self) -> Bool { a.label == b.label }
  }
  final class Keeper: Owner {}
  struct Held: Boxed { var element = ["text"] }

  private func areEqual<Value>(_ a: Value, _ b: Value) -> Bool { Comparisons.areEqual(a, b) }

  @Test func `values of one type behind a protocol are compared by that type's rule`() {
    #expect(areEqual(Small() as any Style, Small() as any Style))
    #expect(!areEqual(Small() as any Style, Small(label: "other") as any Style))
    #expect(areEqual(Large() as any Style, Large() as any Style))
    #expect(!areEqual(Large() as any Style, Large(numbers: (1, 2, 4)) as any Style))
    // Its own == looks at the label alone.
    #expect(areEqual(Marked(ignored: [1]) as any Style, Marked(ignored: [2]) as any Style))
  }

  @Test func `values of two types behind a protocol differ`() {
    #expect(!areEqual(Small(label: "a") as any Style, Large(label: "a") as any Style))
  }

  @Test func `what is in Any, in an optional and in another existential is compared alike`() {
    #expect(areEqual(Small() as Any, Small() as Any))
    #expect(!areEqual(Small() as Any, Small(label: "other") as Any))
    #expect(areEqual(Optional<any Style>(Large()), Optional<any Style>(Large())))
    #expect(!areEqual(Optional<any Style>(Large()), nil))
    #expect(areEqual([Small() as any Style] as Any, [Small() as any Style] as Any) == false)
  }

  @Test func `objects behind a protocol of classes are compared by identity`() {
    let keeper = Keeper()
    #expect(areEqual(keeper as any Owner, keeper as any Owner))
    #expect(!areEqual(keeper as any Owner, Keeper() as any Owner))
    #expect(areEqual(keeper as AnyObject, keeper as AnyObject))
  }

  @Test func `a protocol with constraints is no exception`() {
    #expect(areEqual(Held() as any Boxed<[String]>, Held() as any Boxed<[String]>))
    #expect(!areEqual(Held() as any Boxed<[String]>, Held(element: []) as any Boxed<[String]>))
  }
}
