/// A list of values of any type, each of which stands for a pushed screen.
public struct NavigationPath: Equatable {
  var elements: [AnyHashable] = []
  private var encoders: [(AnyHashable) -> EncodedElement?] = []

  /// A path without values: the root is shown.
  public init() {}

  /// A path of values, the first at the bottom; it cannot be encoded.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    for element in elements { append(element) }
  }

  /// The same of values that can be encoded.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable & Codable {
    for element in elements { append(element) }
  }

  /// The path that an encoded one stands for.
  public init(_ codable: CodableRepresentation) {
    for element in codable.elements { element.push(&self) }
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

  /// What can be encoded of the path; nil where an element cannot be.
  public var codable: CodableRepresentation? {
    let encoded = zip(elements, encoders).compactMap { $1($0) }
    return encoded.count == elements.count ? CodableRepresentation(elements: encoded) : nil
  }

  /// Whether the values are the same, in the same order; whether they can be encoded does not matter.
  public static func == (a: NavigationPath, b: NavigationPath) -> Bool { a.elements == b.elements }

  /// A path whose elements can be encoded, and decoded by a program that has their types.
  public struct CodableRepresentation: Codable, Equatable {
    let elements: [EncodedElement]

    init(elements: [EncodedElement]) { self.elements = elements }

    /// Reads values as `encode` writes them.
    ///
    /// - Throws: `DecodingError` for a type that this program does not have, and what the values' own decoding throws.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var elements: [EncodedElement] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Hashable & Codable).Type else {
          throw DecodingError.dataCorruptedError(
            in: container,
            debugDescription: "A path's element is of the type \(name), which this program cannot decode.")
        }
        elements.append(try EncodedElement(of: type, from: &container))
      }
      self.elements = elements.reversed()
    }

    /// Writes each value after the mangled name of its type, from the top of the path to its bottom.
    ///
    /// - Throws: What the values' own encoding throws.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for element in elements.reversed() {
        try container.encode(element.type)
        try element.encode(&container)
      }
    }
  }

  /// One element, and how it is encoded.
  struct EncodedElement: Equatable {
    let type: String
    let value: AnyHashable
    let encode: (inout any UnkeyedEncodingContainer) throws -> Void
    let push: (inout NavigationPath) -> Void

    init<V: Hashable & Codable>(_ value: V) {
      // A type without a mangled name, such as a local one, is encoded all the same and cannot be found again.
      type = _mangledTypeName(V.self) ?? _typeName(V.self, qualified: true)
      self.value = AnyHashable(value)
      encode = { try $0.encode(value) }
      push = { $0.append(value) }
    }

    init<V: Hashable & Codable>(of type: V.Type, from container: inout any UnkeyedDecodingContainer) throws {
      self.init(try container.decode(V.self))
    }

    static func == (a: EncodedElement, b: EncodedElement) -> Bool { a.value == b.value }
  }
}
