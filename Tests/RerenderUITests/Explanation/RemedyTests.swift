import Foundation
import RerenderEvents
import RerenderGraph
import RerenderTesting
import SwiftUI
import Testing

/// What causes evaluations without being meant to, named with what cures it.
@MainActor struct RemedyTests {
  @Observable final class Model {
    var count = 0
    var items = [Item(), Item()]
  }

  struct Item: Identifiable, Equatable {
    /// Another one each time it is asked for.
    var id: UUID { UUID() }
  }

  /// Mounts a view, changes the model once, and returns what was told.
  private func diagnostics<Root: View>(_ root: Root, _ model: Model) -> [Diagnostic] {
    Rendering(tracesWrites: true) { root }.act { model.count += 1 }.diagnostics
  }

  struct Tapped: View {
    let tap: () -> Void
    var body: some View { Button("tap", action: tap) }
  }

  struct ClosureScreen: View {
    let model: Model
    var body: some View {
      let count = model.count
      Tapped { print(count) }
    }
  }

  @Test func `a closure that is made anew is named where it alone caused an evaluation`() {
    let model = Model()
    let found = diagnostics(ClosureScreen(model: model), model)
    #expect(found.map(\.kind) == [.freshClosure])
    #expect(found.first?.view == ViewName(type: "RemedyTests.Tapped"))
    #expect(found.first?.message.hasPrefix("the closure tap is made anew") == true)
  }

  struct Labelled: View {
    let label: String
    let tap: () -> Void
    var body: some View { Button(label, action: tap) }
  }

  struct LabelScreen: View {
    let model: Model
    var body: some View {
      let count = model.count
      Labelled(label: "\(count)") { print(count) }
    }
  }

  @Test func `a closure beside a value that changed is nobody's fault`() {
    let model = Model()
    #expect(diagnostics(LabelScreen(model: model), model) == [])
  }

  final class Formatter {}

  struct Formatted: View {
    let formatter: Formatter
    var body: some View { Text("x") }
  }

  struct FormatterScreen: View {
    let model: Model
    var body: some View {
      let _ = model.count
      Formatted(formatter: Formatter())
    }
  }

  struct KeptFormatterScreen: View {
    let model: Model
    let formatters: [Formatter]
    var body: some View { Formatted(formatter: formatters[model.count]) }
  }

  @Test func `an object that is made in a body is named, and one that is kept is not`() {
    let model = Model()
    let found = diagnostics(FormatterScreen(model: model), model)
    #expect(found.map(\.kind) == [.freshReference])
    #expect(found.first?.message.hasPrefix("formatter was handed another instance of RemedyTests.Formatter") == true)
    model.count = 0
    #expect(diagnostics(KeptFormatterScreen(model: model, formatters: [Formatter(), Formatter()]), model) == [])
  }

  struct Bound: View {
    @Binding var value: Int
    var body: some View { Text("\(value)") }
  }

  struct BindingScreen: View {
    let model: Model
    var body: some View {
      let count = model.count
      Bound(value: Binding(get: { count }, set: { _ in }))
    }
  }

  @Test func `a binding that never compares equal is named`() {
    let model = Model()
    let found = diagnostics(BindingScreen(model: model), model)
    #expect(found.map(\.kind) == [.unequalBinding])
    #expect(found.first?.message.hasPrefix("the binding value never compares equal") == true)
  }

  struct RowsScreen: View {
    let model: Model
    var body: some View {
      let _ = model.count
      VStack { ForEach(model.items) { _ in Text("row") } }
    }
  }

  @Test func `rows that all come back under other identities are named`() {
    let model = Model()
    let found = diagnostics(RowsScreen(model: model), model)
    #expect(found.map(\.kind) == [.unstableIdentity])
    #expect(found.first?.message.contains("all 2 rows came back under other IDs") == true)
  }

  struct IdentityScreen: View {
    let model: Model
    var body: some View { Text("\(model.count)").id(UUID()) }
  }

  @Test func `an explicit identity that is made in a body is named`() {
    let model = Model()
    #expect(diagnostics(IdentityScreen(model: model), model).map(\.kind) == [.unstableIdentity])
  }

  @Observable final class Amount { var amount = 0 }

  struct ObjectDefault: View {
    @State private var amount = Amount()
    var body: some View { Text("x") }
  }

  struct IdentifierDefault: View {
    @State private var token = UUID()
    var body: some View { Text("x") }
  }

  struct WrappedDefault: View {
    @State private var amounts = [Amount()]
    var body: some View { Text("x") }
  }

  struct EqualDefault: View {
    @State private var numbers = [1, 2]
    @GestureState private var offset = 0.0
    var body: some View { Text("x") }
  }

  /// A view that stands in another's value, as most content does.
  struct Card<Content: View>: View {
    let content: Content
    var body: some View { content }
  }

  struct DefaultsScreen<Content: View>: View {
    let model: Model
    let content: () -> Content
    var body: some View {
      let _ = model.count
      content()
    }
  }

  @Test func `an initial value that is made anew is named where it alone caused an evaluation`() {
    let model = Model()
    func found<Content: View>(_ content: @escaping () -> Content) -> [Diagnostic] {
      diagnostics(DefaultsScreen(model: model, content: content), model)
    }
    let object = found { ObjectDefault() }
    #expect(object.map(\.kind) == [.freshDefault])
    #expect(object.first?.view == ViewName(type: "RemedyTests.ObjectDefault"))
    #expect(
      object.first?.message.hasPrefix("the initial value of amount is a new RemedyTests.Amount each time") == true)
    #expect(found { IdentifierDefault() }.map(\.message).first?.contains("of token is another UUID each time") == true)
    #expect(found { WrappedDefault() }.map(\.kind) == [.freshDefault])
    #expect(found { EqualDefault() } == [])
    // The card differs by its content, and its content by the state.
    #expect(found { Card(content: ObjectDefault()) }.map(\.kind) == [.freshDefault])
  }

  @Test func `a host with lazy defaults has no initial value to be another one`() {
    let model = Model()
    var settings = HostSettings()
    settings.stateDefaults = .lazy
    let screen = Rendering(settings: settings, tracesWrites: true) { DefaultsScreen(model: model) { ObjectDefault() } }
    let step = screen.act { model.count += 1 }
    #expect(step.diagnostics == [])
    #expect(step.evaluations.map(\.name.type) == ["RemedyTests.DefaultsScreen<RemedyTests.ObjectDefault>"])
  }

  final class Loop: ObservableObject { @Published var count = 0 }

  struct Spinning: View {
    @ObservedObject var loop: Loop
    var body: some View {
      let _ = loop.count += 1
      Text("\(loop.count)")
    }
  }

  @Test func `an update cycle names its members`() {
    let cycles = Rendering(tracesWrites: true) { Spinning(loop: Loop()) }.mount.diagnostics(.updateCycle)
    #expect(cycles.count == 1)
    #expect(cycles.first?.message.contains("RemedyTests.Spinning") == true)
  }

  @Test func `a recorder that only keeps events is told none of it`() {
    let model = Model()
    let screen = Rendering { ClosureScreen(model: model) }
    screen.act { model.count += 1 }
    #expect(screen.total.diagnostics == [])
  }
}
