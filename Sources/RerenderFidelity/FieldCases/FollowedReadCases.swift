import Foundation
import Observation
import RerenderGraph
import RerenderNotifier
import RerenderUI

/// Rows by binding, by value and by model; reads that have to be followed.
extension TrackedReadCases {
  // MARK: Rows by binding, by value, by model

  struct User: Identifiable, Equatable {
    let id: Int
    var taps = 0
  }

  @Observable final class UserModel: Identifiable {
    let id: Int
    var taps = 0
    init(_ id: Int) { self.id = id }
  }

  struct ValueUsers: View {
    @State private var users = (0..<3).map { User(id: $0) }
    var body: some View {
      VStack { ForEach(users) { ValueRow(user: $0) } }
      Button("Tap") { users[1].taps += 1 }
    }
  }

  struct ValueRow: View {
    let user: User
    var body: some View { Text("\(user.taps)") }
  }

  struct ClosureUsers: View {
    @State private var users = (0..<3).map { User(id: $0) }
    var body: some View {
      VStack {
        ForEach(users.indices, id: \.self) { index in
          BoundRow(user: Binding(get: { users[index] }, set: { users[index] = $0 }))
        }
      }
      Button("Tap") { users[1].taps += 1 }
    }
  }

  struct BoundRow: View {
    @Binding var user: User
    var body: some View { Text("\(user.taps)") }
  }

  struct ModelUsers: View {
    let users: [UserModel]
    var body: some View { VStack { ForEach(users) { ModelRow(user: $0) } } }
  }

  struct ModelRow: View {
    let user: UserModel
    var body: some View { Text("\(user.taps)") }
  }

  static let b27 = Fact(
    "B27", "One tap in three rows: bindings of closures never compare equal, equal values do, models concern one row.",
    // List, rows.
    expects: ["closure bindings": [1, 3], "values": [1, 1], "models": [0, 1]], source: "weakself.io", .derived
  ) {
    let users = (0..<3).map { UserModel($0) }
    let bound = Recording(ClosureUsers())
    let values = Recording(ValueUsers())
    let models = Recording(ModelUsers(users: users))
    for screen in [bound, values, models] { screen.reset() }
    try bound.press("Tap")
    try values.press("Tap")
    models.act { users[1].taps += 1 }
    return [
      "closure bindings": [bound.bodies(ClosureUsers.self), bound.bodies(BoundRow.self)],
      "values": [values.bodies(ValueUsers.self), values.bodies(ValueRow.self)],
      "models": [models.bodies(ModelUsers.self), models.bodies(ModelRow.self)],
    ]
  }

  // MARK: What has to be followed

  /// Conforms by hand.
  final class Handmade: Observable {
    private let registrar = ObservationRegistrar()
    private var stored = 0
    var value: Int {
      get {
        registrar.access(self, keyPath: \.value)
        return stored
      }
      set { registrar.withMutation(of: self, keyPath: \.value) { stored = newValue } }
    }
  }

  struct Named: Identifiable {
    let name: String
    var id: String { name }
  }

  @Observable final class Followed {
    var names = [Named(name: "a")]
    let leaf = Leaf()
    var forwarded: Int { leaf.value }
  }

  struct NamesView: View {
    let model: Followed
    var body: some View { Text(model.names.map(\.name).joined()) }
  }

  struct ForwardedView: View {
    let model: Followed
    var body: some View { Text("\(model.forwarded)") }
  }

  struct HandmadeView: View {
    let model: Handmade
    var body: some View { Text("\(model.value)") }
  }

  static let b38 = Fact(
    "B38",
    "An array of one replaced element, a computed property over a nested model, a conformance by hand: all "
      + "followed.",
    expects: ["array": 1, "computed": 1, "by hand": 1],
    source: "skiptools/skip-ui #22, skip-foundation #6, skip-fuse-ui #112", .derived
  ) {
    let (model, handmade) = (Followed(), Handmade())
    let names = Recording(NamesView(model: model))
    let forwarded = Recording(ForwardedView(model: model))
    let byHand = Recording(HandmadeView(model: handmade))
    for screen in [names, forwarded, byHand] { screen.reset() }
    names.act { model.names = [Named(name: "b")] }
    forwarded.act { model.leaf.value = 1 }
    byHand.act { handmade.value = 1 }
    return ["array": names.allBodies, "computed": forwarded.allBodies, "by hand": byHand.allBodies]
  }

  @Observable final class Theme {
    var themeID = 0
    var tint: String { themeID == 0 ? "blue" : "red" }
  }

  struct Tinted: View {
    let theme: Theme
    var body: some View { Text(theme.tint) }
  }

  static let b48 = Fact(
    "B48", "A computed property over a tracked one is followed when a body reads it, whatever is claimed.",
    expects: ["bodies": 1], source: "prodopsy.com", .derived
  ) {
    let theme = Theme()
    let screen = Recording(Tinted(theme: theme))
    screen.reset()
    screen.act { theme.themeID = 1 }
    return ["bodies": screen.allBodies]
  }
}
