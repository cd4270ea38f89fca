import Combine
import Foundation
import Rerender
import SwiftUI

// A search field whose text goes to a server when nobody has typed for 300 ms. Three letters are typed within 200 ms.

private let searches = Tally("searches")

private final class PublishedSearch: ObservableObject {
  @Published var text = ""
  private var subscription: AnyCancellable?

  init() {
    subscription = $text.dropFirst().debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .sink { _ in searches.add() }
  }
}

@Observable private final class SubjectSearch {
  var text = "" { didSet { texts.send(text) } }
  @ObservationIgnored private let texts = PassthroughSubject<String, Never>()
  @ObservationIgnored private var subscription: AnyCancellable?

  init() {
    subscription = texts.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .sink { _ in searches.add() }
  }
}

@MainActor @Observable private final class TrackedSearch {
  var text = ""
  @ObservationIgnored private let texts = PassthroughSubject<String, Never>()
  @ObservationIgnored private var subscription: AnyCancellable?

  init() {
    subscription = texts.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .sink { _ in searches.add() }
    follow()
  }

  /// Hands each change on to the subject, once it is stored.
  private func follow() {
    withObservationTracking {
      _ = text
    } onChange: {
      Task { @MainActor [weak self] in
        guard let self else { return }
        self.texts.send(self.text)
        self.follow()
      }
    }
  }
}

private struct PublishedField: View {
  @ObservedObject var search: PublishedSearch
  var body: some View { TextField("Search", text: $search.text) }
}

private struct SubjectField: View {
  @Bindable var search: SubjectSearch
  var body: some View { TextField("Search", text: $search.text) }
}

private struct TrackedField: View {
  @Bindable var search: TrackedSearch
  var body: some View { TextField("Search", text: $search.text) }
}

/// Types three letters, and waits.
@MainActor private func type(_ screen: DrivenScreen) async {
  for text in ["t", "te", "tea"] {
    screen.type(text, into: "Search")
    await screen.advance(by: .milliseconds(100))
  }
  await screen.advance(by: .seconds(1))
}

let debouncedSearch = Scenario("debounced-search", "A search that waits until nobody types any more") {
  // That an observable model has no publisher is for the compiler to say; a test asks it.
  Claim("C21", "An @Observable model has no publisher, and a pipeline with a debounce works over a bridge to it.") {
    Condition("with a subject that is not tracked, which the property sends to") {
      $0.tally(searches, in: "type", .property, variant: "subject") == 1
    }
    Condition("with tracking that is armed again and feeds a subject") {
      $0.tally(searches, in: "type", .property, variant: "tracking") == 1
    }
  }
  // One search for three letters, however the pipeline hears of them; the field is evaluated for each letter.
  Lane(.object) { _ in
    Stage(PublishedField(search: PublishedSearch())) {
      Step("type") { screen in await type(screen) }.costs(searches, 1).costs(PublishedField.self, bodies: 3)
        .costsNothingElse()
    }
  }
  Lane(.property, variant: "subject") { _ in
    Stage(SubjectField(search: SubjectSearch())) {
      Step("type") { screen in await type(screen) }.costs(searches, 1).costs(SubjectField.self, bodies: 3)
        .costsNothingElse()
    }
  }
  Lane(.property, variant: "tracking") { _ in
    Stage(TrackedField(search: TrackedSearch())) {
      Step("type") { screen in await type(screen) }.costs(searches, 1).costs(TrackedField.self, bodies: 3)
        .costsNothingElse()
    }
  }
}
