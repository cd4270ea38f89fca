import Observation
import RerenderEvents
import Synchronization
import Testing

@testable import RerenderSymbols

@Observable private final class Ledger {
  var balance = 0
  var entries: [String] = []

  @inline(never) func post(_ amount: Int, as entry: String) { balance += amount }
  @inline(never) func close() { balance = 0 }
}

/// Forwards to a setter that it synthesizes with the line of the property's declaration.
@propertyWrapper private struct Traced<Value> {
  private var value: Value
  init(wrappedValue: Value) { value = wrappedValue }

  @available(*, unavailable) var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  static subscript<Owner: Tracer>(
    _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get { owner[keyPath: storage].value }
    set {
      owner.captured = Backtraces.capture()
      owner[keyPath: storage].value = newValue
    }
  }
}

private class Tracer {
  var captured: [UInt] = []
  @Traced var size = 0

  var doubled: Int {
    get { size * 2 }
    set {
      let half = newValue / 2
      size = half
    }
  }

  @inline(never) func grow() { size = 1 }
  @inline(never) func growTwice(by steps: [Int]) { for step in steps { doubled = step } }
}

private struct Bookkeeper {
  let ledger: Ledger

  /// Writes on the line after the one that `#line` stands on.
  @inline(never) func adjust(by amount: Int) -> Int {
    let line = #line
    ledger.balance = amount
    return line + 1
  }

  @inline(never) func adjustInClosure(_ amounts: [Int]) -> Int {
    var line = 0
    amounts.forEach { amount in
      line = #line + 1
      ledger.balance = amount
    }
    return line
  }

  @inline(never) func add(_ entry: String) -> Int {
    let line = #line
    ledger.entries.append(entry)
    return line + 1
  }
}

/// Where the first change of the ledger that `write` makes comes from.
private func place(in ledger: Ledger, write: () -> Void) -> WriteOrigin? {
  let captured = Mutex<[UInt]>([])
  withObservationTracking {
    _ = (ledger.balance, ledger.entries)
  } onChange: {
    captured.withLock { $0 = Backtraces.capture() }
  }
  write()
  let addresses = captured.withLock { $0 }
  // The functions that take the backtrace are this file's own too; what comes after them is looked for.
  return origin(of: addresses, after: "place(in:write:)")
}

/// The nearest function of the tests' own that is none of those.
private func origin(of addresses: [UInt], after passedOver: String...) -> WriteOrigin? {
  Backtraces.origin(of: addresses) { name in name.isOwn && !passedOver.contains { name.display.contains($0) } }
}

@Suite("The origin of a write") struct BacktraceTests {
  private let ledger = Ledger()
  private var bookkeeper: Bookkeeper { Bookkeeper(ledger: ledger) }

  @Test("It is the function that writes, with file and line, not the setter or the registrar") func method() throws {
    var line = 0
    let origin = try #require(place(in: ledger) { line = bookkeeper.adjust(by: 5) })
    #expect(origin == WriteOrigin(function: "Bookkeeper.adjust(by:)", file: "BacktraceTests.swift", line: line))
  }

  @Test("A closure is named with the function it stands in") func closure() throws {
    var line = 0
    let origin = try #require(place(in: ledger) { line = bookkeeper.adjustInClosure([1]) })
    let names = ["closure #1 in Bookkeeper.adjustInClosure(_:)", "Bookkeeper.adjustInClosure(_:)"]
    // An optimizer may leave nothing of the closure.
    #expect(names.contains(origin.function ?? ""))
    #expect(origin.file == "BacktraceTests.swift")
    #expect(origin.line == line)
  }

  @Test("A change in place, through a coroutine, leads to the function all the same") func inPlace() throws {
    var line = 0
    let origin = try #require(place(in: ledger) { line = bookkeeper.add("rent") })
    #expect(origin == WriteOrigin(function: "Bookkeeper.add(_:)", file: "BacktraceTests.swift", line: line))
  }

  @Test("A method of the observable class itself counts as the program's own") func ownMethod() throws {
    let origin = try #require(place(in: ledger) { ledger.post(3, as: "tea") })
    #expect(origin.function == "Ledger.post(_:as:)")
    let next = try #require(place(in: ledger) { ledger.close() })
    #expect(next.function == "Ledger.close()")
  }

  @Test("A wrapped property's synthesized setter is passed over, a setter that someone wrote out is not")
  func wrapper() {
    let tracer = Tracer()
    func function() -> String? { origin(of: tracer.captured, after: "Traced.subscript")?.function }
    tracer.grow()
    #expect(function() == "Tracer.grow()")
    tracer.growTwice(by: [2, 4])
    #expect(function() == "Tracer.doubled")
    let next = origin(of: tracer.captured, after: "Traced.subscript", "Tracer.doubled")
    #expect(next?.function == "Tracer.growTwice(by:)")
  }

  @Test("Addresses outside every object, and none, have no origin") func nothing() {
    #expect(Backtraces.origin(of: []) == nil)
    #expect(Backtraces.origin(of: [0, 1, 0xFFFF_FFFF_FFFF]) == nil)
  }

