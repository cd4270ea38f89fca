import Combine
import RerenderDriving
import RerenderEvents
import RerenderResults
import SwiftUI
import Testing

@testable import RerenderRunner

/// Steps that do what a person does, and wait by the scenario's time.
@MainActor struct DrivenStepTests {
  // MARK: A screen that keeps its state in views

  struct Expense: Identifiable, Equatable {
    let id: Int
    var title: String
  }

  struct ExpenseRow: View {
    let expense: Expense
    var body: some View { Text(expense.title) }
  }

  struct ExpenseScreen: View {
    @State private var expenses = ["coffee", "tea", "toffee", "rice"].enumerated().map { Expense(id: $0, title: $1) }
    @State private var filter = ""
    @State private var isAdding = false
    var body: some View {
      List(expenses.filter { filter.isEmpty || $0.title.contains(filter) }) { ExpenseRow(expense: $0) }
        .searchable(text: $filter)
        .toolbar { Button("Add") { isAdding = true } }
        .sheet(isPresented: $isAdding) {
          NewExpense { title in
            expenses.append(Expense(id: expenses.count, title: title))
            isAdding = false
          }
        }
    }
  }

  struct NewExpense: View {
    let save: (String) -> Void
    @State private var title = ""
    var body: some View {
      TextField("Name", text: $title)
      Button("Save") { save(title) }.disabled(title.isEmpty)
    }
  }

  /// The counts of a step of a screen, by type of view.
  private func bodies<Screen: View>(
    _ name: String, of screen: @escaping @MainActor () -> Screen, @StepBuilder _ steps: @escaping () -> [Step]
  ) async throws -> [String: Int] {
    let result = try await StepRehearsal { Stage(screen(), steps: steps) }.count(name)
    return result.views.reduce(into: [:]) { counts, view in
      let count = view.metrics[.bodyEvaluations]?.integer ?? 0
      if count > 0 { counts[String(view.view.split(separator: ".").last ?? "")] = count }
    }
  }

  @Test func `what is typed into the search field costs the screen, and no row that stays`() async throws {
    let counts = try await bodies("filter", of: { ExpenseScreen() }) {
      Step("filter") { screen in screen.search("ffee") }
    }
    // The screen reads what was typed. Of four rows two go, and those that stay are given what they had.
    #expect(counts == ["ExpenseScreen": 1])
  }

  @Test func `what comes before a step is done and not counted`() async throws {
    let counts = try await bodies("save", of: { ExpenseScreen() }) {
      Step("save") { screen in screen.press("Save") }
        .after { screen in
          screen.press("Add")
          screen.type("rye", into: "Name")
        }
    }
    // The list is another one and the sheet's flag is false, in one transaction: the screen once, and the new row. The
    // sheet, which the prelude had opened and typed into, goes.
    #expect(counts == ["ExpenseScreen": 1, "ExpenseRow": 1])
  }

