import RerenderEvents
import RerenderTesting
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
    let screen = Rendering { Presenter(actions: actions) }
    screen.reset()
    screen.act { actions("show") }
    #expect(screen.total.bodies(of: Presenter.self) == 0)
    #expect(screen.total.contents(of: Presenter.self) == 1)
    #expect(screen.total.bodies(of: Sheet.self) == 1)
    // With a state and an environment value of its own it is the longer line.
    #expect(
      screen.total.diagnostics(.bodyChanges).map(\.message) == [
        "PresentationTests.Sheet: @self, @identity, _dismiss, _draft changed."
      ])

    screen.reset()
    screen.act { actions("type") }
    #expect(screen.total.bodies(of: Sheet.self) == 1)
    #expect(screen.total.bodies == 1)

    screen.reset()
    screen.act { actions("close") }
    #expect(screen.total.bodies == 0)
    #expect(screen.total.unmounts(of: Sheet.self) == 1)
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
    let screen = Rendering { DraftPresenter(model: model, actions: actions, log: log) }
    screen.act { model.isShown = true }
    screen.act { actions("type") }
    screen.act { model.isShown = false }
    screen.act { model.isShown = true }
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
    let screen = Rendering { ReadingPresenter(model: model, readsCount: false) }
    screen.reset()
    screen.act { model.isShown = true }
    // $model.isShown is a read (N7), so the presenter depends on it.
    #expect(screen.total.bodies(of: ReadingPresenter.self) == 1)
    #expect(screen.total.contents(of: ReadingPresenter.self) == 1)
  }

  @Test(arguments: [false, true])
  func `a value read in the sheet concerns the presenter only if it reads it, too`(readsCount: Bool) {
    let model = Model()
    let screen = Rendering { ReadingPresenter(model: model, readsCount: readsCount) }
    screen.act { model.isShown = true }
    screen.reset()
    screen.act { model.count += 1 }
    #expect(screen.total.contents(of: ReadingPresenter.self) == 1)
    #expect(screen.total.bodies(of: ReadingPresenter.self) == (readsCount ? 1 : 0))
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
    let screen = Rendering { OwningPresenter(actions: actions) }
    screen.reset()
    screen.act { actions("show") }
    #expect(screen.total.bodies(of: OwningPresenter.self) == 1)
    #expect(
      screen.total.diagnostics(.bodyChanges).map(\.message) == [
        "PresentationTests.OwningPresenter: @dependencies changed."
      ])
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
    let screen = Rendering { ItemPresenter(model: model) }
    screen.act { model.item = Draft(id: 1) }
    #expect(screen.total.mounts(of: DraftView.self) == 1)
    screen.act { model.item = Draft(id: 1) }
    #expect(screen.total.mounts(of: DraftView.self) == 1)
    screen.act { model.item = Draft(id: 2) }
    #expect(screen.total.mounts(of: DraftView.self) == 2)
    #expect(screen.total.unmounts(of: DraftView.self) == 1)
  }

  @Test func `dismissing by clearing the item costs the presenter one and the vanishing content at most one`() {
    let model = Model()
    let screen = Rendering { ItemPresenter(model: model) }
    screen.act { model.item = Draft(id: 1) }
    screen.reset()
    screen.act { model.item = nil }
    #expect(screen.total.bodies(of: ItemPresenter.self) == 1)
    #expect((0...1).contains(screen.total.bodies(of: DraftView.self)))
  }

  @Test func `ten presentations leave no model and no node behind`() {
    let model = Model()
    let screen = Rendering { ItemPresenter(model: model) }
    let nodes = screen.host.nodeCount
    weak var last: Draft?
    for id in 0..<10 {
      do {
        let draft = Draft(id: id)
        last = draft
        screen.act { model.item = draft }
      }
      screen.act { model.item = nil }
      #expect(last == nil)
    }
    #expect(screen.host.nodeCount == nodes)
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
    let screen = Rendering { Modals(model: model, actions: actions) }
    #expect(screen.total.mounts(of: ModelSheet.self) == 0)
    screen.reset()
    screen.act { actions(name) }
    #expect(screen.total.mounts(of: ModelSheet.self) == 1)
    #expect(screen.total.bodies(of: Modals.self) == 0)
    screen.reset()
    screen.act { model.count += 1 }
    #expect(screen.total.bodies(of: ModelSheet.self) == 1)
    #expect(screen.total.bodies == 1)
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
    let screen = Rendering { ModePresenter(model: model, actions: actions) }
    screen.act { model.isShown = true }
    screen.act { actions("close") }
    #expect(!model.isShown)
    #expect(screen.total.unmounts(of: ModeReader.self) == 1)
  }
}
