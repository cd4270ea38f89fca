public import RerenderGraph
import RerenderUI

extension RerenderGraph.Host {
  /// The mounted controls, in the order in which they are shown.
  ///
  /// Complexity: O(mounted nodes).
  public var controls: [MountedControl] {
    guard let rootNode else { return [] }
    var found: [MountedControl] = []
    ControlSearch.visit(rootNode) { node, control in
      found.append(
        MountedControl(description: ControlSearch.describe(node, control), control: control, node: node))
    }
    return found
  }

  /// The control that a query names.
  ///
  /// The label of an accessibility action is its own name, or for the default action the name of its view. Actions come
  /// after the other controls. Where one control has the label, that control is meant, and an index reaches the
  /// actions.
  ///
  /// - Parameters:
  ///   - query: The whole label, or more.
  ///   - index: Which one, where several fit; from 0.
  /// - Throws: `DrivingError`, which lists the controls there are, where none or more than one fits.
  public func control(_ query: some ControlQuery, at index: Int? = nil) throws(DrivingError) -> MountedControl {
    try control(query, at: index, doing: nil)
  }

  func control(
    _ query: some ControlQuery, at index: Int?, doing verb: String?
  ) throws(DrivingError) -> MountedControl {
    let (query, all) = (query.named, controls)
    let named = all.filter { control in
      query.kind == nil || control.control.controlName == query.kind
    }.filter { ControlSearch.names(of: $0.node).contains(query.label) }
    let able = named.filter { control in
      verb == nil || control.control.actions(in: control.node).contains { $0.verb == verb }
    }
    var fitting = ControlSearch.innermost(of: able.isEmpty ? named : able)
    if let container = query.container { fitting = try ControlSearch.nearest(fitting, to: container, in: self) }
    if let index, fitting.indices.contains(index) { return fitting[index] }
    if index == nil, let first = fitting.first {
      let isOnlyControl = fitting.dropFirst().allSatisfy { $0.control is any AccessibilityControl }
      if fitting.count == 1 || !(first.control is any AccessibilityControl) && isOnlyControl { return first }
    }
    if !fitting.isEmpty {
      throw DrivingError(
        "\(fitting.count) controls are labelled \(query); say which with `at:`, from 0 to \(fitting.count - 1).")
    }
    let there = all.isEmpty ? "none" : all.map(\.description).joined(separator: ", ")
    throw DrivingError("No control is labelled \(query). Mounted are: \(there).")
  }
}
