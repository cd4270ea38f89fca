import SwiftUI
import Testing

final class ProfileObject: ObservableObject {
  @Published var name = "Ada"
}

@Observable final class Profile {
  var name = "Ada"
}

struct ObjectProfileScreen: View {
  @StateObject private var profile = ProfileObject()
  @State private var isEditing = false

  var body: some View {
    VStack {
      NameHeader(name: profile.name)
      Button("Edit") { isEditing = true }
    }
    .sheet(isPresented: $isEditing) {
      NameEditor(name: $profile.name)
    }
  }
}

struct NameHeader: View {
  let name: String
  var body: some View { Text(name).font(.title) }
}

struct NameEditor: View {
  @Environment(\.dismiss) private var dismiss
  @Binding var name: String
  @State private var draft = ""

  var body: some View {
    NavigationStack {
      Form { TextField("Draft", text: $draft) }
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { dismiss() } }
          ToolbarItem(placement: .confirmationAction) {
            Button("Save") {
              name = draft
              dismiss()
            }
            .disabled(draft.isEmpty)
          }
        }
    }
    .presentationDetents([.medium])
  }
}

struct ObservableProfileScreen: View {
  @State private var profile = Profile()
  @State private var isEditing = false

  var body: some View {
    VStack {
      ProfileHeader(profile: profile)
      Button("Edit") { isEditing = true }
    }
    .sheet(isPresented: $isEditing) {
      NameEditor(name: $profile.name)
    }
  }
}

struct ProfileHeader: View {
  let profile: Profile
  var body: some View { Text(profile.name).font(.title) }
}

// MARK: - Tests

@Suite @MainActor struct DraftSheetAppTests {
  @Test func `a sheet that opens, takes a draft and is cancelled costs its own evaluations, in both models`() throws {
    for app in [MountedApp(ObjectProfileScreen()), MountedApp(ObservableProfileScreen())] {
      // The screen and its header.
      #expect(app.allBodies == 2)
      try app.step { try $0.press("Edit") }
      // The screen does not read whether it edits.
      #expect(app.bodies(NameEditor.self) == 1)
      #expect(app.allBodies == 1)
      try app.step { try $0.type("Grace", into: "Draft") }
      // The editor reads the draft, to enable its button.
      #expect(app.bodies(NameEditor.self) == 1)
      #expect(app.allBodies == 1)
      try app.step { try $0.press("Cancel") }
      #expect(app.unmounts(NameEditor.self) == 1)
      #expect(app.allBodies == 0)
    }
  }

  @Test func `saving a draft into an object evaluates its screen and the header`() throws {
    let app = MountedApp(ObjectProfileScreen())
    try app.host.press("Edit")
    try app.host.type("Grace", into: "Draft")
    try app.step { try $0.press("Save") }
    #expect(app.bodies(ObjectProfileScreen.self) == 1)
    #expect(app.bodies(NameHeader.self) == 1)
    #expect(app.unmounts(NameEditor.self) == 1)
  }

  @Test func `saving a draft into an observable evaluates the header that reads it, and not the screen`() throws {
    let app = MountedApp(ObservableProfileScreen())
    try app.host.press("Edit")
    try app.host.type("Grace", into: "Draft")
    try app.step { try $0.press("Save") }
    #expect(app.bodies(ObservableProfileScreen.self) == 0)
    #expect(app.bodies(ProfileHeader.self) == 1)
    #expect(app.unmounts(NameEditor.self) == 1)
  }
}
