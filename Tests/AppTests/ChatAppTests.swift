import RerenderTesting
import SwiftUI
import Testing

private struct Line: Identifiable {
  let id: Int
  var text: String
}

private final class ChatObject: ObservableObject {
  @Published var lines: [Line] = (0..<4).map { Line(id: $0, text: "Line \($0)") }
  @Published var isThinking = false
}

@Observable private final class Chat {
  var lines: [Line] = (0..<4).map { Line(id: $0, text: "Line \($0)") }
  var isThinking = false
}

private struct LineView: View {
  let line: Line
  var body: some View { Text(line.text).padding(8) }
}

private struct ObjectChatScreen: View {
  @StateObject var chat: ChatObject
  var body: some View {
    ObjectLines(chat: chat)
    ObjectThinking(chat: chat)
  }
}

private struct ObjectLines: View {
  @ObservedObject var chat: ChatObject
  var body: some View { ScrollView { ForEach(chat.lines) { LineView(line: $0) } } }
}

private struct ObjectThinking: View {
  @ObservedObject var chat: ChatObject
  var body: some View { if chat.isThinking { ProgressView() } }
}

private struct ChatScreen: View {
  @State var chat: Chat
  var body: some View {
    Lines(chat: chat)
    Thinking(chat: chat)
  }
}

private struct Lines: View {
  let chat: Chat
  var body: some View { ScrollView { ForEach(chat.lines) { LineView(line: $0) } } }
}

private struct Thinking: View {
  let chat: Chat
  var body: some View { if chat.isThinking { ProgressView() } }
}

@MainActor
struct ChatAppTests {
  @Test func `each token of an answer runs every view that observes the object`() {
    let chat = ChatObject()
    let app = Rendering { ObjectChatScreen(chat: chat) }
    app.reset()
    for token in ["a", "b", "c"] { app.act { chat.lines[3].text += token } }
    // Three tokens, a transaction each: the screen, the lines, the indicator, and the line that grows.
    #expect(app.total.bodies(of: ObjectChatScreen.self) == 3)
    #expect(app.total.bodies(of: ObjectLines.self) == 3)
    #expect(app.total.bodies(of: ObjectThinking.self) == 3)
    #expect(app.total.bodies(of: LineView.self) == 3)
  }

  @Test func `each token of an answer runs the lines and the one that grows, where the model is observable`() {
    let chat = Chat()
    let app = Rendering { ChatScreen(chat: chat) }
    app.reset()
    for token in ["a", "b", "c"] { app.act { chat.lines[3].text += token } }
    #expect(app.total.bodies(of: ChatScreen.self) == 0)
    #expect(app.total.bodies(of: Lines.self) == 3)
    #expect(app.total.bodies(of: Thinking.self) == 0)
    #expect(app.total.bodies(of: LineView.self) == 3)
  }

  @Test func `that it thinks concerns the indicator alone, where the model is observable`() {
    let (object, chat) = (ChatObject(), Chat())
    let old = Rendering { ObjectChatScreen(chat: object) }
    old.act { object.isThinking = true }
    // The screen, the lines and the indicator observe it; no line's value changed.
    #expect(old.last.bodies == 3)
    let new = Rendering { ChatScreen(chat: chat) }
    new.act { chat.isThinking = true }
    #expect(new.last.bodies == 1)
  }
}
