public import Foundation
public import RerenderGraph

/// Keeps an app's action for a URL. `Host.open(_:)` calls it.
package struct OpenURLModifier: ValueModifier { package let action: (URL) -> Void }

extension View {
  /// Does something when the app is opened with a URL: `Host.open(_:)`.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(OpenURLModifier(action: action))
  }
}
