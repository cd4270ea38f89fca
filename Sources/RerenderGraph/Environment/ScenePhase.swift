/// How far in front a scene is.
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// Not in sight: what it shows is not kept up to date.
  case background
  /// In sight, and not to be acted on.
  case inactive
  /// In front, and to be acted on.
  case active
}

private struct ScenePhaseKey: EnvironmentKey {
  static let defaultValue = ScenePhase.background
}

extension EnvironmentValues {
  /// How far in front the scene is.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}
