import Rerender
import SwiftUI

// A controller without views that prints a profile's name whenever it changes.

private let printed = Tally("names printed")
private let unread = Tally("changes told of an unread property")

private enum Objects {
  @MainActor final class Profile: ObservableObject {
    @Published var name = "Ada"
    @Published var email = "ada@example.org"
  }
}

private enum Observables {
  @MainActor @Observable final class Profile {
    var name = "Ada"
    var email = "ada@example.org"
  }

  /// Prints the name now and after each change.
  @MainActor final class Controller {
    private let profile: Profile
    private var last: String?

    init(_ profile: Profile) {
      self.profile = profile
      follow()
    }

    private func follow() {
      withObservationTracking {
        let name = profile.name
        if let last, last != name { printed.add() }
        if last == name { unread.add() }
        last = name
      } onChange: {
        Task { @MainActor [weak self] in self?.follow() }
      }
    }
  }
}

/// Lets the work that waits on the main actor run.
@MainActor private func turn() async { for _ in 0..<10 { await Task.yield() } }

private let names = ["Grace", "Lin", "Mary"]

let codeWithoutViews = Scenario("code-without-views", "A controller without views follows a profile") {
  Claim("C31", "Code without views gets each change of a model, if it arms its tracking again.") {
    Condition("where each change has a turn of its own") {
      $0.tally(printed, in: "rename-in-turns", .property) == names.count
    }
    Condition("where several changes fall into one turn") {
      $0.tally(printed, in: "rename-at-once", .property) == names.count
    }
  }
  Lane(.property) { _ in
    let profile = Observables.Profile()
    let controller = Observables.Controller(profile)
    return Stage {
      Step("rename-in-turns") { _ in
        for name in names {
          profile.name = name
          await turn()
        }
        withExtendedLifetime(controller) {}
      }
      .costs(printed, names.count).costs(unread, 0)
      // The task that arms again runs after the last of them, and finds that one.
      Step("rename-at-once") { _ in
        for name in names { profile.name = name }
        await turn()
        withExtendedLifetime(controller) {}
      }
      .costs(printed, 1).costs(unread, 0)
      Step("change-email") { _ in
        profile.email = "grace@example.org"
        await turn()
        withExtendedLifetime(controller) {}
      }
      .costs(printed, 0).costs(unread, 0)
    }
  }
  // The publisher of a property sends each value, whenever it is written.
  Lane(.object) { _ in
    let profile = Objects.Profile()
    let subscription = profile.$name.dropFirst().sink { _ in printed.add() }
    return Stage {
      Step("rename-in-turns") { _ in
        for name in names {
          profile.name = name
          await turn()
        }
        withExtendedLifetime(subscription) {}
      }
      .costs(printed, names.count)
      Step("rename-at-once") { _ in
        for name in names { profile.name = name }
        await turn()
        withExtendedLifetime(subscription) {}
      }
      .costs(printed, names.count)
      Step("change-email") { _ in
        profile.email = "grace@example.org"
        await turn()
        withExtendedLifetime(subscription) {}
      }
      .costs(printed, 0)
    }
  }
}
