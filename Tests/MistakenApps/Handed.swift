import Foundation
import Rerender
import SwiftUI

// What a parent hands on and makes anew in each body.

@Observable final class Query { var text = "" }

final class PublishedQuery: ObservableObject { @Published var text = "" }

/// A screen that is evaluated at each letter typed, in both models.
private struct Screen<Content: View>: View {
  let query: Query
  @ViewBuilder let content: (String) -> Content
  var body: some View {
    VStack {
      Text(query.text)
      content(query.text)
    }
  }
}

private struct PublishedScreen<Content: View>: View {
  @ObservedObject var query: PublishedQuery
  @ViewBuilder let content: (String) -> Content
  var body: some View {
    VStack {
      Text(query.text)
      content(query.text)
    }
  }
}

/// A scenario whose one step types a letter.
private func typing<Content: View>(
  _ name: String, _ title: String, @ViewBuilder content: @escaping @MainActor @Sendable (String) -> Content
) -> Scenario {
  Scenario(name, title) {
    Lane(.property) { _ in
      let query = Query()
      return Stage(Screen(query: query, content: content)) { Step("type") { query.text += "a" } }
    }
    Lane(.object) { _ in
      let query = PublishedQuery()
      return Stage(PublishedScreen(query: query, content: content)) { Step("type") { query.text += "a" } }
    }
  }
}

// MARK: A closure

private struct ActionRow: View {
  let id: Int
  let action: () -> Void
  var body: some View { Button("row \(id)", action: action) }
}

let closureInBody = typing("closure-in-body", "Rows that are handed what to do") { text in
  ForEach(0..<8, id: \.self) { id in
    if isMistaken {
      ActionRow(id: id) { print(text, id) }
    } else {
      ActionRow(id: id) {}
    }
  }
}

// MARK: A copy in @State

private struct Badge: View {
  let text: String
  @State private var copy: String
  init(_ text: String) {
    self.text = text
    _copy = State(initialValue: text)
  }
  var body: some View { Text(isMistaken ? copy : text) }
}

let copiedState = typing("copied-state", "A badge with its parent's text") { text in Badge(text) }

// MARK: A new identity

private struct Card: View {
  let id: Int
  var body: some View { Text("card \(id)") }
}

private let kept = (0..<8).map { _ in UUID() }

let freshIdentity = typing("fresh-identity", "Cards that are given identities") { _ in
  ForEach(0..<8, id: \.self) { id in Card(id: id).id(isMistaken ? UUID() : kept[id]) }
}

// MARK: A model made inline

private final class Panel: ObservableObject {
  @Published var isOpen = false
  @MainActor static let kept = Panel()
}

private struct PanelView: View {
  @ObservedObject var panel: Panel
  var body: some View { Text(panel.isOpen ? "open" : "closed") }
}

@Observable private final class Drawer {
  var isOpen = false
  @MainActor static let kept = Drawer()
}

private struct DrawerView: View {
  let drawer: Drawer
  var body: some View { Text(drawer.isOpen ? "open" : "closed") }
}

let inlineModel = Scenario("inline-model", "A panel with a model of its own") {
  Lane(.property) { _ in
    let query = Query()
    return Stage(Screen(query: query) { _ in DrawerView(drawer: isMistaken ? Drawer() : .kept) }) {
      Step("type") { query.text += "a" }
    }
  }
  Lane(.object) { _ in
    let query = PublishedQuery()
    return Stage(PublishedScreen(query: query) { _ in PanelView(panel: isMistaken ? Panel() : .kept) }) {
      Step("type") { query.text += "a" }
    }
  }
}

// MARK: A closure, or an object, in the environment at the root

private struct ReportKey: EnvironmentKey {
  static let defaultValue: @Sendable () -> Void = {}
}

extension EnvironmentValues {
  fileprivate var report: @Sendable () -> Void {
    get { self[ReportKey.self] }
    set { self[ReportKey.self] = newValue }
  }
}

private struct Reporter: View {
  let id: Int
  @Environment(\.report) private var report
  var body: some View { Button("report \(id)", action: report) }
}

/// Does not change, so that only the environment reaches what is inside.
private struct Reporters: View, Equatable {
  var body: some View { ForEach(0..<8) { Reporter(id: $0) } }
}

let closureInEnvironment = typing("closure-in-environment", "A root that says where to report") { text in
  if isMistaken {
    Reporters().environment(\.report) { print(text) }
  } else {
    Reporters()
  }
}

@Observable private final class Theme {
  static let kept = Theme()
  let accent = "blue"
}

extension Theme: @unchecked Sendable {}

private struct Themed: View {
  let id: Int
  @Environment(Theme.self) private var theme
  var body: some View { Text("\(theme.accent) \(id)") }
}

private struct AllThemed: View, Equatable {
  var body: some View { ForEach(0..<8) { Themed(id: $0) } }
}

let objectInEnvironment = typing("object-in-environment", "A root that sets a theme") { _ in
  AllThemed().environment(isMistaken ? Theme() : Theme.kept)
}
