public import RerenderGraph

/// The first of several views that fits. Nothing is laid out here: it is the first, and the others are mounted with it,
/// since each is measured.
public struct ViewThatFits<Content: View>: ContainerView {
  private let axes: Axis.Set
  package let content: Content

  /// The views in the order of preference; the axes that they have to fit along are compared only.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }
}
