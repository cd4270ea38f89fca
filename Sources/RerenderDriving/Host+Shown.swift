public import RerenderGraph

extension RerenderGraph.Host {
  /// What the mounted views show, from the first to the last, as text: `Text("tea")`.
  ///
  /// Complexity: O(mounted views).
  public var shown: [String] {
    var shown: [String] = []
    rootNode?.visit { node in if let text = node.shown { shown.append(text) } }
    return shown
  }

  /// Whether a mounted view shows something with a text in it.
  public func shows(_ part: String) -> Bool { shown.contains { $0.contains(part) } }
}
