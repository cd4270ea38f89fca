public import Foundation
public import RerenderGraph

/// An alert or a dialog while it is presented: its title, and the buttons and the message made in the presenter's body.
struct DialogView<Actions: View, Message: View>: ContainerView {
  let title: Text?
  let isAlert: Bool
  let content: TupleView<(Actions, Message)>
}

/// An alert or a dialog that is presented while a flag is set. Its parts are values of the presenter's evaluation.
struct DialogPresentation<Actions: View, Message: View>: Presentation {
  let title: Text?
  let isAlert: Bool
  let isPresented: Binding<Bool>
  let parts: TupleView<(Actions, Message)>

  func read() -> Bool? { isPresented.live ? true : nil }
  func isSame(_ old: Bool, _ new: Bool) -> Bool { true }
  func dismiss() { isPresented.wrappedValue = false }

  func present(
    _ item: Bool, _ dismissal: Dismissal
  ) -> ModifiedContent<DialogView<Actions, Message>, PresentedEnvironment> {
    DialogView(title: title, isAlert: isAlert, content: parts)
      .modifier(PresentedEnvironment(dismissal: dismissal, kind: .dialog))
  }
}

extension View {
  func dialog<Actions: View, Message: View>(
    _ title: Text?, isAlert: Bool, isPresented: Binding<Bool>, actions: Actions, message: Message
  ) -> some View {
    AttachedView(
      content: self,
      attachment: DialogPresentation(
        title: title, isAlert: isAlert, isPresented: isPresented, parts: TupleView((actions, message))))
  }

  /// Presents an alert while a flag is set.
  public func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(title, isAlert: true, isPresented: isPresented, actions: actions(), message: EmptyView())
  }

  /// Presents an alert while a flag is set.
  public func alert<A: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions)
  }

  /// Presents an alert while a flag is set.
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions)
  }

  /// Presents an alert with a message while a flag is set.
  public func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    dialog(title, isAlert: true, isPresented: isPresented, actions: actions(), message: message())
  }

  /// Presents an alert with a message while a flag is set.
  public func alert<A: View, M: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  /// Presents an alert with a message while a flag is set.
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  /// Presents an alert about some data while a flag is set.
  public func alert<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    dialog(title, isAlert: true, isPresented: isPresented, actions: data.map(actions), message: EmptyView())
  }

  /// Presents an alert about some data while a flag is set.
  public func alert<A: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    alert(Text(title), isPresented: isPresented, presenting: data, actions: actions)
  }

  /// Presents an alert about some data while a flag is set.
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    alert(Text(title), isPresented: isPresented, presenting: data, actions: actions)
  }

  /// Presents an alert about some data, with a message, while a flag is set.
  public func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    dialog(title, isAlert: true, isPresented: isPresented, actions: data.map(actions), message: data.map(message))
  }

  /// Presents an alert about some data, with a message, while a flag is set.
  public func alert<A: View, M: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    alert(Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  /// Presents an alert about some data, with a message, while a flag is set.
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    alert(Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  /// Presents an alert about an error while a flag is set.
  public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(
      error?.errorDescription.map { Text($0) }, isAlert: true, isPresented: isPresented, actions: actions(),
      message: EmptyView())
  }

  /// Presents an alert about an error, with a message, while a flag is set.
  public func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A, @ViewBuilder message: (E) -> M
  ) -> some View {
    dialog(
      error?.errorDescription.map { Text($0) }, isAlert: true, isPresented: isPresented,
      actions: error.map(actions), message: error.map(message))
  }
}

/// An alert as a value.
public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// An alert with one button: `OK`, where no other is given.
  @MainActor public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = [dismissButton ?? .default(Text("OK"))]
  }

  /// An alert with two buttons.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }

  /// A button of an alert.
  public struct Button {
    let label: Text
    let action: () -> Void

    /// A button with a label; with nil as its action, a press closes the alert and does nothing else.
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, action: action ?? {})
    }

    /// A button that cancels, with a label of its own. When driven, it is like any other.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, action: action ?? {})
    }

    /// A button that cancels, labelled `Cancel`.
    @MainActor public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      cancel(Text("Cancel"), action: action)
    }

    /// A button for what cannot be undone. When driven, it is like any other.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, action: action ?? {})
    }
  }

  @MainActor var actions: some View {
    TupleView((button(0), button(1)))
  }

  @MainActor private func button(_ index: Int) -> RerenderUI.Button<Text>? {
    guard buttons.indices.contains(index) else { return nil }
    let button = buttons[index]
    return RerenderUI.Button(action: { button.action() }) { button.label }
  }
}

extension View {
  /// Presents an alert while a flag is set.
  public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
    let alert = content()
    return dialog(
      alert.title, isAlert: true, isPresented: isPresented, actions: alert.actions, message: alert.message)
  }

  /// Presents an alert while there is an item. The item is read in the presenter's body.
  public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View {
    let alert = item.wrappedValue.map(content)
    let isPresented = Binding<Bool>(
      location: ClosureLocation(
        get: { item.live != nil }, set: { isPresented, _ in if !isPresented { item.wrappedValue = nil } }),
      value: item.unnoted != nil)
    return dialog(
      alert?.title, isAlert: true, isPresented: isPresented, actions: alert.map(\.actions), message: alert?.message)
  }
}
