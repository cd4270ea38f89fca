import Rerender
import SwiftUI

// A root that shows one indexer's result, and hands seven others on to whoever needs them.

private final class Indexer: ObservableObject {
  @Published var found = 0
}

@Observable private final class TrackedIndexer {
  var found = 0
}

private struct Result: View {
  @ObservedObject var indexer: Indexer
  var body: some View { Text("\(indexer.found) files") }
}

private struct ObservingRoot: View {
  @ObservedObject var a: Indexer
  @ObservedObject var b: Indexer
  @ObservedObject var c: Indexer
  @ObservedObject var d: Indexer
  @ObservedObject var e: Indexer
  @ObservedObject var f: Indexer
  @ObservedObject var g: Indexer
  let shown: Indexer
  var body: some View { Result(indexer: shown) }
}

private struct HoldingRoot: View {
  let forwarded: [Indexer]
  let shown: Indexer
  var body: some View { Result(indexer: shown) }
}

private struct TrackedResult: View {
  let indexer: TrackedIndexer
  var body: some View { Text("\(indexer.found) files") }
}

private struct TrackedRoot: View {
  let forwarded: [TrackedIndexer]
  let shown: TrackedIndexer
  var body: some View { TrackedResult(indexer: shown) }
}

/// What each of seven indexers sends in one pass over a folder.
private let sends = 100

let forwardedObjects = Scenario("forwarded-objects-redraw-the-root", "Seven indexers report, and one result is shown") {
  Symptom(
    "the root view redraws hundreds of times", "the app hangs while it indexes", "redraws though it reads nothing")
  LookFor("@ObservedObject or @EnvironmentObject for an object that the body only hands on.")
  Cure("Hold what is only handed on in a plain constant, or move to @Observable.")
  Lane(.object, variant: "faulty") { _ in
    let all = (0..<7).map { _ in Indexer() }
    let shown = Indexer()
    return Stage(
      ObservingRoot(a: all[0], b: all[1], c: all[2], d: all[3], e: all[4], f: all[5], g: all[6], shown: shown)
    ) {
      // The root hears of each send, and shows the same each time.
      Step("index", forEach: (0..<7 * sends)) { all[$0 % 7].found += 1 }
        .costs(ObservingRoot.self, bodies: 7 * sends, wasted: 7 * sends).costsNothingElse()
      Step("show", forEach: 0..<sends) { _ in shown.found += 1 }
        .costs(Result.self, bodies: sends).costsNothingElse()
    }
  }
  Lane(.object, variant: "mended") { _ in
    let all = (0..<7).map { _ in Indexer() }
    let shown = Indexer()
    return Stage(HoldingRoot(forwarded: all, shown: shown)) {
      Step("index", forEach: 0..<7 * sends) { all[$0 % 7].found += 1 }.costs(bodies: 0)
      Step("show", forEach: 0..<sends) { _ in shown.found += 1 }
        .costs(Result.self, bodies: sends).costsNothingElse()
    }
  }
  Lane(.property, variant: "mended") { _ in
    let all = (0..<7).map { _ in TrackedIndexer() }
    let shown = TrackedIndexer()
    return Stage(TrackedRoot(forwarded: all, shown: shown)) {
      Step("index", forEach: 0..<7 * sends) { all[$0 % 7].found += 1 }.costs(bodies: 0)
      Step("show", forEach: 0..<sends) { _ in shown.found += 1 }
        .costs(TrackedResult.self, bodies: sends).costsNothingElse()
    }
  }
}
