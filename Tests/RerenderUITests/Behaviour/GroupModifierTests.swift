import Foundation
import RerenderGraph
import RerenderTesting
import SwiftUI
import Testing

/// Modifiers of groups, of branches and of rows, which go to the members.
@MainActor struct GroupModifierTests {
  @Observable final class Model {
    var isShown = false
    var ids: [Int] = []
    var number = 0
  }

  /// What the modifiers are put on.
  enum Subject: CaseIterable { case group, branch, rows, nested, body, erased }

  struct Members: View {
    let subject: Subject
    let model: Model

    var body: some View {
      switch subject {
      case .group: Group { if model.isShown { Text("x") } }
      case .branch: if model.isShown { Text("x") } else { EmptyView() }
      case .rows: ForEach(model.isShown ? [1] : [], id: \.self) { Text("\($0)") }
      case .nested: Group { Group { if model.isShown { if model.isShown { Text("x") } } } }
      case .body: Conditional(model: model)
      case .erased: AnyView(Group { if model.isShown { Text("x") } })
      }
    }
  }

  /// A view of its own whose body is nothing at first.
  struct Conditional: View {
    let model: Model
    var body: some View { if model.isShown { Text("x") } }
  }

  struct Screen: View {
    let subject: Subject
    let model: Model
    let log: Log<String>

    var body: some View {
      VStack {
        Members(subject: subject, model: model)
          .onAppear { log("appear") }
          .onDisappear { log("disappear") }
          .onChange(of: model.number) { log("change") }
          .onChange(of: model.number, initial: true) { log("initial") }
          .task { log("task") }
          .onReceive(Just(1)) { _ in log("receive") }
      }
    }
  }

  @Test(arguments: Subject.allCases)
  func `actions on what is empty wait for the first member, and end with the last`(subject: Subject) async {
    let (model, log) = (Model(), Log<String>())
    let screen = Rendering { Screen(subject: subject, model: model, log: log) }
    await screen.settle()
    screen.act { model.number = 1 }
    #expect(log.entries == [])
    screen.act { model.isShown = true }
    await screen.settle()
    #expect(Set(log.entries) == ["appear", "initial", "task", "receive"])
    #expect(log.entries.count == 4)
    log.reset()
    screen.act { model.number = 2 }
    // The publisher has completed, and is subscribed to again by the evaluation.
    #expect(Set(log.entries) == ["change", "initial", "receive"])
    log.reset()
    screen.act { model.isShown = false }
    #expect(log.entries.filter { $0 != "receive" } == ["disappear"])
    log.reset()
    screen.act { model.isShown = true }
    await screen.settle()
    #expect(log.entries.filter { $0 == "appear" || $0 == "task" }.count == 2)
  }

  struct Alone: View {
    let model: Model
    let log: Log<String>
    var body: some View { Group { if model.isShown { Text("x") } }.onAppear { log("appear") } }
  }

  struct Presenting: View {
    let model: Model
    let log: Log<String>
    var body: some View { Text("x").sheet(isPresented: .constant(true)) { Alone(model: model, log: log) } }
  }

  @Test func `the content of a screen or a sheet is one view, whatever is in it`() {
    let (model, log) = (Model(), Log<String>())
    _ = Rendering { Alone(model: model, log: log) }
    #expect(log.entries == ["appear"])
    _ = Rendering { Presenting(model: model, log: log) }
    #expect(log.entries == ["appear", "appear"])
    // Beside another view it is a member of a list.
    _ = Rendering {
      VStack {
        Text("y")
        Alone(model: model, log: log)
      }
    }
    #expect(log.entries == ["appear", "appear"])
  }

  @Test func `an empty view in a stack never appears, and a stack of nothing does`() {
    let log = Log<String>()
    _ = Rendering {
      VStack {
        EmptyView().onAppear { log("empty") }
        VStack {}.onAppear { log("stack") }
        Text("x").onAppear { log("text") }
      }
    }
    #expect(log.entries == ["stack", "text"])
  }

  // MARK: Views beside

  struct Badge: View {
    @State private var count = 0
    var body: some View { Text("badge") }
  }

  struct Badged: View {
    let model: Model
    let isGroup: Bool

    var body: some View {
      VStack {
        if isGroup {
          Group {
            Text("a")
            ForEach(model.ids, id: \.self) { Text("\($0)") }
          }
          .overlay { Badge() }
        } else {
          VStack {
            Text("a")
            ForEach(model.ids, id: \.self) { Text("\($0)") }
          }
          .overlay { Badge() }
        }
      }
    }
  }

  @Test func `each member of a group has an overlay of its own, which comes and goes with it`() {
    let model = Model()
    model.ids = [1, 2]
    let screen = Rendering { Badged(model: model, isGroup: true) }
    // The text and two rows.
    #expect(screen.total.bodies(of: Badge.self) == 3)
    screen.reset()
    screen.act { model.ids = [3, 2] }
    #expect(screen.total.mounts(of: Badge.self) == 1)
    #expect(screen.total.unmounts(of: Badge.self) == 1)
    screen.reset()
    screen.act { model.ids = [] }
    #expect(screen.total.unmounts(of: Badge.self) == 2)
    #expect(screen.host.staleViews() == [])
  }

  @Test func `a stack has one overlay, whatever is in it`() {
    let model = Model()
    model.ids = [1, 2]
    let screen = Rendering { Badged(model: model, isGroup: false) }
    #expect(screen.total.bodies(of: Badge.self) == 1)
    screen.reset()
    screen.act { model.ids = [] }
    #expect(screen.total.unmounts(of: Badge.self) == 0)
  }
}
