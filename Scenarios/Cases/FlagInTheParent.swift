import Rerender
import SwiftUI

// A screen that reads one flag for a badge deep in its stacks, and makes a child on the way.

@Observable private final class Settings {
  var hasBadge = false
}

@Observable private final class Item {
  var title = "Item"
}

/// What a child is handed: another one each time it is made.
private final class Scope {
  let item: Item
  init(_ item: Item) { self.item = item }
}

private struct Child: View {
  let scope: Scope
  var body: some View { Text(scope.item.title) }
}

private struct ReadingScreen: View {
  let settings: Settings
  let item: Item
  var body: some View {
    VStack {
      HStack { if settings.hasBadge { Image(systemName: "star") } }
      Child(scope: Scope(item))
    }
  }
}

private struct Badge: View {
  let settings: Settings
  var body: some View { if settings.hasBadge { Image(systemName: "star") } }
}

private struct SplitScreen: View {
  let settings: Settings
  let item: Item
  var body: some View {
    VStack {
      HStack { Badge(settings: settings) }
      Child(scope: Scope(item))
    }
  }
}

let flagInTheParent = Scenario("flag-read-in-a-stack-redraws-the-screen", "A badge comes and goes ten times") {
  Symptom("the whole screen redraws for one flag", "a child redraws when its parent does", "all subviews redraw")
  LookFor("A property that is read inside a stack of a large body: the reader is the body, not the stack.")
  Cure("Give what reads the property a view of its own.")
  Lane(.property, variant: "faulty") { _ in
    let (settings, item) = (Settings(), Item())
    return Stage(ReadingScreen(settings: settings, item: item)) {
      // Each evaluation of the screen makes another scope, so the child differs.
      Step("flip", forEach: 0..<10) { _ in settings.hasBadge.toggle() }
        .costs(ReadingScreen.self, bodies: 10).costs(Child.self, bodies: 10, wasted: 10).costsNothingElse()
    }
  }
  Lane(.property, variant: "mended") { _ in
    let (settings, item) = (Settings(), Item())
    return Stage(SplitScreen(settings: settings, item: item)) {
      Step("flip", forEach: 0..<10) { _ in settings.hasBadge.toggle() }
        .costs(Badge.self, bodies: 10).costsNothingElse()
    }
  }
}
