import RerenderThreads

/// Gives objects their publisher. The published properties are found once for each class, and connected once for each
/// object.
enum ObjectWiring {
  /// The publisher of an object that declares none itself; the same one each time.
  static func publisher(for object: AnyObject) -> ObservableObjectPublisher {
    let type: AnyClass = type(of: object)
    guard let offset = RecentLayouts.firstOffset(of: type) else {
      let layout = layout(of: type)
      guard !layout.fields.isEmpty else {
        return SidePublishers.publisher(for: object) { layout.connectAnnouncing(of: object, to: $0) }
      }
      return connect(object, by: layout)
    }
    return ObjectLayout.withBox(at: offset, in: object) { $0.objectWillChange }
      ?? connect(object, by: layout(of: type))
  }

  /// Which property of `object` a box belongs to.
  static func property(of box: AnyPublishedBox, in object: AnyObject) -> PublishedProperty? {
    layout(of: type(of: object)).fields.first { ObjectLayout.box(at: $0.offset, in: object) === box }?.property
  }

  private static let connecting = Lock()

  private static func connect(_ object: AnyObject, by layout: ObjectLayout) -> ObservableObjectPublisher {
    let (publisher, isNew) = connecting.withLock {
      let boxes = layout.fields.map { ObjectLayout.box(at: $0.offset, in: object) }
      let known = boxes.lazy.compactMap { $0.objectWillChange }.first
      let publisher = known ?? ObservableObjectPublisher()
      for (box, field) in zip(boxes, layout.fields) { box.connect(to: publisher, as: field.property) }
      return (publisher, known == nil)
    }
    if isNew { layout.connectAnnouncing(of: object, to: publisher) }
    return publisher
  }
}

extension ObjectWiring {
  private static let layouts = Mutex<[ObjectIdentifier: ObjectLayout]>([:])

  static func layout(of type: AnyClass) -> ObjectLayout {
    RecentLayouts.layout(of: type) ?? findLayout(of: type)
  }

  private static func findLayout(of type: AnyClass) -> ObjectLayout {
    if let known = layouts.withLock({ $0[ObjectIdentifier(type)] }) {
      RecentLayouts.remember(known)
      return known
    }
    let made = ObjectLayout(of: type, superclass: _getSuperclass(type).map(layout(of:)))
    // Another thread may have been faster. Its layout stays, so that there is one instance of each property.
    let kept = layouts.withLock { layouts in
      let kept = layouts[ObjectIdentifier(type)] ?? made
      layouts[ObjectIdentifier(type)] = kept
      return kept
    }
    RecentLayouts.remember(kept)
    return kept
  }

  /// A table of the layouts that were used last, read without a lock. Each hash has one place, and the newest layout
  /// gets it.
  private enum RecentLayouts {
    private static let count: UInt = 1024
    /// A layout. `layouts` never forgets one, and so keeps it alive.
    private typealias Place = Atomic<Unmanaged<ObjectLayout>?>

    // Sound: the memory is never freed, and each place is atomic.
    nonisolated(unsafe) private static let places: UnsafeMutablePointer<Place> = {
      let places = UnsafeMutablePointer<Place>.allocate(capacity: Int(count))
      for index in 0..<Int(count) { (places + index).initialize(to: Atomic(nil)) }
      return places
    }()

    private static func place(of type: AnyClass) -> UnsafeMutablePointer<Place> {
      let address = UInt(bitPattern: ObjectIdentifier(type))
      return places + Int(((address >> 4) ^ (address >> 14)) % count)
    }

    static func layout(of type: AnyClass) -> ObjectLayout? {
      guard let stored = place(of: type).pointee.load(ordering: .acquiring) else { return nil }
      let layout = stored.takeUnretainedValue()
      return layout.type == type ? layout : nil
    }

    /// Where the first published property lies, if the class is in the table and has one. Retains nothing.
    static func firstOffset(of type: AnyClass) -> Int? {
      place(of: type).pointee.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { layout in
        layout.type == type && layout.firstOffset >= 0 ? layout.firstOffset : nil
      }
    }

    static func remember(_ layout: ObjectLayout) {
      place(of: layout.type).pointee.store(.passUnretained(layout), ordering: .releasing)
    }
  }
}
