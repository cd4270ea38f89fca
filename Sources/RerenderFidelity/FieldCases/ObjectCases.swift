import Foundation
import Observation
import RerenderGraph
import RerenderNotifier
import RerenderUI

/// Reports of too many updates with `ObservableObject`, and what the same screen costs with `@Observable`.
enum ObjectCases {
  static let all = [b01, b02, b04, b06, b08, b10, b11]

  // MARK: Subscribing and forwarding

  final class Indexer: ObservableObject { @Published var progress = 0 }
  @Observable final class TrackedIndexer { var progress = 0 }

  struct Subscribed: View {
    @ObservedObject var a: Indexer
    @ObservedObject var b: Indexer
    @ObservedObject var c: Indexer
    @ObservedObject var d: Indexer
    @ObservedObject var e: Indexer
    @ObservedObject var f: Indexer
    @ObservedObject var g: Indexer
    var body: some View { Text("only forwards") }
  }

  struct Held: View {
    let indexers: [Indexer]
    var body: some View { Text("only forwards") }
  }

  struct TrackedHeld: View {
    let indexers: [TrackedIndexer]
    var body: some View { Text("only forwards") }
  }

  static let b01 = Fact(
    "B01", "Seven objects that a view only forwards: subscribed to, each of their changes has it evaluated.",
    // 7 objects, 100 changes each, one update for each.
    expects: ["subscribed": 7 * 100, "plain let": 0, "observable": 0], source: "jazzyalex/agent-sessions #30", .derived
  ) {
    let indexers = (0..<7).map { _ in Indexer() }
    let tracked = (0..<7).map { _ in TrackedIndexer() }
    let subscribed = Recording(
      Subscribed(
        a: indexers[0], b: indexers[1], c: indexers[2], d: indexers[3], e: indexers[4], f: indexers[5], g: indexers[6]))
    let held = Recording(Held(indexers: indexers))
    let observing = Recording(TrackedHeld(indexers: tracked))
    for screen in [subscribed, held, observing] { screen.reset() }
    for round in 1...100 {
      for indexer in indexers { subscribed.act { indexer.progress = round } }
      for indexer in tracked { observing.act { indexer.progress = round } }
    }
    held.host.settle()
    return [
      "subscribed": subscribed.bodies(Subscribed.self), "plain let": held.bodies(Held.self),
      "observable": observing.bodies(TrackedHeld.self),
    ]
  }

  final class Recorder: ObservableObject {
    @Published var elapsed = 0
    @Published var level = 0
  }

  final class QuietRecorder: ObservableObject {
    var elapsed = 0
    @Published var level = 0
  }

  @Observable final class TrackedRecorder {
    var elapsed = 0
    var level = 0
  }

  struct Meter: View {
    @ObservedObject var recorder: Recorder
    var body: some View { Text("\(recorder.level)") }
  }

  struct QuietMeter: View {
    @ObservedObject var recorder: QuietRecorder
    var body: some View { Text("\(recorder.level)") }
  }

  struct TrackedMeter: View {
    let recorder: TrackedRecorder
    var body: some View { Text("\(recorder.level)") }
  }

  static let b02 = Fact(
    "B02", "A level meter whose object also publishes a time that no view reads.",
    // 100 times and 120 levels, one update for each.
    expects: ["object": 100 + 120, "object, time not published": 120, "observable": 120],
    source: "znat/parrotflow #184", .derived
  ) {
    let (recorder, quiet, tracked) = (Recorder(), QuietRecorder(), TrackedRecorder())
    let object = Recording(Meter(recorder: recorder))
    let unpublished = Recording(QuietMeter(recorder: quiet))
    let observable = Recording(TrackedMeter(recorder: tracked))
    for screen in [object, unpublished, observable] { screen.reset() }
    for time in 1...100 {
      object.act { recorder.elapsed = time }
      unpublished.act { quiet.elapsed = time }
      observable.act { tracked.elapsed = time }
    }
    for level in 1...120 {
      object.act { recorder.level = level }
      unpublished.act { quiet.level = level }
      observable.act { tracked.level = level }
    }
    return [
      "object": object.bodies(Meter.self), "object, time not published": unpublished.bodies(QuietMeter.self),
      "observable": observable.bodies(TrackedMeter.self),
    ]
  }

  // MARK: A chat

  struct Message: Identifiable, Equatable {
    let id: Int
    var text = ""
  }

  final class Chat: ObservableObject {
    @Published var messages = (0..<50).map { Message(id: $0) }
    @Published var isThinking = false
  }

