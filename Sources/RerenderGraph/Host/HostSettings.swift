/// What differs between systems and toolchains, as switches of a host; the defaults are the installed toolchain's.
public struct HostSettings: Sendable, Hashable {
  /// How many update passes one transaction may take before its cycle is broken off with a diagnostic.
  public var passLimit = 100

  /// How many views and modifiers may stand one inside another. What is deeper is left out, with a diagnostic: as a
  /// rule it is a view that contains itself.
  public var depthLimit = 100_000

  /// How many rounds the asynchronous `settle` may take before it gives up on tasks that never rest.
  public var settleLimit = 100_000

  /// When the initial value of a `@State` is made.
  public var stateDefaults = StateDefaults.eager

  /// Whether a `@State` set to an equal value notifies the views that read it.
  public var equalWritesNotify = false

  /// What lazy containers realize of their rows; everything, where there is none.
  public var viewport: Viewport?

  /// Whether the scene is in front when a view is mounted.
  public var scenePhase = ScenePhase.active

  /// Whether changes made in the background wait until the scene is back.
  public var defersInBackground = true

  /// What a tracked read concerns.
  public var trackingScope = TrackingScope.view

  /// The defaults: those of the installed toolchain.
  public init() {}

  /// The settings of the host that is evaluating a view; the defaults outside an evaluation.
  @MainActor package static var current: HostSettings? { ScopeNode.current?.host.settings }
}

extension HostSettings {
  /// When the initial value of a `@State` is made.
  public enum StateDefaults: Sendable, Hashable {
    /// Each time that the view's value is made, and ignored but for the first: toolchains with `@State` as a property
    /// wrapper.
    case eager
    /// Once, when the view is mounted: toolchains with `@State` as a macro.
    case lazy
  }

  /// What a tracked read concerns.
  public enum TrackingScope: Sendable, Hashable {
    /// The view, or the row's closure, whose evaluation read the property.
    case view
    /// The container around it: every row is evaluated again, as some ports of SwiftUI do.
    case container
  }
}
