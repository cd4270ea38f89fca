public import RerenderGraph

/// Views to look at while an app is written. A suite of scenarios mounts and drives them: `Scenario.previews`.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the views.
  associatedtype Previews: View
  /// The views.
  @ViewBuilder static var previews: Previews { get }
}

/// A device that a preview is shown on.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  /// The device's name.
  public let rawValue: String
  /// A device by its name, which is not looked up.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A device by the name in a literal, which is not looked up.
  public init(stringLiteral: String) { rawValue = stringLiteral }
}

/// How large a preview is.
public enum PreviewLayout: Equatable, Sendable {
  /// The device's screen.
  case device
  /// As large as the views.
  case sizeThatFits
  /// A size in points.
  case fixed(width: Double, height: Double)
}

/// How a preview is shown: carried, not drawn.
struct PreviewOption<Value>: ValueModifier {
  let name: String
  let value: Value
}

extension View {
  /// The device of the preview.
  public func previewDevice(_ value: PreviewDevice?) -> some View {
    modifier(PreviewOption(name: "device", value: value?.rawValue))
  }

  /// The size of the preview.
  public func previewLayout(_ value: PreviewLayout) -> some View {
    modifier(PreviewOption(name: "layout", value: value))
  }

  /// The preview's name.
  public func previewDisplayName(_ value: String?) -> some View {
    modifier(PreviewOption(name: "displayName", value: value))
  }
}
