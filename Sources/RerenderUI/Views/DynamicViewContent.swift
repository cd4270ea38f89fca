public import Foundation
public import RerenderGraph

/// Views made from a collection, which a list can take out, move and insert.
@MainActor @preconcurrency
public protocol DynamicViewContent: View {
  /// The type of the collection.
  associatedtype Data: Collection
  /// The collection that the views are made from.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
  /// The collection of the views inside.
  public var data: Content.Data { content.data }
}

private struct DeleteModifier: ValueModifier, Control {
  let perform: ((IndexSet) -> Void)?

  var controlName: String { "rows" }
  func actions(in node: Node) -> [ControlAction] { perform.map { perform in [.delete { perform($0) }] } ?? [] }
}

private struct MoveModifier: ValueModifier, Control {
  let perform: ((IndexSet, Int) -> Void)?

  var controlName: String { "rows" }
  func actions(in node: Node) -> [ControlAction] { perform.map { perform in [.move { perform($0, $1) }] } ?? [] }
}

extension DynamicViewContent {
  /// Does something when rows are to be taken out.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    modifier(DeleteModifier(perform: action))
  }

  /// Does something when rows are to be moved.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    modifier(MoveModifier(perform: action))
  }
}

/// Whether rows are being edited.
public enum EditMode: Hashable, Sendable {
  /// Rows are only looked at.
  case inactive
  /// One row is edited for a moment.
  case transient
  /// Rows are edited.
  case active

  /// Whether rows are edited, if only for a moment.
  public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
  /// A binding to whether rows are being edited, where a view above provides one.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

private enum EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

/// A button that starts and ends editing, through the binding in the environment.
///
/// Only a view of the app's provides that binding (`environment(\.editMode, …)`). Without the binding the button cannot
/// be pressed.
public struct EditButton: SilentView {
  @Environment(\.editMode) private var editMode

  /// A button for the edit mode in the environment.
  public init() {}

  /// `Done` while rows are edited, else `Edit`. This body is the library's and is not counted.
  public var body: some View {
    if let editMode {
      Button(editMode.live.isEditing ? "Done" : "Edit") {
        editMode.wrappedValue = editMode.wrappedValue.isEditing ? .inactive : .active
      }
    } else {
      IdleEditButton(content: Text("Edit"))
    }
  }
}

/// An edit button without anything to edit.
private struct IdleEditButton: ContainerView, Control {
  let content: Text

  var controlName: String { "edit button without an edit mode in the environment" }
  func actions(in node: Node) -> [ControlAction] { [] }
}

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
  /// Takes out the elements at some offsets.
  public mutating func remove(atOffsets offsets: IndexSet) {
    var offset = 0
    removeAll { _ in
      defer { offset += 1 }
      return offsets.contains(offset)
    }
  }
}

extension MutableCollection where Self: RangeReplaceableCollection, Index == Int {
  /// Moves the elements at some offsets in front of the element at another offset.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.map { self[$0] }
    let place = destination - source.count(in: 0..<destination)
    remove(atOffsets: source)
    insert(contentsOf: moved, at: place)
  }
}
