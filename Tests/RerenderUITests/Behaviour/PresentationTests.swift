import RerenderEvents
import SwiftUI
import Testing

@MainActor struct PresentationTests {
  @Observable final class Draft: Identifiable {
    let id: Int
    var text = ""
    init(id: Int = 0) { self.id = id }
  }

  @Observable final class Model {
    var isShown = false
    var item: Draft?
    var count = 0
  }

  // MARK: Sheets

  /// Keeps the closures that a view hands out, for a test to call as a person would.
  @MainActor final class Actions {
    var byName: [String: () -> Void] = [:]
    nonisolated init() {}
    func callAsFunction(_ name: String) { byName[name]?() }
  }

  struct Presenter: View {
    @State private var isShown = false
    let actions: Actions

    var body: some View {
      actions.byName["show"] = { isShown = true }
      return Text("presenter").sheet(isPresented: $isShown) { Sheet(actions: actions) }
    }
  }

  struct Sheet: View {
    @Environment(\.dismiss) private var dismiss
    @State private var draft = 0
    let actions: Actions

    var body: some View {
      Self._printChanges()
      actions.byName["type"] = { draft += 1 }
      actions.byName["close"] = { dismiss() }
      actions.byName["read"] = {}
      return Text("\(draft)")
    }
  }

  @Test func `a state handed to a sheet and not read costs the presenter nothing when it is toggled`() {
    let actions = Actions()
    let bench = Bench.mount(Presenter(actions: actions))
    bench.reset()
    bench.host.transact { actions("show") }
    #expect(bench.bodies(Presenter.self) == 0)
    #expect(bench.contents(Presenter.self) == 1)
    #expect(bench.bodies(Sheet.self) == 1)
    // With a state and an environment value of its own it is the longer line.
    #expect(
      bench.diagnostics(.bodyChanges).map(\.message) == [
        "PresentationTests.Sheet: @self, @identity, _dismiss, _draft changed."
      ])

    bench.reset()
    bench.host.transact { actions("type") }
    #expect(bench.bodies(Sheet.self) == 1)
    #expect(bench.allBodies == 1)

