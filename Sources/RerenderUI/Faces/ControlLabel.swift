package import RerenderGraph

/// Marks the part of a control that names it, where the control shows more than its name.
package struct ControlLabel<Content: View>: ContainerView {
  package let content: Content
  package init(_ content: Content) { self.content = content }
}

/// Lets a label be recognised whatever its type.
package protocol NamesControl {}
extension ControlLabel: NamesControl {}
