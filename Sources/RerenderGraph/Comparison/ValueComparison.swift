/// How two values of one type are compared to find out whether a view has to be evaluated again.
///
/// The rule is the one that SwiftUI's engineers state. Plain data is compared by its bytes, other values by the type's
/// own `==`, and types without one field by field with the same rule. A closure is compared by its function and context
/// words, a class by identity. The rule is worked out once for a type. A comparison then costs a few nanoseconds a
/// field.
@MainActor
@usableFromInline
package final class ValueComparison {
  /// Compares the values at two addresses; both hold an initialised value of the type.
  package typealias Test = @MainActor (_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool

  /// One part of a comparison. It holds no reference, so that looking at it retains nothing.
  enum Operation {
    case bytes(offset: Int, count: Int)
    case string(offset: Int)
    /// The number of a test.
    case test(offset: Int, Int)
  }

  /// Which stored field each operation belongs to, for naming what differed.
  let fields: [(name: String, operations: Range<Int>)]
  private let operations: [Operation]
  private let tests: [Test]

  init(operations: [Operation], tests: [Test], fields: [(name: String, operations: Range<Int>)]) {
    self.operations = operations
    self.tests = tests
    self.fields = fields
  }

  /// Whether the two values are equal.
  @usableFromInline package func areEqual(at a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    for operation in operations where !holds(operation, a, b) { return false }
    return true
  }

  /// The declared names of the stored fields that differ; empty where the values are equal or have no fields.
  @usableFromInline package func differingFields(at a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> [String] {
    fields.filter { field in operations[field.operations].contains { !holds($0, a, b) } }.map(\.name)
  }

  /// Whether the two values are equal.
  package func areEqual<Value>(_ a: Value, _ b: Value) -> Bool {
    withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in areEqual(a, b) } }
  }

  /// Whether the two values are equal.
  @inlinable @inline(__always)
  package func areEqual<Value>(_ a: UnsafePointer<Value>, _ b: UnsafePointer<Value>) -> Bool {
    areEqual(at: UnsafeRawPointer(a), UnsafeRawPointer(b))
  }

  /// The declared names of the stored fields that differ.
  @inlinable
  package func differingFields<Value>(_ a: UnsafePointer<Value>, _ b: UnsafePointer<Value>) -> [String] {
    differingFields(at: UnsafeRawPointer(a), UnsafeRawPointer(b))
  }

  @inline(__always)
  private func holds(_ operation: Operation, _ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    switch operation {
    case .bytes(let offset, let count): bytesAreEqual(a + offset, b + offset, count)
    case .string(let offset): stringsAreEqual(a + offset, b + offset)
    case .test(let offset, let number): tests[number](a + offset, b + offset)
    }
  }
}

/// Compares bytes, a word at a time where there are eight.
@inline(__always)
func bytesAreEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ count: Int) -> Bool {
  var offset = 0
  while offset &+ 8 <= count {
    if a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      != b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    {
      return false
    }
    offset &+= 8
  }
  while offset < count {
    if a.load(fromByteOffset: offset, as: UInt8.self) != b.load(fromByteOffset: offset, as: UInt8.self) { return false }
    offset &+= 1
  }
  return true
}
