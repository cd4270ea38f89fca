import RerenderProbe

/// Where the published properties of a class lie in its instances.
///
/// Read from the class's metadata, since a `Mirror` needs an instance and gives no offsets.
final class ObjectLayout: Sendable {
  struct Field: Sendable {
    /// Bytes from the start of an instance to the `Published`, which is one reference to its box.
    let offset: Int
    let property: PublishedProperty
  }

  let type: AnyClass
  /// Superclasses' properties first, each class's in order of declaration.
  let fields: [Field]
  /// The offset of the first of `fields`, or -1.
  let firstOffset: Int

  /// Looks at a class; `superclass` is the layout of its superclass, whose properties are shared.
  init(of type: AnyClass, superclass: ObjectLayout?) {
    let inherited = superclass?.fields ?? []
    let typeName = String(describing: type)
    let own = Fields.of(type).compactMap { stored -> Field? in
      guard stored.type is any AnyPublished.Type, !inherited.contains(where: { $0.offset == stored.offset }) else {
        return nil
      }
      let declared = stored.name.hasPrefix("_") ? String(stored.name.dropFirst()) : stored.name
      return Field(offset: stored.offset, property: PublishedProperty(typeName: typeName, name: declared))
    }
    self.type = type
    fields = inherited + own
    firstOffset = fields.first?.offset ?? -1
  }

  /// The box of the published property at `offset` in `object`.
  @inline(__always)
  static func box(at offset: Int, in object: AnyObject) -> AnyPublishedBox {
    // Right because `offset` came from this object's class, where a `Published` lies, whose only field is its box; the
    // object is held until the box is.
    withExtendedLifetime(object) {
      let field = Unmanaged.passUnretained(object).toOpaque() + offset
      return field.load(as: Unmanaged<AnyPublishedBox>.self).takeUnretainedValue()
    }
  }
}
