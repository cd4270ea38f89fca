import SwiftUI
import Testing

@MainActor struct AppReplayTests {
  @Test func `a to-do list: adding one in a sheet`() throws {
    let store = TodoStore()
    store.todos = (1...5).map { Todo(title: "Task \($0)") }
    let bench = Bench.mount(TodoListView(store: store))
    #expect(bench.bodies(TodoRow.self) == 5)

    bench.reset()
    try bench.host.press("Add")
    // isAdding is not read by the list; the sheet focuses its field as it appears and does not read the focus.
    #expect(bench.bodies(TodoListView.self) == 0)
    #expect(bench.bodies(AddTodoView.self) == 1)

    bench.reset()
    try bench.host.type("Task 6", into: "Title")
    #expect(bench.bodies(AddTodoView.self) == 1)
    #expect(bench.allBodies == 1)

    bench.reset()
    try bench.host.press("Save")
    #expect(store.todos.count == 6)
    // The list observes the store; the sheet's view is told, too, and may go before it is evaluated.
    #expect(bench.bodies(TodoListView.self) == 1)
    #expect((0...1).contains(bench.bodies(AddTodoView.self)))
    #expect(bench.bodies(TodoRow.self) == 1)
    #expect(bench.bodies(TodoSummary.self) == 1)
    #expect(bench.unmounts(AddTodoView.self) == 1)
  }

  @Test func `a to-do list: toggling one evaluates its row and the summary, of any number`() throws {
    let store = TodoStore()
    store.todos = (1...50).map { Todo(title: "Task \($0)") }
    let bench = Bench.mount(TodoListView(store: store))
    bench.reset()
    try bench.host.press("Toggle Task 7")
    #expect(bench.bodies(TodoListView.self) == 1)
    #expect(bench.bodies(TodoRow.self) == 1)
    #expect(bench.bodies(TodoSummary.self) == 1)
  }

  @Test func `a chat: two hundred tokens evaluate the last bubble alone`() async {
    let (stream, tokens) = AsyncStream.makeStream(of: String.self)
    let chat = Chat(source: stream)
    chat.messages = (0..<50).map { Message(id: $0, text: "old", isOwn: false) }
    let bench = Bench.mount(ChatView(chat: chat))
    await bench.host.settle()
    // The task is on: it set isThinking and appended the reply.
    #expect(chat.isThinking)
    #expect(chat.messages.count == 51)
    bench.reset()
    for token in 1...200 {
      tokens.yield("\(token) ")
      await bench.host.settle()
    }
    #expect(bench.bodies(Bubble.self) == 200)
    #expect(bench.allBodies == 200)
    bench.reset()
    tokens.finish()
    await bench.host.settle()
    #expect(bench.bodies(ThinkingBar.self) == 1)
    #expect(bench.allBodies == 1)
  }

  @Test func `a chat: typing evaluates the composer alone`() throws {
    let bench = Bench.mount(ChatView(chat: Chat()))
    bench.reset()
    for length in 1...5 { try bench.host.type(String(repeating: "x", count: length), into: "Message") }
    #expect(bench.bodies(Composer.self) == 5)
    #expect(bench.allBodies == 5)
  }
}
