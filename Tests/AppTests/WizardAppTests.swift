import RerenderTesting
import SwiftUI
import Testing

/// A form in three screens, one pushed onto another, that keeps its answers in the state of the first.
struct WizardApp: View {
  @State private var name = ""
  @State private var size = "Small"
  @State private var sent: String?

  var body: some View {
    TabView {
      NavigationStack {
        NavigationLink("Begin") { NamePage(name: $name, size: $size) { sent = "\(name), \(size)" } }
      }
      .tabItem { Text("Order") }
      HistoryPage(sent: sent).tabItem { Text("History") }
    }
  }
}

struct NamePage: View {
  @Binding var name: String
  @Binding var size: String
  let send: () -> Void

  var body: some View {
    TextField("Name", text: $name)
    NavigationLink("Next") { SizePage(size: $size, send: send) }
  }
}

struct SizePage: View {
  @Binding var size: String
  let send: () -> Void

  var body: some View {
    Picker("Size", selection: $size) {
      Text("Small").tag("Small")
      Text("Large").tag("Large")
    }
    Button("Send", action: send)
  }
}

struct HistoryPage: View {
  let sent: String?
  var body: some View { Text(sent ?? "Nothing sent") }
}

@MainActor struct WizardAppTests {
  @Test func `screens are pushed and popped, and the answers stay with the first`() throws {
    let screen = Rendering { WizardApp() }
    try screen.press("Begin").expect(NamePage.self, bodies: 1, mounts: 1)
    try screen.type("Ada", into: "Name")
    try screen.press("Next").expect(SizePage.self, bodies: 1, mounts: 1)
    try screen.choose("Large", in: "Size")
    let sending = try screen.press("Send")
    try sending.expect(HistoryPage.self, bodies: 1)
    #expect(screen.shows("Ada, Large"))
    try screen.back().expect(SizePage.self, unmounts: 1)
    try screen.back().expect(NamePage.self, unmounts: 1)
    #expect(throws: DrivingError.self) { try screen.back() }
    // The tab was there all the time: it is shown, and not made.
    try screen.press("History").expect(HistoryPage.self, bodies: 0, mounts: 0)
  }
}
