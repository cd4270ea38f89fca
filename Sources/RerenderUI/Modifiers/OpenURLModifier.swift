public import Foundation
public import RerenderGraph

/// Keeps what to do with a URL, for whoever opens the app with one.
package struct OpenURLModifier: ValueModifier { package let action: (URL) -> Void }

extension View {
  /// Does something when the app is opened with a URL: `Host.open(_:)`.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(OpenURLModifier(action: action))
  }
}
