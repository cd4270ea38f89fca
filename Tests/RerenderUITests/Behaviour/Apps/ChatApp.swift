import SwiftUI

// A chat that streams, on an observable model, as an app would have it.

@Observable
final class Message: Identifiable {
  let id: Int
  var text: String
  var isOwn: Bool

  init(id: Int, text: String, isOwn: Bool) {
    self.id = id
    self.text = text
    self.isOwn = isOwn
  }
}

@MainActor @Observable
final class Chat {
  var messages: [Message] = []
  var draft = ""
  var isThinking = false
  @ObservationIgnored private let source: AsyncStream<String>

  init(source: AsyncStream<String> = AsyncStream { $0.finish() }) { self.source = source }

  func send() {
    messages.append(Message(id: messages.count, text: draft, isOwn: true))
    draft = ""
  }

  func listen() async {
    isThinking = true
    defer { isThinking = false }
    let reply = Message(id: messages.count, text: "", isOwn: false)
    messages.append(reply)
    for await token in source { reply.text += token }
  }
}

struct ChatView: View {
  @State private var chat: Chat
  @Environment(\.colorScheme) private var colorScheme

  init(chat: Chat) { _chat = State(initialValue: chat) }

  var body: some View {
    VStack(spacing: 0) {
      MessageList(chat: chat)
      ThinkingBar(chat: chat)
      Composer(chat: chat)
    }
    .task { await chat.listen() }
  }
}

struct MessageList: View {
  let chat: Chat
  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        LazyVStack(alignment: .leading) {
          ForEach(chat.messages) { Bubble(message: $0) }
        }
      }
      .onChange(of: chat.messages.count) { _, _ in
        withAnimation(.easeOut) { proxy.scrollTo(chat.messages.last?.id) }
      }
    }
  }
}

struct Bubble: View {
  let message: Message
  var body: some View {
    Text(message.text)
      .padding(8)
      .background(message.isOwn ? Color.accentColor : Color.gray.opacity(0.2), in: RoundedRectangle(cornerRadius: 12))
      .transition(.move(edge: .bottom).combined(with: .opacity))
  }
}

struct ThinkingBar: View {
  let chat: Chat
  var body: some View {
    if chat.isThinking { ProgressView() }
  }
}

struct Composer: View {
  @Bindable var chat: Chat
  var body: some View {
    HStack {
      TextField("Message", text: $chat.draft)
      Button("Send") { chat.send() }.disabled(chat.draft.isEmpty)
    }
    .padding()
  }
}
