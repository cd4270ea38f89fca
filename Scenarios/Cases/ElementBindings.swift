import Rerender
import SwiftUI

// Users in a list whose rows edit them: through bindings into one array, or each in a model of its own.

private struct User: Identifiable, Equatable {
  let id: Int
  var isFollowed = false
}

private struct BoundRow: View {
  @Binding var user: User
  var body: some View { Button("Follow \(user.id)") { user.isFollowed.toggle() } }
}

private struct BoundList: View {
  @State private var users: [User]
  init(_ count: Int) { _users = State(initialValue: (0..<count).map { User(id: $0) }) }
  var body: some View { List($users) { BoundRow(user: $0) } }
}

@Observable private final class UserModel: Identifiable {
  let id: Int
  var isFollowed = false
  init(_ id: Int) { self.id = id }
}

private struct ModelRow: View {
  let user: UserModel
  var body: some View {
    Button(user.isFollowed ? "Leave \(user.id)" : "Follow \(user.id)") { user.isFollowed.toggle() }
  }
}

private struct ModelList: View {
  let users: [UserModel]
  var body: some View { List(users) { ModelRow(user: $0) } }
}

let elementBindings = Scenario("element-bindings-redraw-every-row", "One user of a list is followed") {
  Parameter("users", default: 30, in: 4...10_000)
  Symptom("all rows redraw on one tap", "every row redraws when one toggle changes", "editing one row redraws the list")
  LookFor("List($items) or ForEach($items) over an array of values: no two element bindings compare equal.")
  Cure("Make the elements @Observable, and hand each row its own; or hand rows values and an action.")
  Lane(.screen, variant: "faulty") { parameters in
    let n = parameters["users"]
    return Stage(BoundList(n)) {
      // The list has read the array, and hands every row another binding.
      Step("follow") { screen in screen.press("Follow 3") }
        .costs(BoundList.self, bodies: 1).costs(BoundRow.self, bodies: n).costsNothingElse()
    }
  }
  Lane(.property, variant: "mended") { parameters in
    let users = (0..<parameters["users"]).map { UserModel($0) }
    return Stage(ModelList(users: users)) {
      Step("follow") { screen in screen.press("Follow 3") }
        .costs(ModelRow.self, bodies: 1, wasted: 0).costsNothingElse()
    }
  }
}
