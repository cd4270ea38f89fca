import RerenderProbe

/// A dynamic property among the stored fields of a view type.
@MainActor
struct PropertyField {
  /// The declared name, without the wrapper's underscore.
  let name: String
  /// The property wrapper's type.
  let type: any Any.Type
  /// Bytes from the start of the view value.
  let offset: Int
  /// Makes what the graph keeps for the property of one mounted view.
  let makeSlot: (UnsafeMutableRawPointer, ScopeNode, String) -> AnyObject
  /// Finds what a shadow keeps for the property, from what the live view keeps.
  let takeSlot: (UnsafeMutableRawPointer, AnyObject, ScopeNode, String) -> AnyObject?
  /// Connects the property in a new view value to what the graph keeps for it.
  let connect: (UnsafeMutableRawPointer, AnyObject, ScopeNode) -> Void
  /// Lets go of what the slot subscribed to.
  let disconnect: (AnyObject, ScopeNode) -> Void
  /// Installs the value that an evaluation is to see.
  let install: ((UnsafeMutableRawPointer) -> Void)?
  /// Calls a custom property's `update` before an evaluation.
  let update: ((UnsafeMutableRawPointer) -> Void)?

  /// The dynamic properties of a type: in declaration order, those inside a custom one before it.
  static func fields(of type: any Any.Type, at offset: Int = 0) -> [PropertyField] {
    Fields.of(type).flatMap { field -> [PropertyField] in
      let name = field.name.hasPrefix("_") ? String(field.name.dropFirst()) : field.name
      let place = offset + field.offset
      if let graphProperty = field.type as? any GraphProperty.Type {
        return [graphProperty.field(name: name, offset: place)]
      }
      if let custom = field.type as? any DynamicProperty.Type {
        return fields(of: field.type, at: place) + [custom.field(name: name, offset: place)]
      }
      return []
    }
  }
}

extension GraphProperty {
  @MainActor fileprivate static func field(name: String, offset: Int) -> PropertyField {
    PropertyField(
      name: name, type: Self.self, offset: offset,
      makeSlot: { address, node, name in
        Self.makeSlot(for: address.assumingMemoryBound(to: Self.self).pointee, in: node, name: name)
      },
      takeSlot: { address, slot, node, name in
        // The counterpart is of the same view type, and so is its property.
        Self.takeSlot(
          unsafeDowncast(slot, to: Slot.self), for: address.assumingMemoryBound(to: Self.self).pointee, in: node,
          name: name)
      },
      connect: { address, slot, node in
        // The slot was made by this same type for this same field.
        address.assumingMemoryBound(to: Self.self).pointee.connect(
          to: unsafeDowncast(slot, to: Slot.self), in: node)
      },
      disconnect: { slot, node in Self.disconnect(unsafeDowncast(slot, to: Slot.self), from: node) },
      install: installsValues ? { address in address.assumingMemoryBound(to: Self.self).pointee.install() } : nil,
      update: nil)
  }
}

/// What the graph keeps for a custom property: nothing, since its parts are properties themselves.
private final class NoSlot {
  @MainActor static let shared = NoSlot()
}

extension DynamicProperty {
  @MainActor fileprivate static func field(name: String, offset: Int) -> PropertyField {
    PropertyField(
      name: name, type: Self.self, offset: offset,
      makeSlot: { _, _, _ in NoSlot.shared },
      takeSlot: { _, _, _, _ in NoSlot.shared },
      connect: { _, _, _ in },
      disconnect: { _, _ in },
      install: nil,
      update: { address in address.assumingMemoryBound(to: Self.self).pointee.update() })
  }
}
