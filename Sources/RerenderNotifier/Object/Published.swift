public import RerenderProbe

/// A property whose object publishes before it is set, and which can be followed through `$property`.
///
/// Only for stored properties of classes. Every write publishes, that of an equal value too. A write first has the
/// object's publisher signal, then sends the new value to the subscribers of `$property`, and then stores it. Who
/// subscribes while the value is sent gets the new one as well.
///
/// A property may be read and written from any thread, and its subscribers are called by the rule of
/// `PassthroughSubject`: one value at a time, in one order. A value that one thread sets while another is sending one
/// of the same property is stored at once, and left to that other thread to send. Once all is quiet, each subscriber
/// was sent last what is stored, unless a value was set from within the delivery of another.
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

  /// A publisher that sends the stored value and then each new one, before it is stored.
  public var projectedValue: Publisher {
    get { Publisher(box: box) }
    set { box = newValue.box }
  }

  /// The property as seen from the object that encloses it; the compiler calls this for reads and writes.
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
      // The type of an optional is looked up by its name, that of an object may be read from the object.
      WriteSite.end(EnclosingSelf?.self)
    }
  }
}

extension Published {
  /// Follows a published property: its value at the time of subscription, then each new one before it is stored.
  public struct Publisher: RerenderNotifier.Publisher {
    /// The property's type.
    public typealias Output = Value
    /// It never fails.
    public typealias Failure = Never

    let box: PublishedBox<Value>

    /// Adds a subscriber, who is sent the stored value as soon as it asks, and then each new one.
    ///
    /// Of values that come while it has not asked, it is owed the latest.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      box.add(subscriber)
    }
  }
}

// The box guards its value with a lock.
extension Published: @unchecked Sendable where Value: Sendable {}
extension Published.Publisher: @unchecked Sendable where Value: Sendable {}

/// How reflection tells a published property from others.
protocol AnyPublished {}

extension Published: AnyPublished {}

/// A published property as reflection finds it, for those who look at the value behind it.
package protocol PublishedValue {
  /// The stored value, read without anyone hearing of it.
  var publishedValue: Any { get }
}

extension Published: PublishedValue {
  package var publishedValue: Any { box.get() }
}
