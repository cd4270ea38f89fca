import RerenderEvents
import RerenderProbe

/// A mounted view with a body of its own.
final class CompositeNode<Content: View>: ScopeNode {
  /// The last value the parent passed, its dynamic properties connected to the slots of this node.
  private var view: Content
  private let type: ViewType
  private var slots: [AnyObject] = []
  private var content: Node?

  init(_ view: Content, parent: Node) {
    self.view = view
    type = ViewType.of(Content.self)
    super.init(parent: parent, kind: type.evaluation == nil ? parent.enclosingKind ?? type.kind : type.kind)
    if isComposite {
      host.probe.counting?.mounted(type.kind)
      if let history = host.probe.history { history.record(.mounted(identity, name)) }
    }
    if !type.properties.isEmpty {
      slots.reserveCapacity(type.properties.count)
      withUnsafeMutableBytes(of: &self.view) { bytes in
        guard let address = bytes.baseAddress else { return }
        for property in type.properties {
          slots.append(property.makeSlot(address + property.offset, self, property.name))
        }
      }
      connectProperties()
    }
    addCause(.firstMount)
    evaluate()
  }

  override var isComposite: Bool { type.evaluation == .body }
  override var isSilent: Bool { type.evaluation == nil }
  package override var value: Any? { view }
  override var properties: [PropertyField] { type.properties }
  package override var children: [Node] { content.map { [$0] } ?? [] }

  /// Takes a new value from the parent; evaluates the body if it differs from the one before.
  ///
  /// - Returns: Whether it differed.
  func update(to new: Content) -> Bool {
    let isEqual = withUnsafePointer(to: view) { old in
      withUnsafePointer(to: new) { new in type.comparison.areEqual(old, new) }
    }
    if isEqual { return false }
    replace(with: new)
    return true
  }

  /// Takes a new value that is known to differ from the one before.
  func replace(with new: Content) {
    if !isSilent, host.probe.history != nil {
      addCause(.newValue(fieldChanges(to: new), parent: enclosingScope?.identity))
    } else {
      addCause(.newValue([], parent: nil))
    }
    view = new
    connectProperties()
    evaluate()
  }

  override func evaluate() {
    evaluate(
      type.evaluation,
      {
        if type.hasUpdates { updateProperties() }
        return view.body
      },
      show: { body in
        if let content { return Content.Body._updateNode(content, to: body) }
        content = Content.Body._makeNode(body, parent: self)
        return true
      })
  }

  private func connectProperties() {
    guard !slots.isEmpty else { return }
    withUnsafeMutableBytes(of: &view) { bytes in
      guard let address = bytes.baseAddress else { return }
      for (property, slot) in zip(type.properties, slots) { property.connect(address + property.offset, slot, self) }
    }
  }

  private func updateProperties() {
    withUnsafeMutableBytes(of: &view) { bytes in
      guard let address = bytes.baseAddress else { return }
      for property in type.properties { property.update?(address + property.offset) }
    }
  }

  override func willUnmount() {
    super.willUnmount()
    for (property, slot) in zip(type.properties, slots) { property.disconnect(slot, self) }
  }

  override func didUnmount() {
    content = nil
    slots = []
    guard isComposite else { return }
    host.probe.counting?.unmounted(scopeKind)
    if let history = host.probe.history { history.record(.unmounted(identity, name)) }
  }

  /// Which stored fields differ, old and new where they print briefly.
  private func fieldChanges(to new: Content) -> [FieldChange] {
    let names = withUnsafePointer(to: view) { old in
      withUnsafePointer(to: new) { new in type.comparison.differingFields(old, new) }
    }
    return FieldChanges.describe(names, from: view, to: new)
  }
}
