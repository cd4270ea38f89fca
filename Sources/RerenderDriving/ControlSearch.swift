import RerenderGraph
import RerenderUI

/// Finds controls among the mounted nodes, and the names of controls.
@MainActor
enum ControlSearch {
  /// Calls a closure for each control at and below a node, in the order in which they are shown.
  static func visit(_ node: Node, _ found: (Node, any Control) -> Void) {
    node.visit { node in
      if let control = node.value as? any Control { found(node, control) }
    }
  }

  static func describe(_ node: Node, _ control: any Control) -> String {
    let names = viewNames(of: node)
    if control is any AccessibilityControl {
      return names.isEmpty ? control.controlName : "\(control.controlName) of \"\(names[0])\""
    }
    return names.isEmpty ? "\(control.controlName) without a label" : "\(control.controlName) \"\(names[0])\""
  }

  /// The names of a control. An accessibility action has its own, any other control those of its view.
  static func names(of node: Node) -> [String] {
    if let name = (node.value as? any AccessibilityControl)?.actionName { return [name] }
    return viewNames(of: node)
  }

  /// The names of a view: accessibility names on it first, then its label's text, then its images' names.
  private static func viewNames(of node: Node) -> [String] {
    var names = accessibilityNames(above: node)
    let label = labelNode(in: node) ?? node
    var texts: [String] = []
    var images: [String] = []
    label.visit { node in
      switch node.value {
      case let text as Text: texts.append(text.string)
      case let image as Image: if let name = image.spoken { images.append(name) }
      case let modifier as any NamesForAccessibility: if let name = modifier.accessibilityName { names.append(name) }
      case let field as any HasPlaceholder: if let placeholder = field.placeholder { texts.append(placeholder) }
      default: break
      }
    }
    if !texts.isEmpty { names.append(texts.joined(separator: " ")) }
    if texts.count > 1 { names += texts }
    return names + images
  }

  /// The controls that hold no other one. A row with a tap has the name of the button in it, and gives way to the
  /// button.
  ///
  /// Accessibility actions neither give way nor have others give way to them. They follow the controls.
  static func innermost(of found: [MountedControl]) -> [MountedControl] {
    let actions = found.filter { $0.control is any AccessibilityControl }
    let controls = found.filter { !($0.control is any AccessibilityControl) }
    var outer: Set<ObjectIdentifier> = []
    for control in controls {
      var node = control.node.parent
      while let current = node {
        outer.insert(ObjectIdentifier(current))
        node = current.parent
      }
    }
    return controls.filter { !outer.contains(ObjectIdentifier($0.node)) } + actions
  }

  /// The controls that share the smallest part of the screen with a text or a name.
  ///
  /// - Throws: `DrivingError` where nothing on the screen has the name.
  static func nearest(
    _ found: [MountedControl], to container: String, in host: RerenderGraph.Host
  ) throws(DrivingError) -> [MountedControl] {
    var marked: Set<ObjectIdentifier> = []
    host.rootNode?.visit { node in
      guard holds(container, node) else { return }
      var place: Node? = node
      while let current = place, marked.insert(ObjectIdentifier(current)).inserted { place = current.parent }
    }
    guard !marked.isEmpty else {
      throw DrivingError("Nothing on the screen is called \"\(container)\": there is nothing to look inside of.")
    }
    /// How deep the smallest part of the screen is that holds both the control and the name.
    func depth(_ control: MountedControl) -> Int {
      var place: Node? = control.node
      while let current = place, !marked.contains(ObjectIdentifier(current)) { place = current.parent }
      return place?.depth ?? 0
    }
    let deepest = found.map(depth).max()
    return found.filter { depth($0) == deepest }
  }

  /// Whether a node shows a text, or has a name by itself.
  private static func holds(_ name: String, _ node: Node) -> Bool {
    switch node.value {
    case let text as Text: text.string == name
    case let image as Image: image.spoken == name
    case let modifier as any NamesForAccessibility: modifier.accessibilityName == name
    case let field as any HasPlaceholder: field.placeholder == name
    default: false
    }
  }

  private static func labelNode(in node: Node) -> Node? {
    if node.value is any NamesControl { return node }
    return Node.withRoom {
      for child in node.children where !holdsNames(child) {
        if let label = labelNode(in: child) { return label }
      }
      return nil
    }
  }

  /// Whether the names at and below a node are those of a control of its own. An accessibility action is no control of
  /// its own: it is part of the view that it is on.
  private static func holdsNames(_ node: Node) -> Bool {
    node.value is any Control && !(node.value is any AccessibilityControl)
  }

  /// The names that a control gets from modifiers around it which are around nothing else.
  private static func accessibilityNames(above node: Node) -> [String] {
    var names: [String] = []
    var current = node.parent
    while let parent = current, parent.children.count <= 1, !holdsNames(parent) {
      if let modifier = parent.value as? any NamesForAccessibility, let name = modifier.accessibilityName {
        names.append(name)
      }
      current = parent.parent
    }
    return names
  }
}
