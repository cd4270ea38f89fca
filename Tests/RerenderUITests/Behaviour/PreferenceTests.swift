import RerenderTesting
import SwiftUI
import Testing

@MainActor struct PreferenceTests {
  struct Names: PreferenceKey {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  @Observable final class Model {
    var name = "a"
    var isShown = true
    var other = 0
  }

  struct Writer: View {
    let model: Model
    var body: some View { Text("x").preference(key: Names.self, value: [model.name]) }
  }

  struct Root: View {
    let model: Model
    let log: Log<[String]>
    var body: some View {
      VStack {
        Writer(model: model)
        if model.isShown { Text("y").preference(key: Names.self, value: ["b"]) }
        Text("\(model.other)")
      }
      .onPreferenceChange(Names.self) { log($0) }
    }
  }

  @Test func `what views pass up is added up in their order, and told once when it changes`() {
    let (model, log) = (Model(), Log<[String]>())
    let screen = Rendering { Root(model: model, log: log) }
    screen.act { model.name = "c" }
    screen.act { model.other += 1 }
    screen.act { model.isShown = false }
    #expect(log.entries == [["a", "b"], ["c", "b"], ["c"]])
  }

  struct Number<Tag>: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }

  struct ManyKeys: View {
    let log: Log<String>
    var body: some View {
      Text("x")
        .preference(key: Number<Int>.self, value: 1)
        .preference(key: Number<Double>.self, value: 1)
        .preference(key: Number<String>.self, value: 1)
        .preference(key: Number<Bool>.self, value: 1)
        .preference(key: Number<Character>.self, value: 1)
        .onPreferenceChange(Number<Character>.self) { _ in log("character") }
        .onPreferenceChange(Number<Bool>.self) { _ in log("bool") }
        .onPreferenceChange(Number<String>.self) { _ in log("string") }
        .onPreferenceChange(Number<Double>.self) { _ in log("double") }
        .onPreferenceChange(Number<Int>.self) { _ in log("int") }
    }
  }

  @Test func `what listens to several keys is called in the order in which they changed, on every run`() {
    for _ in 0..<20 {
      let log = Log<String>()
      let screen = Rendering { ManyKeys(log: log) }
      // The writers are mounted from the inside out.
      #expect(log.entries == ["int", "double", "string", "bool", "character"])
      screen.unmount()
    }
  }

  @Test func `a changed preference costs its writer one body and those around it none`() {
    let (model, log) = (Model(), Log<[String]>())
    let screen = Rendering { Root(model: model, log: log) }
    screen.reset()
    screen.act { model.name = "c" }
    #expect(screen.total.bodies(of: Writer.self) == 1)
    #expect(screen.total.bodies == 1)
  }

  struct Nested: View {
    let log: Log<[String]>
    var body: some View {
      VStack {
        Text("x").preference(key: Names.self, value: ["inner"]).preference(key: Names.self, value: ["outer"])
        Text("y").preference(key: Names.self, value: ["y"])
      }
      .transformPreference(Names.self) { $0.append("last") }
      .onPreferenceChange(Names.self) { log($0) }
    }
  }

  @Test func `the outer of two preferences is the one that counts, and a transform sees what is inside`() {
    let log = Log<[String]>()
    _ = Rendering { Nested(log: log) }
    #expect(log.entries == [["outer", "y", "last"]])
  }

  struct Storing: View {
    @State private var count = 0
    let model: Model
    let log: Log<Int>
    var body: some View {
      log(count)
      return Writer(model: model).onPreferenceChange(Names.self) { count += $0.count }
    }
  }

  @Test func `a state written by the action is one more body`() {
    let log = Log<Int>()
    _ = Rendering { Storing(model: Model(), log: log) }
    #expect(log.entries == [0, 1])
  }

  struct Overlaid: View {
    let model: Model
    let log: Log<String>
    var body: some View {
      Writer(model: model).overlayPreferenceValue(Names.self) { names in
        let _ = log(names.joined())
        Text(names.joined())
      }
    }
  }

  @Test func `an overlay made from a preference is a scope of its own`() {
    let (model, log) = (Model(), Log<String>())
    let screen = Rendering { Overlaid(model: model, log: log) }
    screen.reset()
    screen.act { model.name = "z" }
    #expect(log.entries.last == "z")
    #expect(screen.total.bodies(of: Overlaid.self) == 0)
    #expect(screen.total.contents(of: Overlaid.self) == 1)
  }

  // MARK: Equatable views

  struct Parity: View, Equatable {
    let number: Int
    let model: Model
    let log: Log<Int>
    nonisolated static func == (a: Parity, b: Parity) -> Bool { (a.number - b.number).isMultiple(of: 2) }
    var body: some View {
      log(number)
      return Text("\(number)")
    }
  }

  /// The same, without `==`.
  struct Plain: View {
    let number: Int
    let model: Model
    let log: Log<Int>
    var body: some View {
      log(number)
      return Text("\(number)")
    }
  }

  struct ParityRoot: View {
    let model: Model
    let log: Log<Int>
    let isEquatable: Bool
    var body: some View {
      if isEquatable {
        Parity(number: model.other, model: model, log: log).equatable()
      } else {
        Plain(number: model.other, model: model, log: log)
      }
    }
  }

  @Test func `a view with another number is evaluated each time, without equatable`() {
    let (model, log) = (Model(), Log<Int>())
    let screen = Rendering { ParityRoot(model: model, log: log, isEquatable: false) }
    screen.act { model.other = 2 }
    screen.act { model.other = 4 }
    #expect(log.entries == [0, 2, 4])
  }

  @Test func `an equatable view is compared by its own ==`() {
    let (model, log) = (Model(), Log<Int>())
    let screen = Rendering { ParityRoot(model: model, log: log, isEquatable: true) }
    screen.act { model.other = 2 }
    screen.act { model.other = 4 }
    screen.act { model.other = 5 }
    // 0, 2 and 4 are the same to it. Apple's own run allows 1 to 3 for the first three.
    #expect(log.entries == [0, 5])
  }

  struct NeverEqual: View, Equatable {
    let log: Log<String>
    nonisolated static func == (a: NeverEqual, b: NeverEqual) -> Bool { false }
    var body: some View {
      log("body")
      return Text("x")
    }
  }

  struct NeverEqualRoot: View {
    let model: Model
    let log: Log<String>
    var body: some View {
      Text("\(model.other)")
      NeverEqual(log: log).equatable()
    }
  }

  @Test func `equatable asks == even where every byte is the same`() {
    let (model, log) = (Model(), Log<String>())
    let screen = Rendering { NeverEqualRoot(model: model, log: log) }
    screen.act { model.other = 1 }
    #expect(log.entries.count == 2)
  }

  struct Sum: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }

  struct OverlaidSum: View {
    let value: Int?
    var body: some View {
      VStack { if let value { Text("x").preference(key: Sum.self, value: value) } }
        .overlayPreferenceValue(Sum.self) { Text("\($0)") }
    }
  }

  @Test(arguments: [(nil, 1), (0, 1), (2, 2)])
  func `an overlay is evaluated again only for a preference that differs from the default`(
    written: Int?, contents: Int
  ) {
    #expect(Rendering { OverlaidSum(value: written) }.total.contents(of: OverlaidSum.self) == contents)
  }
}
