public import RerenderGraph

/// What `#Preview` leaves behind, so that a program finds its previews.
public protocol _PreviewRegistration {
  /// The type of the preview's views.
  associatedtype _Content: View
  /// The preview's name, where it has one.
  static var _name: String? { get }
  /// Where the preview is declared: the file's path and the line.
  static var _place: (file: String, line: Int) { get }
  /// How the preview is shown.
  static var _traits: [PreviewTrait<Preview.ViewTraits>] { get }
  /// Makes the preview's views.
  @MainActor static func _make() -> _Content
}