  @Observable final class TrackedChat {
    var messages = (0..<50).map { Message(id: $0) }
    var isThinking = false
  }

  struct ChatScreen: View {
    @ObservedObject var chat: Chat
    var body: some View {
      Text(chat.isThinking ? "…" : "")
      MessageList(chat: chat)
    }
  }

  struct MessageList: View {
    @ObservedObject var chat: Chat
    var body: some View { VStack { ForEach(chat.messages) { ObservingBubble(chat: chat, index: $0.id) } } }
  }

  struct ObservingBubble: View {
    @ObservedObject var chat: Chat
    let index: Int
    var body: some View { Text(chat.messages[index].text) }
  }

  struct TrackedChatScreen: View {
    let chat: TrackedChat
    var body: some View {
      Text(chat.isThinking ? "…" : "")
      TrackedList(chat: chat)
    }
  }

  struct TrackedList: View {
    let chat: TrackedChat
    var body: some View { VStack { ForEach(chat.messages) { Bubble(message: $0) } } }
  }

  struct Bubble: View {
    let message: Message
    var body: some View { Text(message.text) }
  }

  static let b04 = Fact(
    "B04", "A chat streams 200 tokens into its last message and flips a thinking flag 20 times.",
    // Object: each subscriber for each of 220 changes, 50 bubbles among them. Observable: the screen only reads the
    // flag, and the list only the messages. Only the last bubble's value changes.
    expects: [
      "object: screen": 220, "its list": 220, "its bubbles": 50 * 220,
      "observable: screen": 20, "list": 200, "bubbles": 200,
    ],
    source: "vellum-ai/vellum-assistant #21892, #21952", .derived
  ) {
    let (chat, tracked) = (Chat(), TrackedChat())
    let object = Recording(ChatScreen(chat: chat))
    let observable = Recording(TrackedChatScreen(chat: tracked))
    object.reset()
    observable.reset()
    for _ in 0..<200 {
      object.act { chat.messages[49].text += "x" }
      observable.act { tracked.messages[49].text += "x" }
    }
    for _ in 0..<20 {
      object.act { chat.isThinking.toggle() }
      observable.act { tracked.isThinking.toggle() }
    }
    return [
      "object: screen": object.bodies(ChatScreen.self), "its list": object.bodies(MessageList.self),
      "its bubbles": object.bodies(ObservingBubble.self),
      "observable: screen": observable.bodies(TrackedChatScreen.self), "list": observable.bodies(TrackedList.self),
      "bubbles": observable.bodies(Bubble.self),
    ]
  }

  // MARK: One object at the root

  final class AppModel: ObservableObject { @Published var streamingText = "" }
  @Observable final class TrackedAppModel { var streamingText = "" }

  struct Bystander: View {
    @EnvironmentObject private var model: AppModel
    var body: some View { Text("menu") }
  }

  struct TextReader: View {
    @EnvironmentObject private var model: AppModel
    var body: some View { Text(model.streamingText) }
  }

  struct Window: View {
    var body: some View {
      Bystander()
      Bystander()
      Bystander()
      Bystander()
      TextReader()
    }
  }

  struct TrackedBystander: View {
    @Environment(TrackedAppModel.self) private var model
    var body: some View { Text("menu") }
  }

  struct TrackedTextReader: View {
    @Environment(TrackedAppModel.self) private var model
    var body: some View { Text(model.streamingText) }
  }

  struct TrackedWindow: View {
    var body: some View {
      TrackedBystander()
      TrackedBystander()
      TrackedBystander()
      TrackedBystander()
      TrackedTextReader()
    }
  }

  static let b06 = Fact(
    "B06", "A streamed text in an object of the root's environment, declared by five views and read by one.",
    // 200 deltas. The reported hang only shows on a screen.
    expects: ["object": 5 * 200, "observable: reader": 200, "others": 0],
    source: "ray-amjad/hyperwhisper-app #45", .derived
  ) {
    let (model, tracked) = (AppModel(), TrackedAppModel())
    let object = Recording(Window().environmentObject(model))
    let observable = Recording(TrackedWindow().environment(tracked))
    object.reset()
    observable.reset()
    for _ in 0..<200 {
      object.act { model.streamingText += "x" }
      observable.act { tracked.streamingText += "x" }
    }
    return [
      "object": object.bodies(Bystander.self) + object.bodies(TextReader.self),
      "observable: reader": observable.bodies(TrackedTextReader.self),
      "others": observable.bodies(TrackedBystander.self),
    ]
  }
}
