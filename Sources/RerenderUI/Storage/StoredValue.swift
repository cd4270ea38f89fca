import Foundation

/// How a type is put into a store and taken out.
struct StoredValue<Value> {
  let encode: (Value) -> Any?
  let decode: (Any) -> Value?

  /// A property list type, stored as it is.
  static var plain: StoredValue { StoredValue(encode: { $0 }, decode: { $0 as? Value }) }
}

extension StoredValue where Value: RawRepresentable {
  /// A type that is stored as its raw value.
  static var raw: StoredValue {
    StoredValue(
      encode: { $0.rawValue }, decode: { ($0 as? Value.RawValue).flatMap { Value(rawValue: $0) } })
  }
}

extension StoredValue where Value == URL {
  /// A URL, stored as its text.
  static var url: StoredValue {
    StoredValue(encode: { $0.absoluteString }, decode: { ($0 as? String).flatMap { URL(string: $0) } })
  }
}

extension StoredValue {
  /// An optional, where nil is stored as no value.
  static func optional<Wrapped>(_ wrapped: StoredValue<Wrapped>) -> StoredValue where Value == Wrapped? {
    StoredValue(encode: { $0.flatMap(wrapped.encode) }, decode: { wrapped.decode($0) })
  }
}
