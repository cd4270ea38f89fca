import Rerender
import SwiftUI

// An editor of a name that its owner holds: with a copy in a state of its own, or with a binding.

private let fresh = Tally("editors that show the owner's name")
private let heard = Tally("owners that show what was typed")

private struct CopyingEditor: View {
  @State private var name: String
  init(name: String) { _name = State(initialValue: name) }
  var body: some View { TextField("Name", text: $name) }
}

private struct BoundEditor: View {
  @Binding var name: String
  var body: some View { TextField("Name", text: $name) }
}

private enum Objects {
  final class Profile: ObservableObject { @Published var name = "Ada" }

  struct CopyingOwner: View {
    @ObservedObject var profile: Profile
    var body: some View {
      Text("Owner: \(profile.name)")
      CopyingEditor(name: profile.name)
    }
  }

  struct BindingOwner: View {
    @ObservedObject var profile: Profile
    var body: some View {
      Text("Owner: \(profile.name)")
      BoundEditor(name: $profile.name)
    }
  }
}

private enum Observables {
  @Observable final class Profile { var name = "Ada" }

  struct CopyingOwner: View {
    let profile: Profile
    var body: some View {
      Text("Owner: \(profile.name)")
      CopyingEditor(name: profile.name)
    }
  }

  struct BindingOwner: View {
    @Bindable var profile: Profile
    var body: some View {
      Text("Owner: \(profile.name)")
      BoundEditor(name: $profile.name)
    }
  }
}

/// Looks whether the field shows a name, apart from the owner's text.
@MainActor private func look(for name: String, on screen: DrivenScreen) {
  let fields = screen.shown.filter { $0.contains("TextField") }
  fresh.add(fields.contains { $0.contains(name) } ? 1 : 0)
}

@MainActor private func type(_ screen: DrivenScreen) {
  screen.type("Lin", into: "Name")
  heard.add(screen.shows("Owner: Lin") ? 1 : 0)
}

let copiedState = Scenario("copied-state", "An editor keeps a copy of a name that its owner holds") {
  Claim("C12", "A value that is copied from the parent into a state goes stale, in both directions.") {
    for kind in [LaneKind.object, .property] {
      Condition("downwards, from \(kind == .object ? "an ObservableObject" : "an @Observable model")") {
        $0.tally(fresh, in: "rename", kind, variant: "copied") == 0
      }
      Condition("upwards, to \(kind == .object ? "an ObservableObject" : "an @Observable model")") {
        $0.tally(heard, in: "type", kind, variant: "copied") == 0
      }
    }
  }
  Lane(.object, variant: "copied") { _ in
    let profile = Objects.Profile()
    // The editor is evaluated, since it comes with another initial value, which its state takes once and for all. What
    // is typed changes the copy, which no body reads.
    return Stage(Objects.CopyingOwner(profile: profile)) {
      Step("rename") { screen in
        screen.act { profile.name = "Grace" }
        look(for: "Grace", on: screen)
      }
      .costs(fresh, 0).costs(Objects.CopyingOwner.self, bodies: 1).costs(CopyingEditor.self, bodies: 1, wasted: 1)
      .costsNothingElse()
      Step("type") { screen in type(screen) }.costs(heard, 0).costs(bodies: 0)
    }
  }
  Lane(.property, variant: "copied") { _ in
    let profile = Observables.Profile()
    return Stage(Observables.CopyingOwner(profile: profile)) {
      Step("rename") { screen in
        screen.act { profile.name = "Grace" }
        look(for: "Grace", on: screen)
      }
      .costs(fresh, 0).costs(Observables.CopyingOwner.self, bodies: 1).costs(CopyingEditor.self, bodies: 1, wasted: 1)
      .costsNothingElse()
      Step("type") { screen in type(screen) }.costs(heard, 0).costs(bodies: 0)
    }
  }
  Lane(.object, variant: "bound") { _ in
    let profile = Objects.Profile()
    return Stage(Objects.BindingOwner(profile: profile)) {
      Step("rename") { screen in
        screen.act { profile.name = "Grace" }
        look(for: "Grace", on: screen)
      }
      .costs(fresh, 1).costs(Objects.BindingOwner.self, bodies: 1).costs(BoundEditor.self, bodies: 1).costsNothingElse()
      Step("type") { screen in type(screen) }.costs(heard, 1).costs(Objects.BindingOwner.self, bodies: 1)
        .costs(BoundEditor.self, bodies: 1).costsNothingElse()
    }
  }
  Lane(.property, variant: "bound") { _ in
    let profile = Observables.Profile()
    return Stage(Observables.BindingOwner(profile: profile)) {
      Step("rename") { screen in
        screen.act { profile.name = "Grace" }
        look(for: "Grace", on: screen)
      }
      .costs(fresh, 1).costs(Observables.BindingOwner.self, bodies: 1).costs(BoundEditor.self, bodies: 1)
      .costsNothingElse()
      Step("type") { screen in type(screen) }.costs(heard, 1).costs(Observables.BindingOwner.self, bodies: 1)
        .costs(BoundEditor.self, bodies: 1).costsNothingElse()
    }
  }
}
