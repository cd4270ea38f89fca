import RerenderTesting
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
    for app in [Rendering { ObjectProfileScreen() }, Rendering { ObservableProfileScreen() }] {
      // The screen and its header.
      #expect(app.last.bodies == 2)
      try app.press("Edit")
      // The screen does not read whether it edits.
      #expect(app.last.bodies(of: NameEditor.self) == 1)
      #expect(app.last.bodies == 1)
      try app.type("Grace", into: "Draft")
      // The editor reads the draft, to enable its button.
      #expect(app.last.bodies(of: NameEditor.self) == 1)
      #expect(app.last.bodies == 1)
      try app.press("Cancel")
      #expect(app.last.unmounts(of: NameEditor.self) == 1)
      #expect(app.last.bodies == 0)
    }
  }

  @Test func `saving a draft into an object evaluates its screen and the header`() throws {
    let app = Rendering { ObjectProfileScreen() }
    try app.press("Edit")
    try app.type("Grace", into: "Draft")
    try app.press("Save")
    #expect(app.last.bodies(of: ObjectProfileScreen.self) == 1)
    #expect(app.last.bodies(of: NameHeader.self) == 1)
    #expect(app.last.unmounts(of: NameEditor.self) == 1)
  }

  @Test func `saving a draft into an observable evaluates the header that reads it, and not the screen`() throws {
    let app = Rendering { ObservableProfileScreen() }
    try app.press("Edit")
    try app.type("Grace", into: "Draft")
    try app.press("Save")
    #expect(app.last.bodies(of: ObservableProfileScreen.self) == 0)
    #expect(app.last.bodies(of: ProfileHeader.self) == 1)
    #expect(app.last.unmounts(of: NameEditor.self) == 1)
  }
}
