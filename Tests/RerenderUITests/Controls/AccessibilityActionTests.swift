import RerenderTesting
import SwiftUI
import Testing

@MainActor struct AccessibilityActionTests {
  struct Mail: View {
    @State private var log = ""

    var body: some View {
      VStack {
        ForEach(0..<2) { row in
          Text("Mail \(row)")
            .accessibilityAction { log += "open \(row);" }
            .accessibilityAction(named: "Archive") { log += "archive \(row);" }
            .accessibilityAction(named: Text("Flag")) { log += "flag \(row);" }
            .accessibilityAction(.escape) { log += "close \(row);" }
        }
        Text("Log: \(log)")
      }
    }
  }

  @Test func `each action of a view is found by its own name`() throws {
    let screen = Rendering { Mail() }
    try screen.press("Archive", at: 1)
    try screen.press("Flag", at: 0)
    try screen.press("escape", at: 1)
    // What activating a view does has the view's name.
    try screen.press("Mail 0")
    #expect(screen.shows("Log: archive 1;flag 0;close 1;open 0;"))
    let error = #expect(throws: DrivingError.self) { try screen.press("Flag") }
    #expect(error?.description == "2 controls are labelled \"Flag\"; say which with `at:`, from 0 to 1.")
  }

  @Test func `an action is described with its name and its view`() {
    let screen = Rendering { Text("Mail").accessibilityAction(named: "Archive") {}.accessibilityAction {} }
    #expect(
      screen.host.controls.map(\.description) == [
        "accessibility action \"default\" of \"Mail\"", "accessibility action \"Archive\" of \"Mail\"",
      ])
  }

  struct Delete: View {
    @State private var log = ""

    var body: some View {
      VStack {
        Button("Delete") { log += "button;" }
          .accessibilityAction { log += "activated;" }
          .accessibilityAction(named: "Delete") { log += "action;" }
          .accessibilityIdentifier("remove")
        Button {
          log += "row;"
        } label: {
          Text("Row").accessibilityAction(named: "Row") { log += "inner;" }
        }
        Text("Log: \(log)")
      }
    }
  }

  @Test func `a control goes before the actions of its name, which a number reaches`() throws {
    let screen = Rendering { Delete() }
    try screen.press("Delete")
    // The actions follow in the order in which they are shown: outer ones first.
    try screen.press("Delete", at: 1)
    try screen.press("Delete", at: 2)
    try screen.press("remove")
    try screen.press("Row")
    try screen.press("Row", at: 1)
    #expect(screen.shows("Log: button;action;activated;button;row;inner;"))
  }

  struct Rating: View {
    @State private var stars = 3
    @State private var volume = 0

    var body: some View {
      VStack {
        Text("Stars").accessibilityAdjustableAction { stars += $0 == .increment ? 1 : -1 }
        Stepper("Volume", value: $volume).accessibilityAdjustableAction { volume += $0 == .increment ? 10 : -10 }
        Text("\(stars) stars at \(volume)")
      }
    }
  }

  @Test func `an adjustable view is stepped by its label, and by a number around a stepper of that label`() throws {
    let screen = Rendering { Rating() }
    try screen.increment("Stars")
    try screen.increment("Volume")
    try screen.decrement("Volume", at: 1)
    // 3 + 1; 1 - 10.
    #expect(screen.shows("4 stars at -9"))
  }
}
