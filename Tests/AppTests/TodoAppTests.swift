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
    let old = MountedApp(ObjectTaskScreen(list: TaskListObject()))
    try old.step { try $0.press("Task 3") }
    #expect(old.bodies(ObjectTaskRow.self) == 1)
    #expect(old.allBodies == 1)
    let new = MountedApp(TaskScreen(list: TaskList()))
    try new.step { try $0.press("Task 3") }
    // The binding made in the row's body counts as a read of the property.
    #expect(new.bodies(TaskRow.self) == 1)
    #expect(new.allBodies == 1)
  }

  @Test func `a task that is removed runs the screen, and no row that stays`() {
    let (object, list) = (TaskListObject(), TaskList())
    let old = MountedApp(ObjectTaskScreen(list: object))
    old.change { object.tasks.removeFirst() }
    #expect(old.bodies(ObjectTaskScreen.self) == 1)
    #expect(old.allBodies == 1)
    #expect(old.unmounts(ObjectTaskRow.self) == 1)
    let new = MountedApp(TaskScreen(list: list))
    new.change { list.tasks.removeFirst() }
    #expect(new.bodies(TaskScreen.self) == 1)
    #expect(new.allBodies == 1)
    #expect(new.unmounts(TaskRow.self) == 1)
  }
}
