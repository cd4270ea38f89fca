import SwiftUI

/// A model of each kind of notification: what the screens show, and what their controls change.
@MainActor
final class Desk {
  let model = Model()
  let feed = Feed()

  /// Makes bindings to the model's properties.
  var bound: Bindable<Model> { Bindable(model) }
}

@MainActor @Observable
final class Model {
  var note = ""
  var text = ""
  var isOn = false
  var amount = 0.5
  var count = 1
  var date = Date(timeIntervalSince1970: 0)
  var color = Color.red
  var choice = 0
  var chosen: Int?
  var rows = [Row(id: 0), Row(id: 1), Row(id: 2)]
  var path: [Int] = []
}

@MainActor
final class Feed: ObservableObject {
  @Published var note = ""
}

struct Row: Identifiable, Hashable {
  let id: Int
}

/// The one view of the user's own on most screens: it reads the note of both models.
struct Words: View {
  private let model: Model
  @ObservedObject private var feed: Feed

  init(_ desk: Desk) {
    model = desk.model
    feed = desk.feed
  }

  var body: some View { Text(model.note + feed.note) }
}
