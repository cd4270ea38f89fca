/// The values that a view inherits from the views above it.
///
/// A value: writing makes a new list that shares what was there. Looking up a key costs O(values set above).
public struct EnvironmentValues: CustomStringConvertible {
  private var entries: Entry?
  /// Collects what is read, for views that hold the whole environment.
  package var reads: EnvironmentReads?

  /// An environment in which nothing was set: every key has its default.
  public init() {}

  /// The value that was set last for a key, or the key's default.
  ///
  /// Reading costs O(values set); writing puts the value in front, in O(1).
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      let value = entry(ObjectIdentifier(key))?.value as? Key.Value ?? Key.defaultValue
      reads?.note(ObjectIdentifier(key)) { old, new in
        (old[key], new[key])
      }
      return value
    }
    set { set(key, to: newValue) }
  }

  /// The value that was set last for an entry, or its default, which is made each time that it is asked for. What
  /// `@Entry` makes of a property without a type.
  ///
  /// - Parameters:
  ///   - tag: A type that stands for the entry.
  ///   - makeDefault: Makes what a view sees where nobody above set the value.
  public subscript<Tag, Value>(
    _entry tag: Tag.Type, default makeDefault: @autoclosure @escaping () -> Value
  ) -> Value {
    get {
      let value = entry(ObjectIdentifier(tag))?.value as? Value ?? makeDefault()
      reads?.note(ObjectIdentifier(tag)) { old, new in
        (old[_entry: tag, default: makeDefault()], new[_entry: tag, default: makeDefault()])
      }
      return value
    }
    set { set(tag, to: newValue) }
  }

  /// The object that was put into the environment under its own type.
  package func object(_ type: any Any.Type) -> AnyObject? { entry(ObjectIdentifier(type))?.value as AnyObject? }

  /// Puts an object into the environment under a type.
  package mutating func setObject(_ object: AnyObject?, for type: any Any.Type) {
    set(type, to: object as Any)
  }

  /// The values that were set, newest first; an older value of the same key stays in the list.
  public var description: String {
    var parts: [String] = []
    var entry = entries
    while let current = entry {
      parts.append("\(TypeNames.short(current.type)) = \(current.value)")
      entry = current.next
    }
    return "[\(parts.joined(separator: ", "))]"
  }

  private func entry(_ key: ObjectIdentifier) -> Entry? {
    var entry = entries
    while let current = entry {
      if ObjectIdentifier(current.type) == key { return current }
      entry = current.next
    }
    return nil
  }

  private mutating func set(_ type: any Any.Type, to value: Any) {
    entries = Entry(type: type, value: value, next: entries)
  }

  /// One value that was set, in front of those set before.
  private final class Entry {
    /// The key's type, or that of the object.
    let type: any Any.Type
    let value: Any
    let next: Entry?

    init(type: any Any.Type, value: Any, next: Entry?) {
      self.type = type
      self.value = value
      self.next = next
    }
  }
}
