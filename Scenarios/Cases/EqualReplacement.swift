import Rerender
import SwiftUI

// A profile that is compared by its number, and replaced by another instance with the same number.

@Observable private final class EqualProfile: Equatable {
  let number: Int
  var name: String
  init(_ number: Int, _ name: String) {
    self.number = number
    self.name = name
  }
  static func == (a: EqualProfile, b: EqualProfile) -> Bool { a.number == b.number }
}

@Observable private final class EqualAccount {
  var profile = EqualProfile(1, "Ana")
}

@Observable private final class Profile {
  let number: Int
  var name: String
  init(_ number: Int, _ name: String) {
    self.number = number
    self.name = name
  }
}

@Observable private final class Account {
  var profile = Profile(1, "Ana")
}

private struct EqualName: View {
  let account: EqualAccount
  var body: some View { Text(account.profile.name) }
}

private struct Name: View {
  let account: Account
  var body: some View { Text(account.profile.name) }
}

let equalReplacement = Scenario("equal-model-replaced-stops-updates", "A profile is loaded anew and then renamed") {
  Symptom("does not update", "the view is stuck on old data", "stops updating after a reload")
  LookFor("An observable class with an == of its own, held in an observable property and replaced as a whole.")
  Cure("Leave classes without ==, so that another instance is a change; or update the instance that is there.")
  Lane(.property, variant: "faulty") { _ in
    let account = EqualAccount()
    return Stage(EqualName(account: account)) {
      // Since Swift 6.2 an equal value tells nobody: the view goes on reading the instance that is gone.
      Step("reload") { account.profile = EqualProfile(1, "Bea") }.costs(bodies: 0)
      Step("rename-five-times", forEach: 0..<5) { account.profile.name = "Name \($0)" }
        .after { _ in account.profile = EqualProfile(1, "Bea") }
        .costs(bodies: 0)
    }
  }
  Lane(.property, variant: "mended") { _ in
    let account = Account()
    return Stage(Name(account: account)) {
      Step("reload") { account.profile = Profile(1, "Bea") }.costs(Name.self, bodies: 1).costsNothingElse()
      Step("rename-five-times", forEach: 0..<5) { account.profile.name = "Name \($0)" }
        .after { _ in account.profile = Profile(1, "Bea") }
        .costs(Name.self, bodies: 5).costsNothingElse()
    }
  }
}
