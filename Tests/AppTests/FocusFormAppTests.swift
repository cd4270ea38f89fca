import RerenderTesting
import SwiftUI
import Testing

enum SignUpField: Hashable { case name, email }

final class SignUpObject: ObservableObject {
  @Published var name = ""
  @Published var email = ""
  var isComplete: Bool { !name.isEmpty && email.contains("@") }
}

@Observable final class SignUp {
  var name = ""
  var email = ""
  var isComplete: Bool { !name.isEmpty && email.contains("@") }
}

struct ObjectSignUpForm: View {
  @StateObject private var account = SignUpObject()
  @FocusState private var focus: SignUpField?

  var body: some View {
    Form {
      Section("Account") {
        TextField("Name", text: $account.name)
          .focused($focus, equals: .name)
          .textContentType(.name)
          .submitLabel(.next)
          .onSubmit { focus = .email }
        TextField("Email", text: $account.email)
          .focused($focus, equals: .email)
          .keyboardType(.emailAddress)
          .submitLabel(.done)
          .onSubmit { focus = nil }
      }
      FieldHint(field: focus)
      ContinueRow(isComplete: account.isComplete)
    }
    .onAppear { focus = .name }
  }
}

struct FieldHint: View {
  let field: SignUpField?
  var body: some View {
    switch field {
    case .name: Text("As your friends call you.")
    case .email: Text("We write rarely.")
    case nil: EmptyView()
    }
  }
}

struct ContinueRow: View {
  let isComplete: Bool
  var body: some View { Text(isComplete ? "Ready" : "Fill in both") }
}

struct ObservableSignUpForm: View {
  @State private var account = SignUp()
  @FocusState private var focus: SignUpField?

  var body: some View {
    Form {
      TextField("Name", text: $account.name)
        .focused($focus, equals: .name)
        .onSubmit { focus = .email }
      TextField("Email", text: $account.email)
        .focused($focus, equals: .email)
        .onSubmit { focus = nil }
      ContinueStatus(account: account)
    }
    .onAppear { focus = .name }
  }
}

struct ContinueStatus: View {
  let account: SignUp
  var body: some View { Text(account.isComplete ? "Ready" : "Fill in both") }
}

#Preview { ObservableSignUpForm() }

// MARK: - Tests

@Suite @MainActor struct FocusFormAppTests {
  @Test func `a form that shows the focus runs again for the focus that it sets as it appears`() {
    let app = Rendering { ObjectSignUpForm() }
    // The form, the hint and the row; then the form and the hint, for the focus.
    #expect(app.last.bodies(of: ObjectSignUpForm.self) == 2)
    #expect(app.last.bodies(of: FieldHint.self) == 2)
    #expect(app.last.bodies(of: ContinueRow.self) == 1)
  }

  @Test func `a keystroke evaluates the form that declares the object`() throws {
    let app = Rendering { ObjectSignUpForm() }
    try app.type("A", into: "Name")
    // The form; its hint and its row get what they had.
    #expect(app.last.bodies(of: ObjectSignUpForm.self) == 1)
    #expect(app.last.bodies == 1)
    try app.type("a@b", into: "Email")
    // The form, and the row that is ready now.
    #expect(app.last.bodies(of: ContinueRow.self) == 1)
    #expect(app.last.bodies == 2)
  }

  @Test func `submitting moves the focus, which the form and its hint show`() throws {
    let app = Rendering { ObjectSignUpForm() }
    try app.submit("Name")
    #expect(app.last.bodies(of: ObjectSignUpForm.self) == 1)
    #expect(app.last.bodies(of: FieldHint.self) == 1)
    #expect(app.last.bodies == 2)
  }

  @Test func `an observable's keystroke evaluates who reads it, and a focus that nobody reads no one`() throws {
    let app = Rendering { ObservableSignUpForm() }
    // The form and the status, once each: the focus is set, and not read.
    #expect(app.last.bodies == 2)
    try app.type("A", into: "Name")
    // The status reads the name, and so does the form: a binding made of a property in a body counts as a read of it.
    #expect(app.last.bodies(of: ContinueStatus.self) == 1)
    #expect(app.last.bodies(of: ObservableSignUpForm.self) == 1)
    #expect(app.last.bodies == 2)
    try app.submit("Name")
    #expect(app.last.bodies == 0)
  }
}
