import RerenderEvents
public import RerenderGraph
import RerenderUI

extension RerenderGraph.Host {
  /// The screen as text: a line for each view of the app's, each control and each thing shown. A line is indented below
  /// what contains it.
  ///
  /// ```
  /// CartScreen
  ///   ItemRow[id 1]
  ///     Text("tea")
  ///   button "Add"
  ///     Text("Add")
  /// ```
  ///
  /// The text names neither instances nor addresses: the same screen is the same text on every run.
  ///
  /// Complexity: O(mounted nodes).
  public var outline: String {
    guard let rootNode else { return "" }
    var lines: [String] = []
    var depths: [ObjectIdentifier: Int] = [:]
    rootNode.visit { node in
      let depth = node.parent.flatMap { depths[ObjectIdentifier($0)] } ?? 0
      var inner = depth
      for text in lineTexts(of: node) {
        lines.append(String(repeating: "  ", count: inner) + text)
        inner += 1
      }
      depths[ObjectIdentifier(node)] = inner
    }
    return lines.joined(separator: "\n")
  }

  private func lineTexts(of node: Node) -> [String] {
    if let scope = node as? ScopeNode, scope.isComposite { return [scope.name.description] }
    if let control = node.value as? any Control { return [ControlSearch.describe(node, control)] }
    guard let shown = node.shown else { return [] }
    // A view that contains others is named by its type alone: nobody reads its alignment and the like.
    return [node.children.isEmpty ? withoutAddresses(shown) : String(shown.prefix { $0 != "(" })]
  }

  /// A text without the context that the runtime writes for a private type, which has an address in it.
  private func withoutAddresses(_ text: String) -> String {
    text.replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
  }
}
