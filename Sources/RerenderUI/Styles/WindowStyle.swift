import RerenderGraph

/// How a window looks.
@MainActor @preconcurrency
public protocol WindowStyle {}

/// The style of windows that set none.
public struct DefaultWindowStyle: WindowStyle {
  /// The style has no parts to set.
  public init() {}
}

/// A window whose title bar is hidden.
public struct HiddenTitleBarWindowStyle: WindowStyle {
  /// The style has no parts to set.
  public init() {}
}

/// A window with a title bar.
public struct TitleBarWindowStyle: WindowStyle {
  /// The style has no parts to set.
  public init() {}
}

/// A window without a frame.
public struct PlainWindowStyle: WindowStyle {
  /// The style has no parts to set.
  public init() {}
}

extension WindowStyle where Self == DefaultWindowStyle {
  /// The style of windows that set none.
  public static var automatic: Self { Self() }
}

extension WindowStyle where Self == HiddenTitleBarWindowStyle {
  /// A window whose title bar is hidden.
  public static var hiddenTitleBar: Self { Self() }
}

extension WindowStyle where Self == TitleBarWindowStyle {
  /// A window with a title bar.
  public static var titleBar: Self { Self() }
}

extension WindowStyle where Self == PlainWindowStyle {
  /// A window without a frame.
  public static var plain: Self { Self() }
}

extension Scene {
  /// How windows look.
  public func windowStyle<S: WindowStyle>(_ style: S) -> some Scene {
    with(_sceneView.modifier(SceneOption(name: "style", value: style)))
  }
}
