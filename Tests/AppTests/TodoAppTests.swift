import RerenderTesting
import SwiftUI
import Testing

private final class TaskObject: ObservableObject, Identifiable {
  let id: Int
  @Published var isDone = false

  init(id: Int) { self.id = id }
}

private final class TaskListObject: ObservableObject {
  @Published var tasks = (0..<5).map(TaskObject.init)
  @Published var title = "Today"
}

@Observable private final class TaskModel: Identifiable {
  let id: Int
  var isDone = false

  init(id: Int) { self.id = id }
}

@Observable private final class TaskList {
  var tasks = (0..<5).map(TaskModel.init)
  var title = "Today"
}

private struct ObjectTaskRow: View {
  @ObservedObject var task: TaskObject
  var body: some View { Toggle("Task \(task.id)", isOn: $task.isDone) }
}

private struct ObjectTaskScreen: View {
  @ObservedObject var list: TaskListObject

  var body: some View {
    Text(list.title)
    List {
      ForEach(list.tasks) { ObjectTaskRow(task: $0) }.onDelete { list.tasks.remove(atOffsets: $0) }
    }
  }
}

private struct TaskRow: View {
  @Bindable var task: TaskModel
  var body: some View { Toggle("Task \(task.id)", isOn: $task.isDone) }
}

private struct TaskScreen: View {
  let list: TaskList

  var body: some View {
    Text(list.title)
    List {
      ForEach(list.tasks) { TaskRow(task: $0) }.onDelete { list.tasks.remove(atOffsets: $0) }
    }
  }
}

@MainActor
struct TodoAppTests {
  @Test func `a task that is ticked off runs its row alone, in either model`() throws {
    let old = Rendering { ObjectTaskScreen(list: TaskListObject()) }
    try old.press("Task 3")
    #expect(old.last.bodies(of: ObjectTaskRow.self) == 1)
    #expect(old.last.bodies == 1)
    let new = Rendering { TaskScreen(list: TaskList()) }
    try new.press("Task 3")
    // The binding made in the row's body counts as a read of the property.
    #expect(new.last.bodies(of: TaskRow.self) == 1)
    #expect(new.last.bodies == 1)
  }

  @Test func `a task that is removed runs the screen, and no row that stays`() {
    let (object, list) = (TaskListObject(), TaskList())
    let old = Rendering { ObjectTaskScreen(list: object) }
    old.act { object.tasks.removeFirst() }
    #expect(old.last.bodies(of: ObjectTaskScreen.self) == 1)
    #expect(old.last.bodies == 1)
    #expect(old.last.unmounts(of: ObjectTaskRow.self) == 1)
    let new = Rendering { TaskScreen(list: list) }
    new.act { list.tasks.removeFirst() }
    #expect(new.last.bodies(of: TaskScreen.self) == 1)
    #expect(new.last.bodies == 1)
    #expect(new.last.unmounts(of: TaskRow.self) == 1)
  }
}
