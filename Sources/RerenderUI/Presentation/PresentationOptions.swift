public import RerenderGraph

/// A height that a sheet rests at.
public struct PresentationDetent: Hashable, Sendable {
  private enum Kind: Hashable { case medium, large, fraction(Double), height(Double) }

  private let kind: Kind

  /// About half of the full height.
  public static let medium = PresentationDetent(kind: .medium)
  /// The full height.
  public static let large = PresentationDetent(kind: .large)
  /// A part of the full height, from 0 to 1.
  public static func fraction(_ fraction: Double) -> PresentationDetent { Self(kind: .fraction(fraction)) }
  /// A height in points.
  public static func height(_ height: Double) -> PresentationDetent { Self(kind: .height(height)) }
}

/// How a presentation looks and behaves: carried, not drawn.
struct PresentationOption<Value>: ValueModifier {
  let name: String
  let value: Value
}

/// Whether a person can close a presentation by dragging it away.
package struct DismissalModifier: ValueModifier {
  package let isDisabled: Bool
}

extension View {
  /// The heights that the sheet rests at.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    modifier(PresentationOption(name: "detents", value: detents))
  }

  /// The heights that the sheet rests at, and the current one, whose binding is read and never written.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    AttachedView(
      content: modifier(PresentationOption(name: "detents", value: detents)),
      attachment: BoundOption(name: "detent", binding: selection))
  }

  /// Whether the sheet shows that it can be dragged.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    modifier(PresentationOption(name: "dragIndicator", value: visibility))
  }

  /// Whether the presentation can be closed by dragging it away.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(DismissalModifier(isDisabled: isDisabled))
  }

  /// The radius of the presentation's corners, in points.
  public func presentationCornerRadius(_ radius: Double?) -> some View {
    modifier(PresentationOption(name: "cornerRadius", value: radius))
  }

  /// The style behind the presentation.
  public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    modifier(PresentationOption(name: "background", value: Carried(style)))
  }

  /// How the presentation adapts to little room.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    modifier(PresentationOption(name: "compactAdaptation", value: adaptation))
  }

  /// What can be done with the views behind the presentation.
  public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
    modifier(PresentationOption(name: "backgroundInteraction", value: interaction))
  }
}

/// How a presentation adapts to little room.
public struct PresentationAdaptation: Hashable, Sendable {
  private let name: String
  /// As the surroundings have it.
  public static let automatic = Self(name: "automatic")
  /// Does not adapt.
  public static let none = Self(name: "none")
  /// Becomes a popover.
  public static let popover = Self(name: "popover")
  /// Becomes a sheet.
  public static let sheet = Self(name: "sheet")
  /// Covers the whole screen.
  public static let fullScreenCover = Self(name: "fullScreenCover")
}

/// What can be done with the views behind a presentation.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
  private let name: String
  /// As the surroundings have it.
  public static let automatic = Self(name: "automatic")
  /// The views behind can be used.
  public static let enabled = Self(name: "enabled")
  /// The views behind cannot be used.
  public static let disabled = Self(name: "disabled")

  /// The views behind can be used up to a height of the sheet.
  public static func enabled(upThrough detent: PresentationDetent) -> Self { Self(name: "enabled \(detent)") }
}
