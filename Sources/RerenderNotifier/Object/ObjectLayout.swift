import RerenderProbe

/// Where the published properties of a class lie in its instances.
///
/// The layout is read from the class's metadata, since a `Mirror` needs an instance and gives no offsets.
final class ObjectLayout: Sendable {
  struct Field: Sendable {
    /// Bytes from the start of an instance to the `Published`, which is one reference to its box.
    let offset: Int
    let property: PublishedProperty
  }

  /// Where a property lies that announces its changes by itself.
  struct Announcing: Sendable {
    let offset: Int
    let type: any AnnouncingProperty.Type
  }

  let type: AnyClass
  /// Superclasses' properties first, each class's in order of declaration.
  let fields: [Field]
  /// The properties that announce their changes by themselves, superclasses' first.
  let announcing: [Announcing]
  /// The offset of the first of `fields`, or -1.
  let firstOffset: Int

  /// Looks at a class; `superclass` is the layout of its superclass, whose properties are shared.
  init(of type: AnyClass, superclass: ObjectLayout?) {
    let inherited = superclass?.fields ?? []
    let typeName = String(describing: type)
    let stored = Fields.of(type)
    let own = stored.compactMap { stored -> Field? in
      guard stored.type is any AnyPublished.Type, !inherited.contains(where: { $0.offset == stored.offset }) else {
        return nil
      }
      let declared = stored.name.hasPrefix("_") ? String(stored.name.dropFirst()) : stored.name
      return Field(offset: stored.offset, property: PublishedProperty(typeName: typeName, name: declared))
    }
    self.type = type
    fields = inherited + own
    let inheritedAnnouncing = superclass?.announcing ?? []
    announcing =
      inheritedAnnouncing
      + stored.compactMap { stored in
        guard let type = stored.type as? any AnnouncingProperty.Type,
          !inheritedAnnouncing.contains(where: { $0.offset == stored.offset })
        else { return nil }
        return Announcing(offset: stored.offset, type: type)
      }
    firstOffset = fields.first?.offset ?? -1
  }

  /// Has the object's publisher send whenever one of the properties in `announcing` changes.
  func connectAnnouncing(of object: AnyObject, to publisher: ObservableObjectPublisher) {
    for property in announcing { property.type.connect(at: property.offset, in: object, to: publisher) }
  }

  /// The box of the published property at `offset` in `object`.
  @inline(__always)
  static func box(at offset: Int, in object: AnyObject) -> AnyPublishedBox { withBox(at: offset, in: object) { $0 } }

  /// Looks at the box of the published property at `offset` in `object`, without retaining it.
  @inline(__always)
  static func withBox<Result>(at offset: Int, in object: AnyObject, _ body: (AnyPublishedBox) -> Result) -> Result {
    // Sound: `offset` came from this object's class, where a `Published` lies. Its only field is its box. The object
    // holds the box, and is itself held until `body` has returned.
    withExtendedLifetime(object) {
      let field = Unmanaged.passUnretained(object).toOpaque() + offset
      return field.load(as: Unmanaged<AnyPublishedBox>.self)._withUnsafeGuaranteedRef(body)
    }
  }
}

/// A property of an object that announces its changes by itself, since others may change its value as well.
package protocol AnnouncingProperty: SendableMetatype {
  /// Has a closure called after every change, for as long as the owner lives. Called once for each object.
  func announce(_ change: @escaping @Sendable () -> Void, for owner: AnyObject)
}

extension AnnouncingProperty {
  fileprivate static func connect(at offset: Int, in object: AnyObject, to publisher: ObservableObjectPublisher) {
    // Sound: `offset` came from this object's class, where a value of this type lies.
    let place = Unmanaged.passUnretained(object).toOpaque() + offset
    let property = withExtendedLifetime(object) { place.assumingMemoryBound(to: Self.self).pointee }
    property.announce({ [weak publisher] in publisher?.send() }, for: publisher)
  }
}
