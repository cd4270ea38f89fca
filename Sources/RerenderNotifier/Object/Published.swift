public import RerenderProbe

/// A property whose object publishes before it is set, and which can be followed through `$property`.
///
/// Only stored properties of classes can be published. Every write publishes, also that of an equal value. A write
/// first has the object's publisher signal. It then sends the new value to the subscribers of `$property`, and then
/// stores it. A subscriber that joins while the value is sent gets the new one as well.
///
/// A property may be read and written from any thread. Its subscribers are called by the rule of `PassthroughSubject`:
/// one value at a time, in one order. A thread may set a value while another thread is sending one of the same
/// property. That value is stored at once, and left to the other thread to send. Once all is quiet, each subscriber was
/// sent last what is stored, unless a value was set from within the delivery of another.
@propertyWrapper
public struct Published<Value> {
  @usableFromInline
  var box: PublishedBox<Value>

  /// Makes a property with an initial value.
  @inlinable
  public init(wrappedValue: Value) {
    box = PublishedBox(wrappedValue)
  }

  /// Makes a property with an initial value.
  @inlinable
  public init(initialValue: Value) {
    box = PublishedBox(initialValue)
  }

  /// Not to be used: a published property belongs to a class.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { box.get() }
    nonmutating set { box.set(newValue) }
  }

  /// A publisher that sends the stored value and then each new one. A new one is sent before it is stored.
  public var projectedValue: Publisher {
    get { Publisher(box: box) }
    set { box = newValue.box }
  }

  /// The property as seen from the object that encloses it. The compiler calls this for reads and writes.
  @inlinable
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get {
      let box = object[keyPath: storageKeyPath].box
      if PublishedReads.isWatched { PublishedReads.note(box, of: object) }
      return box.get()
    }
    @inline(__always)
    set {
      object[keyPath: storageKeyPath].box.set(newValue)
      // An optional's type is looked up by its name. An object's type may be read from the object.
      WriteSite.end(EnclosingSelf?.self)
    }
  }
}

extension Published {
  /// Follows a published property: its value at the time of subscription, then each new one before it is stored.
  public struct Publisher: RerenderNotifier.Publisher {
    /// The property's type.
    public typealias Output = Value
    /// The publisher never fails.
    public typealias Failure = Never

    let box: PublishedBox<Value>

    /// Adds a subscriber. It is sent the stored value as soon as it asks, and then each new one.
    ///
    /// Of values that come while it has not asked, the subscriber is owed the latest.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      box.add(subscriber)
    }
  }
}

// Sound to send: the box guards its value with a lock.
extension Published: @unchecked Sendable where Value: Sendable {}
extension Published.Publisher: @unchecked Sendable where Value: Sendable {}

/// How reflection tells a published property from others.
protocol AnyPublished {}

extension Published: AnyPublished {}

/// A published property as reflection finds it, with the value behind it.
package protocol PublishedValue {
  /// The stored value. Reading it here notes no read.
  var publishedValue: Any { get }
}

extension Published: PublishedValue {
  package var publishedValue: Any { box.get() }
}
