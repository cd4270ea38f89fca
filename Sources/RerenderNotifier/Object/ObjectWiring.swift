import Synchronization

/// Gives objects their publisher: finds the published properties once for each class, connects them once for each
/// object.
enum ObjectWiring {
  /// The publisher of an object that declares none itself; the same one each time.
  static func publisher(for object: AnyObject) -> ObservableObjectPublisher {
    let layout = layout(of: type(of: object))
    guard let first = layout.fields.first else { return SidePublishers.publisher(for: object) }
    return ObjectLayout.box(at: first.offset, in: object).objectWillChange.load() ?? connect(object, by: layout)
  }

  /// Which property of `object` a box belongs to.
  static func property(of box: AnyPublishedBox, in object: AnyObject) -> PublishedProperty? {
    layout(of: type(of: object)).fields.first { ObjectLayout.box(at: $0.offset, in: object) === box }?.property
  }

  private static let connecting = Lock()

  private static func connect(_ object: AnyObject, by layout: ObjectLayout) -> ObservableObjectPublisher {
    connecting.withLock {
      let boxes = layout.fields.map { ObjectLayout.box(at: $0.offset, in: object) }
      let publisher = boxes.lazy.compactMap { $0.objectWillChange.load() }.first ?? ObservableObjectPublisher()
      for (box, field) in zip(boxes, layout.fields) { box.connect(to: publisher, as: field.property) }
      return publisher
    }
  }
}

extension ObjectWiring {
  private static let layouts = Mutex<[ObjectIdentifier: ObjectLayout]>([:])
  private static let recent = RecentLayouts()

  static func layout(of type: AnyClass) -> ObjectLayout {
    recent.layout(of: type) ?? findLayout(of: type)
  }

  private static func findLayout(of type: AnyClass) -> ObjectLayout {
    if let known = layouts.withLock({ $0[ObjectIdentifier(type)] }) {
      recent.remember(known)
      return known
    }
    let made = ObjectLayout(of: type, superclass: _getSuperclass(type).map(layout(of:)))
    // Another thread may have been faster; its layout stays, so that there is one instance of each property.
    let kept = layouts.withLock { layouts in
      let kept = layouts[ObjectIdentifier(type)] ?? made
      layouts[ObjectIdentifier(type)] = kept
      return kept
    }
    recent.remember(kept)
    return kept
  }

  /// A table of the layouts used last, read without a lock: one place for each hash, the later comer wins.
  // Its memory is never freed and each place is atomic. What a place holds is kept alive by `layouts`, which never
  // forgets.
  private struct RecentLayouts: @unchecked Sendable {
    private static let count = 1024
    private let places: UnsafeMutablePointer<Atomic<UnsafeRawPointer?>>

    init() {
      places = .allocate(capacity: Self.count)
      for index in 0..<Self.count { (places + index).initialize(to: Atomic(nil)) }
    }

    private func place(of type: AnyClass) -> UnsafeMutablePointer<Atomic<UnsafeRawPointer?>> {
      let address = UInt(bitPattern: ObjectIdentifier(type))
      return places + Int(truncatingIfNeeded: ((address >> 4) ^ (address >> 14)) % UInt(Self.count))
    }

    func layout(of type: AnyClass) -> ObjectLayout? {
      guard let stored = place(of: type).pointee.load(ordering: .acquiring) else { return nil }
      let layout = Unmanaged<ObjectLayout>.fromOpaque(stored).takeUnretainedValue()
      return layout.type == type ? layout : nil
    }

    func remember(_ layout: ObjectLayout) {
      let stored = UnsafeRawPointer(Unmanaged.passUnretained(layout).toOpaque())
      place(of: layout.type).pointee.store(stored, ordering: .releasing)
    }
  }
}
