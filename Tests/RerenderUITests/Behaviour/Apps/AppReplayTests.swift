import RerenderTesting
import SwiftUI
import Testing

@MainActor struct AppReplayTests {
  @Test func `a to-do list: adding one in a sheet`() throws {
    let store = TodoStore()
    store.todos = (1...5).map { Todo(title: "Task \($0)") }
    let screen = Rendering { TodoListView(store: store) }
    #expect(screen.total.bodies(of: TodoRow.self) == 5)

    screen.reset()
    try screen.press("Add")
    // isAdding is not read by the list; the sheet focuses its field as it appears and does not read the focus.
    #expect(screen.total.bodies(of: TodoListView.self) == 0)
    #expect(screen.total.bodies(of: AddTodoView.self) == 1)

    screen.reset()
    try screen.type("Task 6", into: "Title")
    #expect(screen.total.bodies(of: AddTodoView.self) == 1)
    #expect(screen.total.bodies == 1)

    screen.reset()
    try screen.press("Save")
    #expect(store.todos.count == 6)
    // The list observes the store; the sheet's view is told, too, and may go before it is evaluated.
    #expect(screen.total.bodies(of: TodoListView.self) == 1)
    #expect((0...1).contains(screen.total.bodies(of: AddTodoView.self)))
    #expect(screen.total.bodies(of: TodoRow.self) == 1)
    #expect(screen.total.bodies(of: TodoSummary.self) == 1)
    #expect(screen.total.unmounts(of: AddTodoView.self) == 1)
  }

  @Test func `a to-do list: toggling one evaluates its row and the summary, of any number`() throws {
    let store = TodoStore()
    store.todos = (1...50).map { Todo(title: "Task \($0)") }
    let screen = Rendering { TodoListView(store: store) }
    screen.reset()
    try screen.press("Toggle Task 7")
    #expect(screen.total.bodies(of: TodoListView.self) == 1)
    #expect(screen.total.bodies(of: TodoRow.self) == 1)
    #expect(screen.total.bodies(of: TodoSummary.self) == 1)
  }

  @Test func `a chat: two hundred tokens evaluate the last bubble alone`() async {
    let (stream, tokens) = AsyncStream.makeStream(of: String.self)
    let chat = Chat(source: stream)
    chat.messages = (0..<50).map { Message(id: $0, text: "old", isOwn: false) }
    let screen = Rendering { ChatView(chat: chat) }
    await screen.settle()
    // The task is on: it set isThinking and appended the reply.
    #expect(chat.isThinking)
    #expect(chat.messages.count == 51)
    screen.reset()
    for token in 1...200 {
      tokens.yield("\(token) ")
      await screen.settle()
    }
    #expect(screen.total.bodies(of: Bubble.self) == 200)
    #expect(screen.total.bodies == 200)
    screen.reset()
    tokens.finish()
    await screen.settle()
    #expect(screen.total.bodies(of: ThinkingBar.self) == 1)
    #expect(screen.total.bodies == 1)
  }

  @Test func `a chat: typing evaluates the composer alone`() throws {
    let screen = Rendering { ChatView(chat: Chat()) }
    screen.reset()
    for length in 1...5 { try screen.type(String(repeating: "x", count: length), into: "Message") }
    #expect(screen.total.bodies(of: Composer.self) == 5)
    #expect(screen.total.bodies == 5)
  }
}
