@_spi(Reflection) import Swift

/// Where the published properties of a class lie in its instances.
///
/// The one place that uses the standard library's reflection SPI (`_forEachField`), since a `Mirror` needs an instance
/// and gives no offsets.
final class ObjectLayout: Sendable {
  struct Field: Sendable {
    /// Bytes from the start of an instance to the `Published`, which is one reference to its box.
    let offset: Int
    let property: PublishedProperty
  }

  /// `.classType` and `.ignoreUnknown`, by their bits, since the SPI declares them as variables.
  private static var options: _EachFieldOptions { _EachFieldOptions(rawValue: 1 << 0 | 1 << 1) }

  let type: AnyClass
  /// Superclasses' properties first, each class's in order of declaration.
  let fields: [Field]
  /// The offset of the first of `fields`, or -1.
  let firstOffset: Int

  /// Looks at a class; `superclass` is the layout of its superclass, whose properties are shared.
  init(of type: AnyClass, superclass: ObjectLayout?) {
    let inherited = superclass?.fields ?? []
    let typeName = String(describing: type)
    var own: [Field] = []
    _ = _forEachField(of: type, options: Self.options) { name, offset, fieldType, _ in
      guard fieldType is any AnyPublished.Type, !inherited.contains(where: { $0.offset == offset }) else { return true }
      let stored = String(cString: name)
      let declared = stored.hasPrefix("_") ? String(stored.dropFirst()) : stored
      own.append(Field(offset: offset, property: PublishedProperty(typeName: typeName, name: declared)))
      return true
    }
    self.type = type
    fields = inherited + own
    firstOffset = fields.first?.offset ?? -1
  }

  /// The box of the published property at `offset` in `object`.
  @inline(__always)
  static func box(at offset: Int, in object: AnyObject) -> AnyPublishedBox {
    // Right because `offset` came from this object's class, where a `Published` lies, whose only field is its box.
    let field = Unmanaged.passUnretained(object).toOpaque() + offset
    return field.load(as: Unmanaged<AnyPublishedBox>.self).takeUnretainedValue()
  }
}