    bench.reset()
    bench.host.transact { actions("close") }
    #expect(bench.allBodies == 0)
    #expect(bench.unmounts(Sheet.self) == 1)
  }

  struct DraftSheet: View {
    @State private var text = 0
    let actions: Actions
    let log: Log<Int>
    var body: some View {
      log(text)
      actions.byName["type"] = { text += 1 }
      return Text("\(text)")
    }
  }

  struct DraftPresenter: View {
    let model: Model
    let actions: Actions
    let log: Log<Int>
    var body: some View {
      Text("\(model.count)")
        .sheet(
          isPresented: Binding(get: { model.isShown }, set: { model.isShown = $0 }), onDismiss: { log(-1) },
          content: { DraftSheet(actions: actions, log: log) })
    }
  }

  @Test func `a sheet's draft is destroyed at its dismissal, and onDismiss is called`() {
    let (model, actions, log) = (Model(), Actions(), Log<Int>())
    let bench = Bench.mount(DraftPresenter(model: model, actions: actions, log: log))
    bench.host.transact { model.isShown = true }
    bench.host.transact { actions("type") }
    bench.host.transact { model.isShown = false }
    bench.host.transact { model.isShown = true }
    #expect(log.entries == [0, 1, -1, 0])
  }

  struct ModelSheet: View {
    let model: Model
    var body: some View { Text("\(model.count)") }
  }

  struct ReadingPresenter: View {
    @Bindable var model: Model
    let readsCount: Bool
    var body: some View {
      Text(readsCount ? "\(model.count)" : "-").sheet(isPresented: $model.isShown) {
        Text("count \(model.count)")
      }
    }
  }

  @Test func `presenting is one evaluation of the presenter and one of the content`() {
    let model = Model()
    let bench = Bench.mount(ReadingPresenter(model: model, readsCount: false))
    bench.reset()
    bench.host.transact { model.isShown = true }
    // $model.isShown is a read, so the presenter depends on it.
    #expect(bench.bodies(ReadingPresenter.self) == 1)
    #expect(bench.contents(ReadingPresenter.self) == 1)
  }

  @Test(arguments: [false, true])
  func `a value read in the sheet concerns the presenter only if it reads it, too`(readsCount: Bool) {
    let model = Model()
    let bench = Bench.mount(ReadingPresenter(model: model, readsCount: readsCount))
    bench.host.transact { model.isShown = true }
    bench.reset()
    bench.host.transact { model.count += 1 }
    #expect(bench.contents(ReadingPresenter.self) == 1)
    #expect(bench.bodies(ReadingPresenter.self) == (readsCount ? 1 : 0))
  }

  struct OwningPresenter: View {
    @State private var model = Model()
    let actions: Actions
    var body: some View {
      Self._printChanges()
      actions.byName["show"] = { model.isShown = true }
      return Text("x").sheet(isPresented: $model.isShown) { Text("sheet") }
    }
  }

  @Test func `a binding into an observable in a state counts as a read of the property`() {
    let actions = Actions()
    let bench = Bench.mount(OwningPresenter(actions: actions))
    bench.reset()
    bench.host.transact { actions("show") }
    #expect(bench.bodies(OwningPresenter.self) == 1)
    #expect(
      bench.diagnostics(.bodyChanges).map(\.message) == ["PresentationTests.OwningPresenter: @dependencies changed."])
  }

  struct ItemPresenter: View {
    @Bindable var model: Model
    var body: some View {
      Text("x").sheet(item: $model.item) { draft in DraftView(draft: draft) }
    }
  }

  struct DraftView: View {
    let draft: Draft
    @State private var edits = 0
    var body: some View { Text(draft.text) }
  }

  @Test func `a sheet of another item is another sheet, and one of the same item is the same`() {
    let model = Model()
    let bench = Bench.mount(ItemPresenter(model: model))
    bench.host.transact { model.item = Draft(id: 1) }
    #expect(bench.mounts(DraftView.self) == 1)
    bench.host.transact { model.item = Draft(id: 1) }
    #expect(bench.mounts(DraftView.self) == 1)
    bench.host.transact { model.item = Draft(id: 2) }
    #expect(bench.mounts(DraftView.self) == 2)
    #expect(bench.unmounts(DraftView.self) == 1)
  }

  @Test func `dismissing by clearing the item costs the presenter one and the vanishing content at most one`() {
    let model = Model()
    let bench = Bench.mount(ItemPresenter(model: model))
    bench.host.transact { model.item = Draft(id: 1) }
    bench.reset()
    bench.host.transact { model.item = nil }
    #expect(bench.bodies(ItemPresenter.self) == 1)
    #expect((0...1).contains(bench.bodies(DraftView.self)))
  }

  @Test func `ten presentations leave no model and no node behind`() {
    let model = Model()
    let bench = Bench.mount(ItemPresenter(model: model))
    let nodes = bench.host.nodeCount
    weak var last: Draft?
    for id in 0..<10 {
      do {
        let draft = Draft(id: id)
        last = draft
        bench.host.transact { model.item = draft }
      }
      bench.host.transact { model.item = nil }
      #expect(last == nil)
    }
    #expect(bench.host.nodeCount == nodes)
  }

  // MARK: Popovers, covers, alerts, dialogs

  struct Modals: View {
    @State private var isCovered = false
    @State private var isAlerted = false
    @State private var isAsked = false
    @State private var isPopped = false
    let model: Model
    let actions: Actions
    var body: some View {
      actions.byName["cover"] = { isCovered = true }
      actions.byName["alert"] = { isAlerted = true }
      actions.byName["ask"] = { isAsked = true }
      actions.byName["pop"] = { isPopped = true }
      return Text("x")
        .fullScreenCover(isPresented: $isCovered) { ModelSheet(model: model) }
        .alert("Delete?", isPresented: $isAlerted) {
          ModelSheet(model: model)
        } message: {
          Text("gone")
        }
        .confirmationDialog("Sure?", isPresented: $isAsked) { ModelSheet(model: model) }
        .popover(isPresented: $isPopped, arrowEdge: .bottom) { ModelSheet(model: model) }
    }
  }

  @Test(arguments: ["cover", "alert", "ask", "pop"])
  func `a modal view of any kind is mounted while it is presented, without a body of the presenter's`(name: String) {
    let (model, actions) = (Model(), Actions())
    let bench = Bench.mount(Modals(model: model, actions: actions))
    #expect(bench.mounts(ModelSheet.self) == 0)
    bench.reset()
    bench.host.transact { actions(name) }
    #expect(bench.mounts(ModelSheet.self) == 1)
    #expect(bench.bodies(Modals.self) == 0)
    bench.reset()
    bench.host.transact { model.count += 1 }
    #expect(bench.bodies(ModelSheet.self) == 1)
    #expect(bench.allBodies == 1)
  }

  struct ModeReader: View {
    @Environment(\.presentationMode) private var mode
    @Environment(\.isPresented) private var isPresented
    let actions: Actions
    var body: some View {
      actions.byName["close"] = { mode.wrappedValue.dismiss() }
      return Text("\(isPresented)")
    }
  }

  struct ModePresenter: View {
    @Bindable var model: Model
    let actions: Actions
    var body: some View { Text("x").sheet(isPresented: $model.isShown) { ModeReader(actions: actions) } }
  }

  @Test func `the presentation mode closes what it was read in`() {
    let (model, actions) = (Model(), Actions())
    let bench = Bench.mount(ModePresenter(model: model, actions: actions))
    bench.host.transact { model.isShown = true }
    bench.host.transact { actions("close") }
    #expect(!model.isShown)
    #expect(bench.unmounts(ModeReader.self) == 1)
  }
}