  @Test("However many stacks are asked about, no more than a table of them is kept") func kept() {
    for address in 1...3 * UInt(Backtraces.capacity) { _ = Backtraces.origin(of: [address]) }
    #expect(Backtraces.knownCount <= Backtraces.capacity)
  }
}

@Suite("Names of functions") struct FunctionNameTests {
  private func parse(_ text: String) -> String? {
    FunctionName(demangled: text).map { "\($0.module)|\($0.display)|\($0.role)" }
  }

  @Test("Methods, initializers, operators and free functions") func functions() {
    #expect(parse("m.L.rename(Swift.String) -> Swift.Int") == "m|L.rename(_:)|function")
    #expect(parse("m.L.move(from: Swift.Int, (Swift.Int, Swift.Int)) -> ()") == "m|L.move(from:_:)|function")
    #expect(parse("static m.L.make() -> m.L") == "m|L.make()|function")
    #expect(
      parse("m.Outer.Inner.__allocating_init(a: Swift.Int) -> m.Outer.Inner") == "m|Outer.Inner.init(a:)|function")
    #expect(parse("m.load<A where A: Swift.Sequence>(A, with: (A.Element) -> ()) -> ()") == "m|load(_:with:)|function")
    #expect(parse("static m.V.== infix(m.V, m.V) -> Swift.Bool") == "m|V.==(_:_:)|function")
    #expect(parse("m.(Secret in _70C4).tell() throws -> ()") == "m|Secret.tell()|function")
  }

  @Test("A method of an extension belongs to the extending module") func extensions() {
    #expect(parse("(extension in m):Swift.Array.total(of: Swift.Int) -> Swift.Int") == "m|Array.total(of:)|function")
    #expect(parse("Swift.Array.append(__owned A) -> ()") == "Swift|Array.append(_:)|function")
  }

  @Test("Closures keep the function around them, implicit ones and local functions included") func closures() {
    #expect(parse("closure #1 (Swift.Int) -> () in m.L.load() -> ()") == "m|closure #1 in L.load()|function")
    #expect(
      parse("closure #2 () -> () in implicit closure #1 @Sendable () -> () in m.L.load(Swift.Int) -> ()")
        == "m|closure #2 in L.load(_:)|function")
    #expect(
      parse("closure #1 (Swift.Int) -> () in static m.L.make(of: Swift.Int) -> m.L")
        == "m|closure #1 in L.make(of:)|function")
    #expect(parse("closure #1 () -> () in m") == "m|closure #1 in main|function")
    #expect(parse("helper #1 (x: Swift.Int) -> () in m.load() -> ()") == "m|helper(x:) in load()|function")
    #expect(
      parse("partial apply forwarder for closure #1 () -> () in m.load() -> ()") == "m|closure #1 in load()|function")
  }

  @Test("What makes a property's initial value, or a default, is named by the property or the function")
  func initialValues() {
    let list = "variable initialization expression of static m.Suite.all : [m.Step]"
    #expect(parse("closure #2 @Sendable () -> () in \(list)") == "m|closure #2 in Suite.all|function")
    #expect(parse("closure #1 () -> () in closure #2 () -> m.Step in \(list)") == "m|closure #1 in Suite.all|function")
    #expect(parse("variable initialization expression of m.Row.(id in _80DA) : Swift.Int") == "m|Row.id|function")
    #expect(
      parse("closure #1 () -> () in default argument 0 of m.run(step: m.Step) -> ()")
        == "m|closure #1 in run(step:)|function")
  }

  @Test("What a defer puts off belongs to the function around it") func deferred() {
    #expect(parse("$defer #1 () -> () in m.L.load() -> ()") == "m|L.load()|function")
  }

  @Test("Accessors and thunks are told apart from functions") func roles() {
    #expect(parse("m.Row.title.setter : Swift.String") == "m|Row.title|accessor")
    #expect(parse("m.Row.items.modify : [Swift.Int]") == "m|Row.items|coroutine")
    #expect(FunctionName(demangled: "reabstraction thunk helper from @escaping () -> ()")?.role == .thunk)
    #expect(FunctionName(demangled: "key path setter for m.Row.title : Swift.String : m.Row")?.role == .thunk)
  }

  @Test("Specializations and merged copies are the function they were made from") func specializations() {
    #expect(parse("generic specialization <Swift.Int> of m.load<A>(A) -> ()") == "m|load(_:)|function")
    #expect(
      parse("function signature specialization <Arg[0] = Dead> of m.L.rename(Swift.String) -> ()")
        == "m|L.rename(_:)|function")
    #expect(parse("merged m.L.rename(Swift.String) -> ()") == "m|L.rename(_:)|function")
    #expect(
      parse("(2) suspend resume partial function for m.L.load() async -> ()") == "m|L.load()|function")
  }

  @Test("A symbol of C is no Swift function") func notSwift() {
    #expect(FunctionName(mangled: "main") == nil)
    #expect(FunctionName(mangled: "$s") == nil)
  }
}
