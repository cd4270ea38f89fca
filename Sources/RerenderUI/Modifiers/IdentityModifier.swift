public import RerenderGraph

extension View {
  /// Gives the view an explicit identity: another value destroys its state and mounts it anew.
  public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: id) }
}
