public import RerenderGraph

/// Closes the sheet, popover, pushed screen or window around the view that reads the action.
public struct DismissAction: Sendable {
  let dismissal: Dismissal?

  /// Closes the presentation; does nothing where nothing is presented.
  @MainActor public func callAsFunction() { dismissal?.action() }
}

private struct DismissalKey: EnvironmentKey {
  static var defaultValue: Dismissal? { nil }
}

private struct DialogDismissalKey: EnvironmentKey {
  static var defaultValue: Dismissal? { nil }
}

extension EnvironmentValues {
  /// How the alert or dialog around is closed. Every button in it closes it.
  var dialogDismissal: Dismissal? {
    get { self[DialogDismissalKey.self] }
    set { self[DialogDismissalKey.self] = newValue }
  }

  var dismissal: Dismissal? {
    get { self[DismissalKey.self] }
    set { self[DismissalKey.self] = newValue }
  }

  /// Closes the presentation around the view.
  public var dismiss: DismissAction { DismissAction(dismissal: dismissal) }

  /// Whether the view is inside a presentation.
  public var isPresented: Bool { dismissal != nil }

  /// Whether the view is inside a presentation, and a way to close it.
  public var presentationMode: Binding<PresentationMode> {
    let location = PresentationLocation(dismissal)
    return Binding(location: location, value: location.get())
  }
}

/// Whether a view is presented.
public struct PresentationMode: Sendable {
  /// Whether the view is inside a presentation.
  public internal(set) var isPresented: Bool

  /// Closes the presentation around the view.
  public mutating func dismiss() { isPresented = false }
}

/// The place that a presentation mode is read from, and written to by `dismiss`.
private final class PresentationLocation: Location<PresentationMode>, @unchecked Sendable {
  // Sound to send: the dismissal is constant, and is called on the main actor only.
  private let dismissal: Dismissal?

  init(_ dismissal: Dismissal?) { self.dismissal = dismissal }

  override func get() -> PresentationMode { PresentationMode(isPresented: dismissal != nil) }

  override func set(_ value: PresentationMode, transaction: Transaction) {
    guard !value.isPresented, MainThread.isCurrent else { return }
    MainThread.run { dismissal?.action() }
  }

  override func isSame(as other: Location<PresentationMode>) -> Bool {
    (other as? PresentationLocation)?.dismissal === dismissal
  }
}

/// Tells the views of a presentation how it is closed.
struct PresentedEnvironment: EnvironmentModifier, Presents {
  let dismissal: Dismissal
  var kind = PresentedKind.modal

  func change(_ values: inout EnvironmentValues) {
    values.dismissal = dismissal
    values.dialogDismissal = kind == .dialog ? dismissal : nil
  }
}
