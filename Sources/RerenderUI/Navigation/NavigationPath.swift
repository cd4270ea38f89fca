import Foundation

/// A list of values of any type, each of which stands for a pushed screen.
public struct NavigationPath: Equatable {
  var elements: [AnyHashable] = []
  private var encoders: [(AnyHashable) -> EncodedElement?] = []

  /// A path without values: the root is shown.
  public init() {}

  /// A path of values, the first at the bottom, that cannot be encoded.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    for element in elements { append(element) }
  }

  /// A path of values, the first at the bottom, that can be encoded.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable & Codable {
    for element in elements { append(element) }
  }

  /// How many values are on the path.
  public var count: Int { elements.count }
  /// Whether only the root is shown.
  public var isEmpty: Bool { elements.isEmpty }

  /// Pushes a value.
  public mutating func append<V: Hashable>(_ value: V) {
    elements.append(AnyHashable(value))
    encoders.append { _ in nil }
  }

  /// Pushes a value that can be encoded.
  public mutating func append<V: Hashable & Codable>(_ value: V) {
    elements.append(AnyHashable(value))
    encoders.append { element in (element.base as? V).map { EncodedElement($0) } }
  }

  /// Pops values from the end.
  public mutating func removeLast(_ k: Int = 1) {
    elements.removeLast(k)
    encoders.removeLast(k)
  }

  /// The path in a form that can be encoded; nil where one of its values cannot be.
  public var codable: CodableRepresentation? {
    let encoded = zip(elements, encoders).compactMap { $1($0) }
    return encoded.count == elements.count ? CodableRepresentation(elements: encoded) : nil
  }

  /// The path that a representation was made of.
  public init(_ codable: CodableRepresentation) {
    for element in codable.elements { element.push(&self) }
  }

  /// Whether the values are the same, in the same order; whether they can be encoded does not matter.
  public static func == (a: NavigationPath, b: NavigationPath) -> Bool { a.elements == b.elements }

  /// A path whose elements can be encoded.
  public struct CodableRepresentation: Codable, Equatable {
    let elements: [EncodedElement]

    init(elements: [EncodedElement]) { self.elements = elements }

    /// Reads what `encode(to:)` writes.
    ///
    /// - Throws: `DecodingError` where a type is unknown to the program or its values are not `Hashable` and `Codable`,
    ///   and what the values' own decoding throws.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var elements: [EncodedElement] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Hashable & Codable).Type else {
          throw DecodingError.dataCorruptedError(
            in: container,
            debugDescription: "\"\(name)\" names no type of the program that is Hashable and Codable, as the values "
              + "of a path are. Encode the path anew with the types that the program has.")
        }
        elements.append(try EncodedElement(type, from: try container.decode(String.self)))
      }
      self.elements = elements.reversed()
    }

    /// Writes each value as the name of its type and its JSON text, from the top of the path to its bottom.
    ///
    /// - Throws: What the values' own encoding throws, and `EncodingError` for a value whose type has no name that it
    ///   could be found by again: one declared in a function.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for element in elements.reversed() { try element.encode(&container) }
    }

    /// Whether the values are the same, in the same order.
    public static func == (a: CodableRepresentation, b: CodableRepresentation) -> Bool {
      a.elements.map(\.value) == b.elements.map(\.value)
    }
  }

  /// One element, and how it is encoded.
  struct EncodedElement {
    let value: AnyHashable
    let encode: (inout any UnkeyedEncodingContainer) throws -> Void
    let push: (inout NavigationPath) -> Void

    init<V: Hashable & Codable>(_ value: V) {
      self.value = AnyHashable(value)
      push = { $0.append(value) }
      encode = { container in
        try container.encode(try Self.name(of: value, in: container))
        try container.encode(String(decoding: try JSONEncoder().encode(value), as: UTF8.self))
      }
    }

    init<V: Hashable & Codable>(_ type: V.Type, from text: String) throws {
      self.init(try JSONDecoder().decode(type, from: Data(text.utf8)))
    }

    /// The name by which the type is found again: the readable one where that finds it.
    private static func name<V>(of value: V, in container: any UnkeyedEncodingContainer) throws -> String {
      for name in [_typeName(V.self, qualified: true), _mangledTypeName(V.self)] {
        if let name, _typeByName(name) == V.self { return name }
      }
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: container.codingPath,
          debugDescription: "The type \(V.self) cannot be found by a name, so a path with one of its values could not "
            + "be read again. Declare it outside functions."))
    }
  }
}
