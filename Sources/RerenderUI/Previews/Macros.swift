public import RerenderGraph

/// Makes a key for a property of `EnvironmentValues`, `Transaction` or `FocusedValues`; the initial value is its
/// default.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "RerenderMacros", type: "EntryMacro")

/// Views to look at while an app is written. They are checked by the compiler, and mounted by nobody.
///
/// - Parameters:
///   - name: The preview's name.
///   - body: The views.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
  #externalMacro(module: "RerenderMacros", type: "PreviewMacro")

/// Views to look at while an app is written. They are checked by the compiler, and mounted by nobody.
///
/// - Parameters:
///   - name: The preview's name.
///   - traits: How the preview is shown.
///   - body: The views.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "RerenderMacros", type: "PreviewMacro")

/// Marks a dynamic property that a preview declares among its views.
@attached(peer)
public macro Previewable() = #externalMacro(module: "RerenderMacros", type: "PreviewableMacro")

/// A preview.
public struct Preview {
  /// What previews of views can have.
  public enum ViewTraits {}
}

/// How a preview is shown.
public struct PreviewTrait<T>: Sendable {
  private let name: String
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// The device's screen.
  public static var defaultLayout: Self { Self(name: "defaultLayout") }
  /// As large as the views.
  public static var sizeThatFitsLayout: Self { Self(name: "sizeThatFitsLayout") }
  /// A device held upright.
  public static var portrait: Self { Self(name: "portrait") }
  /// A device held upside down.
  public static var portraitUpsideDown: Self { Self(name: "portraitUpsideDown") }
  /// A device held across, turned to the left.
  public static var landscapeLeft: Self { Self(name: "landscapeLeft") }
  /// A device held across, turned to the right.
  public static var landscapeRight: Self { Self(name: "landscapeRight") }

  /// A layout of a size in points.
  public static func fixedLayout(width: Double, height: Double) -> Self { Self(name: "fixed \(width)x\(height)") }
}
