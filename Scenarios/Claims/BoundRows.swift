import Rerender
import SwiftUI

// A list over bindings to the tasks of a store. Ticking one off writes through the binding of its row.

private struct Task: Identifiable {
  let id: Int
  var isDone = false
}

private struct TaskRow: View {
  @Binding var task: Task
  var body: some View { Toggle("Task \(task.id)", isOn: $task.isDone) }
}

/// Something on the screen that has nothing to do with the tasks.
private struct Advice: View {
  var body: some View { Text("One thing at a time") }
}

private enum Objects {
  final class Store: ObservableObject {
    @Published var tasks: [Task]
    var remaining: Int { tasks.count { !$0.isDone } }
    init(_ n: Int) { tasks = (0..<n).map { Task(id: $0) } }
  }

  struct Remaining: View {
    @ObservedObject var store: Store
    var body: some View { Text("\(store.remaining) left") }
  }

  struct Screen: View {
    @ObservedObject var store: Store

    var body: some View {
      Remaining(store: store)
      Advice()
      List($store.tasks) { $task in TaskRow(task: $task) }
    }
  }
}

private enum Observables {
  @Observable final class Store {
    var tasks: [Task]
    var remaining: Int { tasks.count { !$0.isDone } }
    init(_ n: Int) { tasks = (0..<n).map { Task(id: $0) } }
  }

  struct Remaining: View {
    let store: Store
    var body: some View { Text("\(store.remaining) left") }
  }

  struct Screen: View {
    @Bindable var store: Store

    var body: some View {
      Remaining(store: store)
      Advice()
      List($store.tasks) { $task in TaskRow(task: $task) }
    }
  }
}

let boundRows = Scenario("bound-rows", "A list of bindings, and how many tasks are left") {
  Parameter("rows", default: 20, in: 4...1000)
  Claim("C27", "A list of bindings updates the row that is written and whatever reads how many remain.") {
    Condition("with @Observable, as to the row and the label") {
      $0.bodies(TaskRow.self, in: "tick-off", .property) >= 1
        && $0.bodies(Observables.Remaining.self, in: "tick-off", .property) == 1
    }
    Condition("with ObservableObject, as to the row and the label") {
      $0.bodies(TaskRow.self, in: "tick-off", .object) >= 1
        && $0.bodies(Objects.Remaining.self, in: "tick-off", .object) == 1
    }
    Condition("with @Observable, as to the other rows, which need not run") {
      $0.bodies(TaskRow.self, in: "tick-off", .property) == 1
    }
    Condition("with ObservableObject, as to the other rows, which need not run") {
      $0.bodies(TaskRow.self, in: "tick-off", .object) == 1
    }
  }
  // The list reads the array that is written, and hands each row another binding. A binding into a model counts as read
  // whenever it is taken up, and what it reads is the whole array.
  Lane(.object) { parameters in
    let n = parameters["rows"]
    return Stage(Objects.Screen(store: Objects.Store(n))) {
      Step("tick-off") { screen in screen.turn("Task 2", true) }
        .costs(Objects.Screen.self, bodies: 1).costs(Objects.Remaining.self, bodies: 1).costs(Advice.self, bodies: 0)
        .costs(TaskRow.self, bodies: n, wasted: n - 1).costsNothingElse()
    }
  }
  Lane(.property) { parameters in
    let n = parameters["rows"]
    return Stage(Observables.Screen(store: Observables.Store(n))) {
      Step("tick-off") { screen in screen.turn("Task 2", true) }
        .costs(Observables.Screen.self, bodies: 1).costs(Observables.Remaining.self, bodies: 1)
        .costs(Advice.self, bodies: 0).costs(TaskRow.self, bodies: n, wasted: n - 1).costsNothingElse()
    }
  }
}
