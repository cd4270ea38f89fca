/// A stored field of a type, as its metadata describes it.
package struct Field {
  /// The declared name; `.0`, `.1` for a tuple's elements.
  package let name: String
  package let type: any Any.Type
  /// The distance in bytes from the start of the value (for a class, of the object).
  package let offset: Int
  /// Whether the field is a strong reference or a value, and neither `weak` nor `unowned`.
  package let isStrong: Bool
  /// Whether the field is declared with `var`.
  package let isVariable: Bool
}

/// Reads the stored fields of structs, tuples and classes from their metadata.
///
/// It calls the entry points that the standard library's `Mirror` is built on, which are exported without a public
/// declaration. No other code calls them. Views are compared by it, dynamic and published properties are found, and
/// properties without a symbol are named.
package enum Fields {
  /// The stored fields of a struct, a tuple or a class (its superclasses' first); empty for anything else.
  ///
  /// Complexity: O(fields), with a string made for each. Callers keep the result per type.
  package static func of(_ type: any Any.Type) -> [Field] {
    let count = recursiveCount(type)
    return (0..<count).map { index in
      var metadata = FieldMetadata()
      let fieldType = recursiveChildMetadata(type, index, &metadata)
      let name = metadata.name.map { String(cString: $0) } ?? ""
      metadata.freeName?(metadata.name)
      return Field(
        name: name, type: fieldType, offset: recursiveChildOffset(type, index), isStrong: metadata.isStrong,
        isVariable: metadata.isVar)
    }
  }

  /// The name of the case that an enum value holds, or `nil` where the metadata does not tell.
  package static func caseName<Value>(of value: Value) -> String? {
    enumCaseName(value).map { String(cString: $0) }
  }

  /// Whether a known struct and a known class are described as they were declared.
  static func check() -> Capability {
    struct Value {
      var number: Int32
      let text: String
    }
    class Base { var first = 0 }
    final class Derived: Base { var second = 0 }
    let (value, object) = (of(Value.self), of(Derived.self))
    // An object's fields follow its two words of header.
    let works =
      value.map(\.name) == ["number", "text"] && value.map(\.offset) == [0, 8]
      && value.map(\.isVariable) == [true, false]
      && object.map(\.name) == ["first", "second"] && object.map(\.offset) == [16, 24]
    return Capability(
      name: "field reflection", isAvailable: works,
      detail: works
        ? "finds the fields that views are compared by, their dynamic properties, and the published ones of a class"
        : "stored fields are not described as declared: no count can be trusted")
  }
}

/// The layout of the standard library's own record of a field.
private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVar = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func recursiveCount(_: any Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func recursiveChildMetadata(
  _: any Any.Type, _ index: Int, _ metadata: UnsafeMutablePointer<FieldMetadata>
) -> any Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func recursiveChildOffset(_: any Any.Type, _ index: Int) -> Int

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
