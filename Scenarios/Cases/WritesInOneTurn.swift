import Rerender
import SwiftUI

// Three properties of a profile are loaded: in one turn, or each in a turn of its own.

@Observable private final class Profile {
  var name = ""
  var city = ""
  var posts = 0
}

private final class ProfileObject: ObservableObject {
  @Published var name = ""
  @Published var city = ""
  @Published var posts = 0
}

private struct Header: View {
  let profile: Profile
  var body: some View { Text("\(profile.name), \(profile.city), \(profile.posts)") }
}

private struct ObjectHeader: View {
  @ObservedObject var profile: ProfileObject
  var body: some View { Text("\(profile.name), \(profile.city), \(profile.posts)") }
}

let writesInOneTurn = Scenario("one-redraw-for-each-write", "Three properties of a profile are loaded") {
  Symptom("redraws three times for one load", "flickers while it loads", "shows half of a change")
  LookFor("An await, or a hop through a queue, between writes that belong together.")
  Cure("Write what belongs together in one turn: all of it is one pass.")
  Lane(.property, variant: "faulty") { _ in
    let profile = Profile()
    return Stage(Header(profile: profile)) {
      Step("load", forEach: 0..<3) { part in
        switch part {
        case 0: profile.name = "Ana"
        case 1: profile.city = "Oslo"
        default: profile.posts = 3
        }
      }
      .costs(Header.self, bodies: 3).costsNothingElse()
    }
  }
  Lane(.property, variant: "mended") { _ in
    let profile = Profile()
    return Stage(Header(profile: profile)) {
      Step("load") { (profile.name, profile.city, profile.posts) = ("Ana", "Oslo", 3) }
        .costs(Header.self, bodies: 1).costsNothingElse()
    }
  }
  Lane(.object, variant: "faulty") { _ in
    let profile = ProfileObject()
    return Stage(ObjectHeader(profile: profile)) {
      Step("load", forEach: 0..<3) { part in
        switch part {
        case 0: profile.name = "Ana"
        case 1: profile.city = "Oslo"
        default: profile.posts = 3
        }
      }
      .costs(ObjectHeader.self, bodies: 3).costsNothingElse()
    }
  }
  Lane(.object, variant: "mended") { _ in
    let profile = ProfileObject()
    return Stage(ObjectHeader(profile: profile)) {
      Step("load") { (profile.name, profile.city, profile.posts) = ("Ana", "Oslo", 3) }
        .costs(ObjectHeader.self, bodies: 1).costsNothingElse()
    }
  }
}
