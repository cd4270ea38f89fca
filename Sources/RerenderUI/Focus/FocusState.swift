public import RerenderGraph
public import RerenderProbe

/// Which field of a view has the focus.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let initial: Value
  private var installed: InstalledState<Value>?

  /// Whether the one field of a view has the focus: not at first.
  public init() where Value == Bool { initial = false }
  /// Which of several fields has the focus: none, or nil, at first.
  public init<T: Hashable>() where Value == T? { initial = nil }

  /// Which field has the focus; reading it in a body makes the view depend on it.
  public var wrappedValue: Value {
    get { installed?.read ?? initial }
    @inlinable
    @inline(__always)
    nonmutating set {
      store(newValue)
      WriteSite.end(FocusState<Value>.self)
    }
  }

  @usableFromInline
  func store(_ newValue: Value) { installed?.storage.write(newValue) }

  /// A binding to the focus, for `focused`.
  public var projectedValue: Binding { Binding(installed: installed, initial: initial) }

  /// A binding to the focus.
  @propertyWrapper
  public struct Binding {
    /// The state as the view that made the binding holds it.
    let installed: InstalledState<Value>?
    let initial: Value

    /// Which field has the focus. Reading it in a body makes the view that owns the state depend on it, and that view
    /// hands on a new binding.
    public var wrappedValue: Value {
      get { installed?.read ?? initial }
      @inlinable
      @inline(__always)
      nonmutating set {
        store(newValue)
        WriteSite.end(FocusState<Value>.self)
      }
    }

    @usableFromInline
    func store(_ newValue: Value) { installed?.storage.write(newValue) }

    /// The binding itself.
    public var projectedValue: Binding { self }

    /// The value in the state, whatever was installed in this binding. For views of the library's own: the scope that
    /// runs depends on the state.
    @MainActor var live: Value {
      guard let storage = installed?.storage else { return initial }
      guard GraphUpdate.isRunning else { return storage.current }
      if let scope = ScopeNode.current { storage.noteRead(by: scope) }
      return storage.installed
    }
  }
}

extension FocusState: GraphProperty {
  package static func makeSlot(for initial: Self, in node: ScopeNode, name: String) -> StateStorage<Value> {
    StateStorage(initial.initial, in: node, name: name)
  }

  package mutating func connect(to slot: StateStorage<Value>, in node: ScopeNode) { installed = InstalledState(slot) }
  package static var installsValues: Bool { true }
  package mutating func install() { installed?.install() }
  package static func disconnect(_ slot: StateStorage<Value>, from node: ScopeNode) { slot.invalidate() }
}

extension FocusState: ComparedByGraph {
  package static func areEqual(_ a: Self, _ b: Self) -> Bool { true }
}

extension FocusState: HoldsCopy {
  package var isOutdated: Bool { installed?.isOutdated ?? false }
  package var currentValue: Any? { installed?.storage.installed }
}

extension FocusState.Binding: ComparedByGraph {
  /// Equal where the state is the same one and had the same value when the bindings were made.
  package static func areEqual(_ a: Self, _ b: Self) -> Bool {
    a.installed?.storage === b.installed?.storage && a.installed?.value == b.installed?.value
  }
}

/// Shows which field of a view has the focus. The state is read in this view's scope.
private struct FocusReader<Value: Hashable>: SilentView, TakesFocus {
  let binding: FocusState<Value>.Binding
  let value: Value

  var body: some View { FocusMark(isFocused: binding.live == value) }
  func takeFocus() { binding.wrappedValue = value }
}

/// Whether a field has the focus.
private struct FocusMark: LeafView {
  let isFocused: Bool
}

extension View {
  /// Gives the view the focus while a state has a value.
  public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
    AttachedView(content: self, attachment: FocusReader(binding: binding, value: value))
  }

  /// Gives the view the focus while a state is true.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    AttachedView(content: self, attachment: FocusReader(binding: condition, value: true))
  }

  /// Says which field has the focus at first.
  public func defaultFocus<V: Hashable>(_ binding: FocusState<V>.Binding, _ value: V) -> some View {
    onAppear { binding.wrappedValue = value }
  }
}

/// Which element assistive technologies have the focus on.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  private var focus: FocusState<Value>

  /// Whether the one element of a view has the focus: not at first.
  public init() where Value == Bool { focus = FocusState() }
  /// Which of several elements has the focus: none, or nil, at first.
  public init<T: Hashable>() where Value == T? { focus = FocusState() }

  /// Which element has the focus; reading it in a body makes the view depend on it.
  public var wrappedValue: Value {
    get { focus.wrappedValue }
    nonmutating set { focus.wrappedValue = newValue }
  }

  /// A binding to the focus, for `accessibilityFocused`.
  public var projectedValue: Binding { Binding(focus: focus.projectedValue) }

  /// A binding to the focus.
  @propertyWrapper
  public struct Binding {
    let focus: FocusState<Value>.Binding

    /// Which element has the focus; reading it in a body makes the view depend on it.
    public var wrappedValue: Value {
      get { focus.wrappedValue }
      nonmutating set { focus.wrappedValue = newValue }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }
}

extension View {
  /// Puts the focus of assistive technologies on the view while a state has a value.
  public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View {
    focused(binding.focus, equals: value)
  }

  /// Puts the focus of assistive technologies on the view while a state is true.
  public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
    focused(condition.focus)
  }
}
