public import RerenderGraph

/// What a person asks for by pulling a list down.
public struct RefreshAction: Sendable {
  let box: RefreshBox

  /// Refreshes, and returns when that is done.
  @MainActor public func callAsFunction() async { await box.action?() }
}

/// The refresh action of one mounted modifier: the same for every reader, whatever closure came last.
@MainActor
final class RefreshBox {
  var action: (@Sendable () async -> Void)?
}

private struct RefreshKey: EnvironmentKey {
  static var defaultValue: RefreshAction? { nil }
}

extension EnvironmentValues {
  /// The action of the nearest `refreshable` above; nil where there is none.
  public var refresh: RefreshAction? { self[RefreshKey.self] }

  fileprivate mutating func setRefresh(_ action: RefreshAction) { self[RefreshKey.self] = action }
}

/// Provides the action and keeps it up to date.
private struct RefreshableModifier: SilentModifier {
  let action: @Sendable () async -> Void
  @StoredReference private var box = RefreshBox()

  func body(content: Content) -> some View {
    box.action = action
    return content.modifier(RefreshWriter(box: box))
  }
}

/// Tells the views inside of the action.
private struct RefreshWriter: EnvironmentModifier, Refreshes {
  let box: RefreshBox

  func begin(in host: Host) {
    let box = box
    _ = host.tasks.start(priority: .userInitiated) { await box.action?() }
  }

  func change(_ values: inout EnvironmentValues) { values.setRefresh(RefreshAction(box: box)) }
}

extension View {
  /// Says what a refresh does; views inside find it in the environment.
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    modifier(RefreshableModifier(action: action))
  }
}
