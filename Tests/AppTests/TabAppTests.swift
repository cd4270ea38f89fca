import RerenderTesting
import SwiftUI
import Testing

enum MailTab: Hashable { case inbox, account }

final class MailObject: ObservableObject {
  @Published var unread = 3
  @Published var user = "ada"
}

@Observable final class Mail {
  var unread = 3
  var user = "ada"
}

struct ObjectMailRoot: View {
  @StateObject var mail: MailObject
  @State private var selection = MailTab.inbox

  var body: some View {
    TabView(selection: $selection) {
      Tab("Inbox", systemImage: "tray", value: MailTab.inbox) { ObjectInbox() }.badge(mail.unread)
      Tab("Account", systemImage: "person", value: MailTab.account) { ObjectAccount() }
    }
    .environmentObject(mail)
  }
}

struct ObjectInbox: View {
  @EnvironmentObject private var mail: MailObject
  var body: some View { Text("\(mail.unread) unread") }
}

struct ObjectAccount: View {
  @EnvironmentObject private var mail: MailObject
  var body: some View { Text(mail.user) }
}

struct ObservableMailRoot: View {
  @State var mail: Mail
  @State private var selection = MailTab.inbox

  var body: some View {
    TabView(selection: $selection) {
      Inbox().tabItem { Label("Inbox", systemImage: "tray") }.tag(MailTab.inbox).badge(mail.unread)
      Account().tabItem { Label("Account", systemImage: "person") }.tag(MailTab.account)
    }
    .environment(mail)
  }
}

struct Inbox: View {
  @Environment(Mail.self) private var mail
  var body: some View { Text("\(mail.unread) unread") }
}

struct Account: View {
  @Environment(Mail.self) private var mail
  var body: some View { Text(mail.user) }
}

// MARK: - Tests

@Suite @MainActor struct TabAppTests {
  @Test func `a new message evaluates all that declare the object, in sight or not`() {
    let mail = MailObject()
    let app = Rendering { ObjectMailRoot(mail: mail) }
    // The root and both tabs: a tab is mounted before it is first shown.
    #expect(app.last.bodies == 3)
    app.act { mail.unread += 1 }
    #expect(app.last.bodies == 3)
  }

  @Test func `a new message evaluates the root with the badge and the inbox, which read the observable's number`() {
    let mail = Mail()
    let app = Rendering { ObservableMailRoot(mail: mail) }
    #expect(app.last.bodies == 3)
    app.act { mail.unread += 1 }
    #expect(app.last.bodies(of: ObservableMailRoot.self) == 1)
    #expect(app.last.bodies(of: Inbox.self) == 1)
    #expect(app.last.bodies == 2)
    app.act { mail.user = "grace" }
    #expect(app.last.bodies(of: Account.self) == 1)
    #expect(app.last.bodies == 1)
  }

  @Test func `selecting a tab evaluates no body, since none reads the selection`() throws {
    let app = Rendering { ObservableMailRoot(mail: Mail()) }
    try app.press("Account")
    #expect(app.last.bodies == 0)
    try app.press("Inbox")
    #expect(app.last.bodies == 0)
  }
}
