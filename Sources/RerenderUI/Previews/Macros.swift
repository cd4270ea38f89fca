public import RerenderGraph

/// Makes a key for a property of `EnvironmentValues`, `Transaction` or `FocusedValues`; the initial value is its
/// default.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "RerenderMacros", type: "EntryMacro")

/// Views to look at while an app is written. A suite of scenarios mounts and drives them: `Scenario.previews`.
///
/// - Parameters:
///   - name: The preview's name.
///   - body: The views.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
  #externalMacro(module: "RerenderMacros", type: "PreviewMacro")

/// Views to look at while an app is written. A suite of scenarios mounts and drives them: `Scenario.previews`.
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
