public import RerenderGraph

/// How a preview is shown.
public struct PreviewTrait<T>: Sendable {
  /// What the trait is called.
  package let name: String
  /// Puts something around the preview's views; `nil` for a trait of size or orientation alone.
  package var wrap: (@MainActor @Sendable (AnyView) async throws -> AnyView)?
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

  /// A trait that puts around the views what a modifier does: sample data, an environment.
  public static func modifier<M: PreviewModifier & Sendable>(_ modifier: M) -> Self {
    Self(name: "modifier") { view in
      let context = try await M.makeSharedContext()
      return AnyView(modifier.body(content: view, context: context))
    }
  }
}

/// What several previews put around their views.
@MainActor @preconcurrency
public protocol PreviewModifier {
  /// What is made for a preview and handed to the modifier's body.
  associatedtype Context = Void
  /// The type of the body.
  associatedtype Body: View
  /// The views that the modifier is applied to.
  typealias Content = PreviewModifierContent
  /// Makes what the body needs.
  static func makeSharedContext() async throws -> Context
  /// The views with something around them.
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  /// The default: nothing is made.
  public static func makeSharedContext() async throws {}
}

/// The views of a preview, as its modifier sees them.
public typealias PreviewModifierContent = AnyView
