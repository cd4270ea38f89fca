public import RerenderGraph

/// The first of several views that fits.
///
/// Nothing is laid out here, so the first view counts as the one that fits. The others are mounted with it, since each
/// is measured.
public struct ViewThatFits<Content: View>: ContainerView {
  private let axes: Axis.Set
  package let content: Content

  /// The views in the order of preference. The axes along which they have to fit are compared only.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }
}
