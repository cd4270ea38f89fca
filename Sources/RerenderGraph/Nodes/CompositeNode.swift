import RerenderEvents
public import RerenderProbe

/// A mounted view with a body of its own.
@usableFromInline
package final class CompositeNode<Content: View>: ScopeNode {
  /// The last value the parent passed, its dynamic properties connected to the slots of this node.
  @exclusivity(unchecked) @usableFromInline var view: Content
  @usableFromInline let type: ViewType
  @exclusivity(unchecked) @usableFromInline var slots: [AnyObject] = []
  @exclusivity(unchecked) @usableFromInline var content: Node?

  @usableFromInline
  init(_ view: Content, parent: Node) {
    let type = ViewType.of(Content.self)
    self.view = view
    self.type = type
    let kind = type.evaluation == nil ? parent.enclosingKind ?? type.kind : type.kind
    super.init(parent: parent, kind: kind)
    if isComposite { host.recorder.mounted(self) }
    guard host.allowsMounting(below: self) else { return }
    if !type.properties.isEmpty {
      makeSlots(at: &self.view)
      connectProperties(at: &self.view)
    }
    addCause(.firstMount)
    evaluateBody()
  }

  package override var isComposite: Bool { type.evaluation == .body }
  override var isSilent: Bool { type.evaluation == nil }
  package override var value: Any? { view }
  override var properties: [PropertyField] { type.properties }
  package override var children: [Node] { content.map { [$0] } ?? [] }

  /// Takes a new value from the parent; evaluates the body if it differs from the one before.
  ///
  /// - Returns: Whether it differed.
  @inlinable
  func update(to new: Content) -> Bool {
    var new = new
    if type.comparison.areEqual(&view, &new) { return false }
    return replace(with: new)
  }

  /// Takes a new value that is known to differ from the one before.
  ///
  /// - Returns: True. For a view of the library's own, whether what it shows came out different: two of its values may
  ///   differ in an action alone.
  @inlinable
  @discardableResult
  func replace(with new: Content) -> Bool {
    if isRecorded {
      var new = new
      noteChange(type.comparison.differingFields(&view, &new), old: view, new: new)
    } else {
      addNewValueCause()
    }
    view = new
    if type.evaluation == nil { valueCount &+= 1 }
    if !slots.isEmpty { connectProperties(at: &view) }
    let differs = evaluateBody()
    return type.evaluation == nil ? differs : true
  }

  @usableFromInline
  override func evaluate() { evaluateBody() }

  /// - Returns: Whether the outcome differs from the one before.
  @inlinable
  @discardableResult
  final func evaluateBody() -> Bool {
    guard StackRoom.isEnough, !isCutOff else { return evaluateApart() }
    let frame = begin(type.evaluation)
    if type.hasInstalls { installProperties(at: &view) }
    let body = type.hasUpdates ? makeUpdatedBody() : view.body
    leave(frame)
    var differs = true
    if let content {
      differs = Content.Body._updateNode(content, to: body)
    } else {
      content = Content.Body._makeNode(body, parent: self)
    }
    finish(frame, differs: differs)
    return differs
  }

  /// Evaluates where there is room, and a view beyond the limit of depth not at all.
  @usableFromInline
  @inline(never)
  func evaluateApart() -> Bool {
    isCutOff ? false : StackRoom.extend { evaluateBody() }
  }

  @usableFromInline
  func connectProperties(at pointer: UnsafeMutablePointer<Content>) {
    let address = UnsafeMutableRawPointer(pointer)
    for (property, slot) in zip(type.properties, slots) { property.connect(address + property.offset, slot, self) }
  }

  @usableFromInline
  func installProperties(at pointer: UnsafeMutablePointer<Content>) {
    let address = UnsafeMutableRawPointer(pointer)
    for property in type.properties { property.install?(address + property.offset) }
  }

  /// Evaluates a copy of the view whose custom properties were updated.
  ///
  /// The value that the parent passed stays as it is, since the next one is compared with it.
  @usableFromInline
  func makeUpdatedBody() -> Content.Body {
    var current = view
    withUnsafeMutableBytes(of: &current) { bytes in
      guard let address = bytes.baseAddress else { return }
      for property in type.properties { property.update?(address + property.offset) }
    }
    return current.body
  }

  private func makeSlots(at pointer: UnsafeMutablePointer<Content>) {
    let address = UnsafeMutableRawPointer(pointer)
    if let shadow { return takeSlots(of: shadow.counterpart(of: self), at: address, sharing: shadow.share) }
    slots.reserveCapacity(type.properties.count)
    for property in type.properties {
      slots.append(property.makeSlot(address + property.offset, self, property.name))
    }
  }

  /// Takes the slots of the live view's properties, and makes those that the live view does not share.
  private func takeSlots(
    of live: Node?, at address: UnsafeMutableRawPointer, sharing share: (AnyObject) -> Void
  ) {
    let liveSlots = (live as? CompositeNode)?.slots ?? []
    for (index, property) in type.properties.enumerated() {
      let place = address + property.offset
      let taken = index < liveSlots.count ? property.takeSlot(place, liveSlots[index], self, property.name) : nil
      if let taken, taken === liveSlots[index] { share(taken) }
      slots.append(taken ?? property.makeSlot(place, self, property.name))
    }
  }

  override func hasSameInput(as other: ScopeNode) -> Bool {
    guard let other = other as? CompositeNode else { return false }
    if type.comparison.areEqual(&view, &other.view) { return true }
    let names = type.comparison.differingFields(&view, &other.view)
    return !names.isEmpty && ViewInput.differs(in: names, view, other.view) == false
  }

  /// Whether a record of every event is kept, and this view's evaluations go into it.
  @usableFromInline
  var isRecorded: Bool { type.evaluation != nil && host.recorder.keepsEvents }

  @usableFromInline
  func addNewValueCause() { addCause(.newValue(nil)) }

  /// Notes which stored fields differ, old and new where they print briefly.
  @usableFromInline
  func noteChange(_ names: [String], old: Content, new: Content) {
    let fields = FieldChanges.describe(names, from: old, to: new)
    addCause(.newValue(PassedOn(fields: fields, parent: enclosingScope?.identity)))
    if host.isExplaining { host.reportReferences(names, from: old, to: new, at: self) }
  }

  override func willUnmount() {
    super.willUnmount()
    for (property, slot) in zip(type.properties, slots) where shadow?.isShared(slot) != true {
      property.disconnect(slot, self)
    }
  }

  override func didUnmount() {
    content = nil
    slots = []
    if isComposite { host.recorder.unmounted(self) }
  }
}
