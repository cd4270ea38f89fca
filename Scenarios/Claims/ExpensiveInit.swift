import Rerender
import SwiftUI

// A feed that asks a server: in its initializer, in a task of its view, or once for the whole app.

private let requests = Tally("requests sent")

@Observable private final class EagerFeed {
  var posts: [String] = []
  init() { requests.add() }
}

@MainActor @Observable private final class LazyFeed {
  var posts: [String] = []
  func load() async { requests.add() }
}

private final class FeedObject: ObservableObject {
  @Published var posts: [String] = []
  init() { requests.add() }
}

private struct EagerView: View {
  @State private var feed = EagerFeed()
  var body: some View { Text("\(feed.posts.count) posts") }
}

private struct LazyView: View {
  @State private var feed = LazyFeed()
  var body: some View { Text("\(feed.posts.count) posts").task { await feed.load() } }
}

private struct EnvironmentView: View {
  @Environment(EagerFeed.self) private var feed
  var body: some View { Text("\(feed.posts.count) posts") }
}

private struct ObjectView: View {
  @StateObject private var feed = FeedObject()
  var body: some View { Text("\(feed.posts.count) posts") }
}

/// Something above the feed that is evaluated for reasons of its own.
private struct Parent<Content: View>: View {
  @State private var ticks = 0
  let content: () -> Content

  var body: some View {
    Button("Tick") { ticks += 1 }
    Text("\(ticks)")
    content()
  }
}

/// A view between the two, which has nothing that changes.
private struct Between: View {
  var body: some View { EagerView() }
}

/// The top of the app, whose value is made once.
private struct AppRoot: View {
  @State private var feed = EagerFeed()
  var body: some View { Parent { EnvironmentView() }.environment(feed) }
}

private let ticks = 10

@MainActor private func ticking(_ screen: DrivenScreen) { for _ in 0..<ticks { screen.press("Tick") } }

let expensiveInit = Scenario("expensive-init", "A model that asks a server as soon as it is made") {
  Claim("C32", "An expensive initializer behind @State runs again with every update above its view.") {
    Condition("in a child that the evaluated body makes") {
      $0.tally(requests, in: "tick", .property, variant: "in-init") == ticks
    }
    Condition("below a view that is left alone") {
      $0.tally(requests, in: "tick", .property, variant: "below-unchanged") == ticks
    }
    Condition("at the top of the app, with the model handed down through the environment") {
      $0.tally(requests, in: "tick", .property, variant: "at-the-top") == ticks
    }
  }
  Lane(.property, variant: "in-init") { _ in
    Stage(Parent { EagerView() }) {
      Step.mount().costs(requests, 1)
      // Each value of the view has another feed, which makes it differ from the one before.
      Step("tick") { screen in ticking(screen) }.costs(requests, ticks)
        .costs(Parent<EagerView>.self, bodies: ticks).costs(EagerView.self, bodies: ticks, wasted: ticks)
        .costsNothingElse()
    }
  }
  Lane(.property, variant: "below-unchanged") { _ in
    Stage(Parent { Between() }) {
      Step.mount().costs(requests, 1)
      Step("tick") { screen in ticking(screen) }.costs(requests, 0)
        .costs(Parent<Between>.self, bodies: ticks).costsNothingElse()
    }
  }
  Lane(.property, variant: "at-the-top") { _ in
    Stage(AppRoot()) {
      // The feed is there before the screen is.
      Step.mount().costs(requests, 0)
      Step("tick") { screen in ticking(screen) }.costs(requests, 0)
        .costs(Parent<EnvironmentView>.self, bodies: ticks).costsNothingElse()
    }
  }
  // An initializer that leaves the work to a task: the other feeds that are made ask nobody.
  Lane(.property, variant: "in-task") { _ in
    Stage(Parent { LazyView() }) {
      Step.mount().costs(requests, 1)
      Step("tick") { screen in ticking(screen) }.costs(requests, 0)
        .costs(Parent<LazyView>.self, bodies: ticks).costs(LazyView.self, bodies: ticks, wasted: ticks)
        .costsNothingElse()
    }
  }
  // @StateObject keeps the expression and makes one object.
  Lane(.object, variant: "in-init") { _ in
    Stage(Parent { ObjectView() }) {
      Step.mount().costs(requests, 1)
      Step("tick") { screen in ticking(screen) }.costs(requests, 0)
        .costs(Parent<ObjectView>.self, bodies: ticks).costsNothingElse()
    }
  }
}
