import RerenderTesting
import SwiftUI
import Testing

private final class SettingsObject: ObservableObject {
  @Published var name = "Ada"
  @Published var sendsNews = false
  @Published var volume = 3
}

@Observable private final class Settings {
  var name = "Ada"
  var sendsNews = false
  var volume = 3
}

private struct Greeting: View {
  let name: String
  var body: some View { Text("Hello, \(name)") }
}

private struct ObjectSettingsForm: View {
  @ObservedObject var settings: SettingsObject

  var body: some View {
    Form {
      Greeting(name: settings.name)
      Section("Contact") {
        TextField("Name", text: $settings.name)
        Toggle("News", isOn: $settings.sendsNews)
      }
      ObjectSound(settings: settings)
    }
  }
}

private struct ObjectSound: View {
  @ObservedObject var settings: SettingsObject
  var body: some View { Stepper("Volume", value: $settings.volume) }
}

private struct SettingsForm: View {
  @Bindable var settings: Settings

  var body: some View {
    Form {
      Greeting(name: settings.name)
      Section("Contact") {
        TextField("Name", text: $settings.name)
        Toggle("News", isOn: $settings.sendsNews)
      }
      Sound(settings: settings)
    }
  }
}

private struct Sound: View {
  @Bindable var settings: Settings
  var body: some View { Stepper("Volume", value: $settings.volume) }
}

@MainActor
struct SettingsAppTests {
  @Test func `a name that is typed runs the form and the greeting, and what else observes the object`() throws {
    let app = Rendering { ObjectSettingsForm(settings: SettingsObject()) }
    try app.type("Grace", into: "Name")
    #expect(app.last.bodies(of: ObjectSettingsForm.self) == 1)
    #expect(app.last.bodies(of: Greeting.self) == 1)
    #expect(app.last.bodies(of: ObjectSound.self) == 1)
  }

  @Test func `a name that is typed leaves the sound alone, where the model is observable`() throws {
    let app = Rendering { SettingsForm(settings: Settings()) }
    try app.type("Grace", into: "Name")
    #expect(app.last.bodies(of: SettingsForm.self) == 1)
    #expect(app.last.bodies(of: Greeting.self) == 1)
    #expect(app.last.bodies(of: Sound.self) == 0)
  }

  @Test func `the volume concerns its own part, where the model is observable`() {
    let (object, settings) = (SettingsObject(), Settings())
    let old = Rendering { ObjectSettingsForm(settings: object) }
    old.act { object.volume = 4 }
    // The form and the sound observe the object; the greeting's name is what it was.
    #expect(old.last.bodies == 2)
    let new = Rendering { SettingsForm(settings: settings) }
    new.act { settings.volume = 4 }
    #expect(new.last.bodies(of: Sound.self) == 1)
    #expect(new.last.bodies == 1)
  }
}
