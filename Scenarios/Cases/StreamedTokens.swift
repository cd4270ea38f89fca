import Rerender
import SwiftUI

// A chat whose last answer arrives token by token, under a sign that someone is thinking.

private final class ChatObject: ObservableObject {
  @Published var messages: [String]
  @Published var isThinking = false
  init(_ count: Int) { messages = (0..<count).map { "Message \($0)" } }
}

private struct ObjectBubble: View {
  @ObservedObject var chat: ChatObject
  let index: Int
  var body: some View { Text(chat.messages[index]) }
}

private struct ObjectMessages: View {
  @ObservedObject var chat: ChatObject
  var body: some View { ForEach(chat.messages.indices, id: \.self) { ObjectBubble(chat: chat, index: $0) } }
}

private struct ObjectChat: View {
  @ObservedObject var chat: ChatObject
  var body: some View {
    if chat.isThinking { ProgressView() }
    ObjectMessages(chat: chat)
  }
}

@Observable private final class Message: Identifiable {
  let id: Int
  var text: String
  init(_ id: Int) {
    self.id = id
    text = "Message \(id)"
  }
}

@Observable private final class Chat {
  var messages: [Message]
  var isThinking = false
  init(_ count: Int) { messages = (0..<count).map { Message($0) } }
}

private struct Bubble: View {
  let message: Message
  var body: some View { Text(message.text) }
}

private struct Messages: View {
  let chat: Chat
  var body: some View { ForEach(chat.messages) { Bubble(message: $0) } }
}

private struct ChatScreen: View {
  let chat: Chat
  var body: some View {
    if chat.isThinking { ProgressView() }
    Messages(chat: chat)
  }
}

let streamedTokens = Scenario("streaming-redraws-every-message", "An answer arrives token by token") {
  Parameter("messages", default: 50, in: 1...10_000)
  Parameter("tokens", default: 200)
  Symptom("all rows redraw while text streams in", "streaming is slow", "every message redraws for one token")
  LookFor("One object with the messages and everything else of a chat, observed by every bubble.")
  Cure("Make each message an @Observable model, so that a token reaches the bubble that shows it.")
  Lane(.object, variant: "faulty") { parameters in
    let (n, tokens) = (parameters["messages"], parameters["tokens"])
    let chat = ChatObject(n)
    return Stage(ObjectChat(chat: chat)) {
      // Whoever observes the chat hears of every token, and of every other change.
      Step("stream", forEach: 0..<tokens) { _ in chat.messages[n - 1] += " token" }
        .costs(ObjectChat.self, bodies: tokens).costs(ObjectMessages.self, bodies: tokens)
        .costs(ObjectBubble.self, bodies: tokens * n).costsNothingElse()
      Step("think", forEach: 0..<20) { _ in chat.isThinking.toggle() }
        .costs(ObjectChat.self, bodies: 20).costs(ObjectMessages.self, bodies: 20)
        .costs(ObjectBubble.self, bodies: 20 * n).costsNothingElse()
    }
  }
  Lane(.property, variant: "mended") { parameters in
    let (n, tokens) = (parameters["messages"], parameters["tokens"])
    let chat = Chat(n)
    return Stage(ChatScreen(chat: chat)) {
      Step("stream", forEach: 0..<tokens) { _ in chat.messages[n - 1].text += " token" }
        .costs(Bubble.self, bodies: tokens).costsNothingElse()
      // The list of messages is handed the same chat, and is left alone.
      Step("think", forEach: 0..<20) { _ in chat.isThinking.toggle() }
        .costs(ChatScreen.self, bodies: 20).costsNothingElse()
    }
  }
}
