import SwiftUI

// A to-do list on an observed object, as an app would have it.

struct Todo: Identifiable, Hashable, Codable {
  var id = UUID()
  var title: String
  var isDone = false
}

@MainActor
final class TodoStore: ObservableObject {
  @Published var todos: [Todo] = []
  @Published var filter = ""
  @Published private(set) var lastSaved: Date?

  var visible: [Todo] {
    filter.isEmpty ? todos : todos.filter { $0.title.localizedCaseInsensitiveContains(filter) }
  }

  func add(_ title: String) {
    withAnimation { todos.append(Todo(title: title)) }
  }

  func toggle(_ todo: Todo) {
    guard let index = todos.firstIndex(where: { $0.id == todo.id }) else { return }
    todos[index].isDone.toggle()
  }
}

struct TodoListView: View {
  @StateObject private var store: TodoStore
  @State private var isAdding = false
  @AppStorage("todo.showsDone") private var showsDone = true

  init(store: TodoStore) { _store = StateObject(wrappedValue: store) }

  var body: some View {
    NavigationStack {
      List {
        Section("Open") {
          ForEach(store.visible) { todo in
            if showsDone || !todo.isDone {
              NavigationLink(value: todo) { TodoRow(todo: todo) }
                .swipeActions { Button("Toggle \(todo.title)") { store.toggle(todo) } }
            }
          }
          .onDelete { store.todos.remove(atOffsets: $0) }
          .onMove { store.todos.move(fromOffsets: $0, toOffset: $1) }
        }
        TodoSummary(open: store.todos.filter { !$0.isDone }.count)
      }
      .navigationTitle("Todos")
      .navigationDestination(for: Todo.self) { TodoDetail(todo: $0) }
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button {
            isAdding = true
          } label: {
            Label("Add", systemImage: "plus")
          }
        }
      }
      .sheet(isPresented: $isAdding) { AddTodoView(store: store) }
    }
  }
}

struct TodoRow: View {
  let todo: Todo
  var body: some View {
    HStack {
      Image(systemName: todo.isDone ? "checkmark.circle.fill" : "circle").foregroundStyle(.tint)
      Text(todo.title).strikethrough(todo.isDone)
      Spacer()
    }
    .contentShape(Rectangle())
  }
}

struct TodoSummary: View {
  let open: Int
  var body: some View { Text("\(open) open").font(.footnote).foregroundColor(.secondary) }
}

struct TodoDetail: View {
  let todo: Todo
  var body: some View { Text(todo.title).navigationBarTitleDisplayMode(.inline) }
}

struct AddTodoView: View {
  @ObservedObject var store: TodoStore
  @Environment(\.dismiss) private var dismiss
  @State private var title = ""
  @FocusState private var isFocused: Bool

  var body: some View {
    NavigationStack {
      Form {
        TextField("Title", text: $title).focused($isFocused)
      }
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { dismiss() } }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") {
            store.add(title)
            dismiss()
          }
          .disabled(title.isEmpty)
        }
      }
      .onAppear { isFocused = true }
    }
    .presentationDetents([.medium, .large])
    .interactiveDismissDisabled(!title.isEmpty)
  }
}

struct TodoListView_Previews: PreviewProvider {
  static var previews: some View { TodoListView(store: TodoStore()).previewDisplayName("Empty") }
}

#Preview { TodoListView(store: TodoStore()) }
