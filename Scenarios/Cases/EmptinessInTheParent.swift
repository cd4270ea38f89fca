import Rerender
import SwiftUI

// A screen that only asks whether there are messages, above the list that shows them.

@Observable private final class Inbox {
  var messages: [String] = []
}

/// The same, and says by itself whether it is empty.
@Observable private final class FlaggedInbox {
  private(set) var messages: [String] = []
  private(set) var isEmpty = true

  func append(_ message: String) {
    messages.append(message)
    // Since Swift 6.2 an equal value tells nobody.
    isEmpty = false
  }
}

private struct Messages: View {
  let inbox: Inbox
  let open: () -> Void
  var body: some View { Button("\(inbox.messages.count) messages", action: open) }
}

private struct AskingScreen: View {
  let inbox: Inbox
  @State private var opened = 0
  var body: some View {
    if inbox.messages.isEmpty { Text("Nothing yet") }
    Messages(inbox: inbox) { opened += 1 }
  }
}

private struct FlaggedMessages: View {
  let inbox: FlaggedInbox
  let open: () -> Void
  var body: some View { Button("\(inbox.messages.count) messages", action: open) }
}

private struct FlaggedScreen: View {
  let inbox: FlaggedInbox
  @State private var opened = 0
  var body: some View {
    if inbox.isEmpty { Text("Nothing yet") }
    FlaggedMessages(inbox: inbox) { opened += 1 }
  }
}

let emptinessInTheParent = Scenario("is-empty-redraws-the-screen", "Fifty messages arrive one by one") {
  Symptom("the screen redraws for every message", "the parent redraws though only isEmpty is read", "search is slow")
  LookFor("isEmpty, count or a filter over a whole array, read in a large body.")
  Cure("Keep what the body asks for in a property of its own, written where the array is.")
  Lane(.property, variant: "faulty") { _ in
    let inbox = Inbox()
    return Stage(AskingScreen(inbox: inbox)) {
      // The array is one property: whoever asks whether it is empty has read it.
      Step("receive", forEach: 0..<50) { inbox.messages.append("Message \($0)") }
        .costs(AskingScreen.self, bodies: 50).costs(Messages.self, bodies: 50).costsNothingElse()
    }
  }
  Lane(.property, variant: "mended") { _ in
    let inbox = FlaggedInbox()
    return Stage(FlaggedScreen(inbox: inbox)) {
      // The first message alone makes the flag another one.
      Step("receive", forEach: 0..<50) { inbox.append("Message \($0)") }
        .costs(FlaggedScreen.self, bodies: 1).costs(FlaggedMessages.self, bodies: 50).costsNothingElse()
    }
  }
}
