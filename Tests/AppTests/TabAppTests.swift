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
    let app = MountedApp(ObjectMailRoot(mail: mail))
    // The root and both tabs: a tab is mounted before it is first shown.
    #expect(app.allBodies == 3)
    app.change { mail.unread += 1 }
    #expect(app.allBodies == 3)
  }

  @Test func `a new message evaluates the root with the badge and the inbox, which read the observable's number`() {
    let mail = Mail()
    let app = MountedApp(ObservableMailRoot(mail: mail))
    #expect(app.allBodies == 3)
    app.change { mail.unread += 1 }
    #expect(app.bodies(ObservableMailRoot.self) == 1)
    #expect(app.bodies(Inbox.self) == 1)
    #expect(app.allBodies == 2)
    app.change { mail.user = "grace" }
    #expect(app.bodies(Account.self) == 1)
    #expect(app.allBodies == 1)
  }

  @Test func `selecting a tab evaluates no body, since none reads the selection`() throws {
    let app = MountedApp(ObservableMailRoot(mail: Mail()))
    try app.step { try $0.press("Account") }
    #expect(app.allBodies == 0)
    try app.step { try $0.press("Inbox") }
    #expect(app.allBodies == 0)
  }
}