  @Test func `steps of a flow are counted one by one, on a mount on which those before were done`() async throws {
    @StepBuilder func steps() -> [Step] {
      Flow("add") {
        Step("open") { screen in screen.press("Add") }
        Step("type") { screen in screen.type("rye", into: "Name") }
        Step("save") { screen in screen.press("Save") }
      }
    }
    let names = Stage(ExpenseScreen(), steps: steps).steps.map(\.name)
    #expect(names == ["add-1-open", "add-2-type", "add-3-save"])
    // The flag of the sheet is read by the sheet, which hands the screen's closure on: the form alone is made.
    #expect(try await bodies(names[0], of: { ExpenseScreen() }, steps) == ["NewExpense": 1])
    #expect(try await bodies(names[1], of: { ExpenseScreen() }, steps) == ["NewExpense": 1])
    #expect(
      try await bodies(names[2], of: { ExpenseScreen() }, steps) == ["ExpenseScreen": 1, "ExpenseRow": 1])
  }

  @Test func `a step that cannot be done says which, where, why, and what is there`() async throws {
    let rehearsal = StepRehearsal {
      Stage(ExpenseScreen()) {
        Step("save", filePath: "/x/Expenses.swift", line: 7) { screen in
          screen.press("Add")
          screen.press("Save")
          screen.press("Nowhere")
        }
      }
    }
    // The button is disabled while nothing is typed; what comes after it is left out.
    let failure = await #expect(throws: StepFailure.self) { _ = try await rehearsal.count("save") }
    let text = try #require(failure).description
    #expect(text.contains(#"step "save""#) && text.contains("Expenses.swift:7"), "\(text)")
    #expect(text.contains(#"button "Save": it is disabled"#), "\(text)")
  }

  // MARK: Steps that wait

  struct Loading: View {
    let load: @Sendable () async throws -> [String]
    @State private var names: [String]?
    @State private var error: String?
    var body: some View {
      Group {
        if let names { ForEach(names, id: \.self) { Text($0) } } else { Text(error ?? "loading") }
      }
      .task { do { names = try await load() } catch { self.error = "\(error)" } }
    }
  }

  struct Missing: Error {}

  @Test func `a reply comes when the scenario hands it over, and the task's writes count in that step`() async throws {
    for fails in [false, true] {
      let counts = StepRehearsal {
        let reply = ScriptedReply<[String]>()
        return Stage(Loading { try await reply() }) {
          Step.mount()
          Step("loaded") { screen in
            if fails { reply.fail(Missing()) } else { reply.send(["Rome", "Oslo"]) }
            await screen.settle()
            if !screen.shows(fails ? "Missing" : "Oslo") { screen.press("what was to be shown") }
          }
        }
      }
      // The mount evaluates it once and starts the task, which waits. One write, one evaluation.
      #expect(try await counts.count("mount").totals[.bodyEvaluations] == .measured(1))
      #expect(try await counts.count("loaded").totals[.bodyEvaluations] == .measured(1))
    }
  }

  struct Ticking: View {
    @State private var ticks = 0
    let pause: Duration
    var body: some View {
      Text("\(ticks)").task {
        while true {
          do { try await Task.sleep(for: pause) } catch { return }
          ticks += 1
        }
      }
    }
  }

  @Test func `sleeping tasks go by the scenario's time`() async throws {
    let rehearsal = StepRehearsal {
      Stage(Ticking(pause: .seconds(60))) {
        Step("minute") { screen in await screen.advance(by: .seconds(60)) }
        Step("hour") { screen in await screen.advance(by: .seconds(3600)) }
        Step("just-before") { screen in await screen.advance(by: .milliseconds(59_998)) }
      }
    }
    // One tick a minute, and a body for each: time passes from rest to rest.
    #expect(try await rehearsal.count("minute").totals[.bodyEvaluations] == .measured(1))
    #expect(try await rehearsal.count("hour").totals[.bodyEvaluations] == .measured(60))
    #expect(try await rehearsal.count("just-before").totals[.bodyEvaluations] == .measured(0))
  }

  struct Unstructured: View {
    @State private var number = 0
    var body: some View {
      Button("Later") {
        Task {
          try? await Task.sleep(for: .seconds(5))
          number += 1
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 10) { number += 10 }
      }
      Text("\(number)")
    }
  }

  @Test func `tasks of actions and what is put off on the main queue go by it too`() async throws {
    for (seconds, bodies) in [(4, 0), (5, 1), (11, 2)] {
      let rehearsal = StepRehearsal {
        Stage(Unstructured()) {
          Step("later") { screen in
            screen.press("Later")
            await screen.advance(by: .seconds(seconds))
          }
        }
      }
      // After 5 s the task writes, after 10 s the queue does.
      #expect(try await rehearsal.count("later").totals[.bodyEvaluations] == .measured(bodies), "\(seconds)")
    }
  }

  final class SearchModel: ObservableObject {
    @Published var text = ""
    @Published private(set) var results: [String] = []
    private var watches: Set<AnyCancellable> = []

    init() {
      $text.dropFirst().debounce(for: .milliseconds(300), scheduler: RunLoop.main)
        .map { text in text.isEmpty ? [] : ["\(text) 1", "\(text) 2"] }
        .sink { [weak self] in self?.results = $0 }
        .store(in: &watches)
    }
  }

  struct SearchScreen: View {
    @StateObject private var model = SearchModel()
    var body: some View {
      TextField("Find", text: $model.text)
      ForEach(model.results, id: \.self) { Text($0) }
    }
  }

  @Test func `a debounce waits for the scenario's time`() async throws {
    let rehearsal = StepRehearsal {
      Stage(SearchScreen()) {
        Step("typing") { screen in
          for text in ["r", "ro", "rom"] {
            screen.type(text, into: "Find")
            await screen.advance(by: .milliseconds(100))
          }
        }
        Step("pausing") { screen in
          for text in ["r", "ro", "rom"] { screen.type(text, into: "Find") }
          await screen.advance(by: .milliseconds(300))
        }
      }
    }
    // Each letter is a write of the text; the results come once, 300 ms after the last.
    #expect(try await rehearsal.count("typing").totals[.bodyEvaluations] == .measured(3))
    #expect(try await rehearsal.count("pausing").totals[.bodyEvaluations] == .measured(3 + 1))
  }

  struct Clocks: View {
    @State private var seconds = 0
    let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    var body: some View {
      Text("\(seconds)").onReceive(timer) { _ in seconds += 1 }
    }
  }

  struct Timeline: View {
    let dates: Log<Double>
    var body: some View {
      TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 100), by: 10)) { context in
        let _ = dates(context.date.timeIntervalSinceReferenceDate)
        Text("\(context.date)")
      }
    }
  }

  @MainActor final class Log<Value> {
    private(set) var entries: [Value] = []
    nonisolated init() {}
    func callAsFunction(_ value: Value) { entries.append(value) }
  }

  @Test func `timers and timelines go by it`() async throws {
    let timer = StepRehearsal {
      Stage(Clocks()) { Step("wait") { screen in await screen.advance(by: .milliseconds(3500)) } }
    }
    #expect(try await timer.count("wait").totals[.bodyEvaluations] == .measured(3))
    let dates = Log<Double>()
    let timeline = StepRehearsal {
      Stage(Timeline(dates: dates)) { Step("wait") { screen in await screen.advance(by: .seconds(25)) } }
    }
    // The closure of the timeline runs again at its dates, and the view around it does not.
    let result = try await timeline.count("wait")
    #expect(result.totals[.bodyEvaluations] == .measured(0))
    #expect(result.totals[.contentEvaluations] == .measured(2))
    #expect(dates.entries == [100, 110, 120])
  }

  @Test func `a scripted clock shows the scenario's time`() async throws {
    let log = Log<Duration>()
    let rehearsal = StepRehearsal {
      Stage(Text("x")) {
        Step("wait") { screen in
          let clock = ScriptedClock()
          let start = clock.now
          await screen.advance(by: .seconds(90))
          log(start.duration(to: clock.now))
        }
      }
    }
    _ = try await rehearsal.count("wait")
    #expect(log.entries == [.seconds(90)])
  }

  // MARK: A scene in the background

  final class Download: ObservableObject { @Published var percent = 0 }

  struct DownloadProgress: View {
    @ObservedObject var download: Download
    var body: some View { Text("\(download.percent) %") }
  }

  @Test func `a view in the background is told in the step of the write, and runs in the step that comes back`()
    async throws
  {
    let rehearsal = StepRehearsal {
      let download = Download()
      return Stage(DownloadProgress(download: download)) {
        Step("write") { download.percent += 1 }.after { screen in screen.enter(.background) }
        Step("come-back") { screen in screen.enter(.active) }
          .after { screen in screen.act { download.percent += 1 } }.after { screen in screen.enter(.background) }
      }
    }
    for (step, told, ran) in [("write", 1, 0), ("come-back", 0, 1)] {
      for result in [try await rehearsal.count(step), try await rehearsal.recount(step)] {
        #expect(result.totals[.invalidations] == .measured(told), "\(step)")
        #expect(result.totals[.bodyEvaluations] == .measured(ran), "\(step)")
      }
    }
  }
}
