import Foundation
import RerenderEvents
import RerenderGraph
import RerenderTesting
import SwiftUI
import Testing

/// Where writes are said to come from, held against the source that makes them.
///
/// A comment at each line that writes says what function it belongs to. In a debug build every place is told. In an
/// optimized one function and line of these are told too, but for what `Trial.Loss` names. Nothing is ever told that is
/// not so.
@MainActor @Suite("Places of writes") struct WriteOriginTests {
  /// The places in a file next to this one, by what they belong to.
  private static func places(in file: String) throws -> [String: WriteOrigin] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: file)
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    var places: [String: WriteOrigin] = [:]
    for (index, line) in lines.enumerated() {
      guard let mark = line.range(of: "// writes: ") else { continue }
      let function = String(line[mark.upperBound...])
      places[function] = WriteOrigin(function: function, file: file, line: index + 1)
    }
    return places
  }

  /// One way to write a model.
  struct Trial<Model>: CustomTestStringConvertible, Sendable {
    let function: String
    /// What an optimizer may take away.
    enum Loss {
      case nothing
      /// Of two calls that differ in nothing but their line it makes one: the function is left.
      case line
      /// Of the whole place nothing is left that is certain.
      case place
    }

    let loss: Loss
    let write: @MainActor @Sendable (Model) -> Void

    init(_ function: String, loses loss: Loss = .nothing, _ write: @escaping @MainActor @Sendable (Model) -> Void) {
      self.function = function
      self.loss = loss
      self.write = write
    }

    var testDescription: String { function }

    /// What may be told of the place: in a debug build the whole of it.
    func expected(_ place: WriteOrigin) -> [WriteOrigin?] {
      #if DEBUG
      [place]
      #else
      switch loss {
      case .nothing: [place]
      case .line: [place, WriteOrigin(function: place.function)]
      case .place: [place, nil]
      }
      #endif
    }
  }

  /// The places of the writes that a change made, in the order of their first evaluations.
  private static func origins(
    _ root: some View, _ change: (RerenderGraph.Host) throws -> Void
  ) rethrows -> [WriteOrigin?] {
    let step = try Rendering(tracesWrites: true) { root }.drive(change)
    return CauseChains(step.events).all.map(\.origin)
  }

  struct ShelfView: View {
    @ObservedObject var model: Shelf
    var body: some View { Text("\(model.title) \(model.number)") }
  }

  struct RackView: View {
    let model: Rack
    var body: some View {
      Text(
        "\(model.title) \(model.note) \(model.number) \(model.rows) \(model.byID) \(model.pair.x) \(model.choice ?? 0)")
    }
  }

  nonisolated static let objectTrials: [Trial<Shelf>] = [
    Trial("Shelf.rename()") { $0.rename() },
    Trial("Shelf.rename(to:)") { $0.rename(to: "q") },
    Trial("Shelf.annotate()") { $0.annotate() },
    Trial("Shelf.append()") { $0.append() },
    Trial("Shelf.count()", loses: .place) { $0.count() },
    Trial("Shelf.removeFirst()") { $0.removeFirst() },
    Trial("Shelf.store(at:)") { $0.store(at: 1) },
    Trial("Shelf.edit(at:)", loses: .place) { $0.edit(at: 1) },
    Trial("Shelf.choose()") { $0.choose() },
    Trial("Shelf.move()") { $0.move() },
    Trial("Shelf.swap()") { $0.swap() },
    Trial("Shelf.both()") { $0.both() },
    Trial("Shelf.passOn()", loses: .place) { $0.passOn() },
    Trial("Shelf.byKeyPath()") { $0.byKeyPath() },
    Trial("Shelf.decide(_:)") { $0.decide(true) },
    Trial("Shelf.later()") { $0.later() },
    Trial("Shelf.inLoop()") { $0.inLoop() },
    Trial("Shelf.inOtherLoop()") { $0.inOtherLoop() },
    Trial("Shelf.asLast()") { $0.asLast() },
    Trial("Shelf.inBranch(_:)") { $0.inBranch(2) },
    Trial("Shelf.atEnd()") { $0.atEnd() },
    Trial("closure #1 in Shelf.inClosure()") { $0.inClosure() },
    Trial("closure #1 in Shelf.animated()") { $0.animated() },
    Trial("Shelf.inner()") { $0.outer() },
    Trial("helper() in Shelf.local()") { $0.local() },
    Trial("Shelf.doubled") { $0.double() },
    Trial("Shelf.subscript") { $0.byIndex() },
    Trial("Shelf.clear()") { $0.clear() },
    Trial("Shelf.shared(_:)") { Shelf.shared($0) },
    Trial("Shelf.either(_:)", loses: .line) { $0.either(true) },
  ]

  nonisolated static let propertyTrials: [Trial<Rack>] = [
    Trial("Rack.rename()") { $0.rename() },
    Trial("Rack.rename(to:)") { $0.rename(to: "q") },
    Trial("Rack.annotate()") { $0.annotate() },
    Trial("Rack.append()") { $0.append() },
    Trial("Rack.count()", loses: .place) { $0.count() },
    Trial("Rack.removeFirst()") { $0.removeFirst() },
    Trial("Rack.store(at:)") { $0.store(at: 1) },
    Trial("Rack.edit(at:)", loses: .place) { $0.edit(at: 1) },
    Trial("Rack.choose()") { $0.choose() },
    Trial("Rack.move()") { $0.move() },
    Trial("Rack.swap()") { $0.swap() },
    Trial("Rack.both()") { $0.both() },
    Trial("Rack.passOn()", loses: .place) { $0.passOn() },
    Trial("Rack.byKeyPath()") { $0.byKeyPath() },
    Trial("Rack.decide(_:)") { $0.decide(true) },
    Trial("Rack.later()") { $0.later() },
    Trial("Rack.inLoop()") { $0.inLoop() },
    Trial("Rack.inOtherLoop()") { $0.inOtherLoop() },
    Trial("Rack.asLast()") { $0.asLast() },
    Trial("Rack.inBranch(_:)") { $0.inBranch(2) },
    Trial("Rack.atEnd()") { $0.atEnd() },
    Trial("closure #1 in Rack.inClosure()") { $0.inClosure() },
    Trial("closure #1 in Rack.animated()") { $0.animated() },
    Trial("Rack.inner()") { $0.outer() },
    Trial("helper() in Rack.local()") { $0.local() },
    Trial("Rack.doubled") { $0.double() },
    Trial("Rack.subscript") { $0.byIndex() },
    Trial("Rack.clear()") { $0.clear() },
    Trial("Rack.shared(_:)") { Rack.shared($0) },
    Trial("Rack.either(_:)", loses: .line) { $0.either(true) },
  ]

  @Test("A write to a published property comes from the function and line that make it", arguments: objectTrials)
  func object(_ trial: Trial<Shelf>) throws {
    let place = try #require(Self.places(in: "WrittenModels.swift")[trial.function])
    let model = Shelf()
    let found = Self.origins(ShelfView(model: model)) { host in host.transact { trial.write(model) } }
    #expect(found.first.map { origin in trial.expected(place).contains { $0 == origin } } == true, "\(found)")
  }

  @Test("A write to a tracked property comes from the function and line that make it", arguments: propertyTrials)
  func property(_ trial: Trial<Rack>) throws {
    let place = try #require(Self.places(in: "WrittenModels.swift")[trial.function])
    let model = Rack()
    let found = Self.origins(RackView(model: model)) { host in host.transact { trial.write(model) } }
    #expect(found.first.map { origin in trial.expected(place).contains { $0 == origin } } == true, "\(found)")
  }

  // MARK: What belongs to views

  struct Own: View {
    @State private var count = 0
    @State private var names = ["a"]
    @SceneStorage("stored") private var stored = 0
    @FocusState private var isFocused: Bool
    var body: some View {
      VStack {
        Text("\(count) \(names.count) \(stored) \(isFocused)")
        Button("set") { count = 5 }  // writes: set
        Button("append") { names.append("x") }  // writes: append
        Button("call") { call(names.count) }
        Button("store") { stored += 1 }  // writes: store
        Button("focus") { isFocused = true }  // writes: focus
        Lower(count: $count)
      }
    }
    private func call(_ step: Int) {
      count += step  // writes: call
    }
  }

  struct Lower: View {
    @Binding var count: Int
    var body: some View {
      Button("binding") { count -= 1 }  // writes: binding
    }
  }

  @Test(
    "A write to what a view owns comes from the line of the action",
    arguments: ["set", "append", "call", "store", "focus", "binding"])
  func owned(_ label: String) throws {
    let place = try #require(Self.places(in: "WriteOriginTests.swift")[label])
    let found = try Self.origins(Own()) { try $0.press(label) }
    #expect(found.first??.file == place.file)
    #expect(found.first??.line == place.line)
  }

  // Two views whose actions are the same to the byte.
  struct FirstTwin: View {
    @State private var count = 0
    var body: some View { Button("more \(count)") { increase() } }
    private func increase() { count += 1 }  // writes: WriteOriginTests.FirstTwin.increase()
  }

  struct SecondTwin: View {
    @State private var count = 0
    var body: some View { Button("more \(count)") { increase() } }
    private func increase() { count += 1 }  // writes: WriteOriginTests.SecondTwin.increase()
  }

  @Test("Functions that came out the same are not taken for one another") func twins() throws {
    let places = try Self.places(in: "WriteOriginTests.swift")
    let found = [
      "FirstTwin": try Self.origins(FirstTwin()) { try $0.press("more 0") },
      "SecondTwin": try Self.origins(SecondTwin()) { try $0.press("more 0") },
    ]
    for (name, origins) in found {
      let place = try #require(places["WriteOriginTests.\(name).increase()"])
      #if DEBUG
      #expect(origins.first == place)
      #else
      #expect(origins.first == place || origins.first == .some(nil))
      #endif
    }
  }

  // MARK: Closures that are kept

  struct Kept: Sendable { let run: @MainActor @Sendable (Rack) -> Void }

  enum Lists {
    static let steps = [
      Kept { $0.title = "first" },  // writes: closure #1 in WriteOriginTests.Lists.steps
      Kept { $0.number = 7 },  // writes: closure #2 in WriteOriginTests.Lists.steps
    ]
  }

  @Test("A closure in a static list is named with the list", arguments: [0, 1]) func staticList(_ index: Int) throws {
    let function = "closure #\(index + 1) in WriteOriginTests.Lists.steps"
    let place = try #require(Self.places(in: "WriteOriginTests.swift")[function])
    let model = Rack()
    let found = Self.origins(RackView(model: model)) { host in host.transact { Lists.steps[index].run(model) } }
    #expect(found.first == place)
  }
}
