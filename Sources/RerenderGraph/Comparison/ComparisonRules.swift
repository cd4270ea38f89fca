import RerenderProbe

// The tests that a comparison is made of, one for each kind of type that bytes do not settle.

extension Equatable {
  /// Compares by the type's own `==`.
  @MainActor static var test: ValueComparison.Test {
    { a, b in a.assumingMemoryBound(to: Self.self).pointee == b.assumingMemoryBound(to: Self.self).pointee }
  }
}

extension ComparedByGraph {
  @MainActor static var test: ValueComparison.Test {
    { a, b in areEqual(a.assumingMemoryBound(to: Self.self).pointee, b.assumingMemoryBound(to: Self.self).pointee) }
  }
}

/// Strings with the same words are equal; others are compared.
@inline(__always)
func stringsAreEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
  if bytesAreEqual(a, b, MemoryLayout<String>.size) { return true }
  return a.assumingMemoryBound(to: String.self).pointee == b.assumingMemoryBound(to: String.self).pointee
}

/// The same case, and equal payloads; bytes that belong to another case mean nothing.
@MainActor
func enumerationTest<Value>(_ type: Value.Type, mode: ComparisonMode) -> ValueComparison.Test {
  let isPlain = _isPOD(type)
  return { a, b in
    if isPlain && bytesAreEqual(a, b, MemoryLayout<Value>.size) { return true }
    let (a, b) = (a.assumingMemoryBound(to: Value.self).pointee, b.assumingMemoryBound(to: Value.self).pointee)
    guard Fields.caseName(of: a) == Fields.caseName(of: b) else { return false }
    let (first, second) = (Mirror(reflecting: a).children.first?.value, Mirror(reflecting: b).children.first?.value)
    guard let first, let second else { return first == nil && second == nil }
    return dynamicValuesAreEqual(first, second, mode: mode)
  }
}

/// The same dynamic type, and equal by that type's rule.
@MainActor
func existentialTest<Value>(_ type: Value.Type, mode: ComparisonMode) -> ValueComparison.Test {
  // A metatype, or an object that its container refers to by its first word.
  if _isPOD(type) { return { a, b in bytesAreEqual(a, b, MemoryLayout<Value>.size) } }
  guard MetadataKind.isOpaqueExistential(type) else { return { a, b in bytesAreEqual(a, b, MemoryLayout<UInt>.size) } }
  return { a, b in
    // Any other container begins like that of `Any`: three words for the value, then its type.
    dynamicValuesAreEqual(
      a.assumingMemoryBound(to: Any.self).pointee, b.assumingMemoryBound(to: Any.self).pointee, mode: mode)
  }
}

@MainActor
private func dynamicValuesAreEqual(_ a: Any, _ b: Any, mode: ComparisonMode) -> Bool {
  guard StackRoom.isEnough else { return StackRoom.extend { dynamicValuesAreEqual(a, b, mode: mode) } }
  // Opened by its dynamic type: opening the value may stop at an existential that it is wrapped in.
  func open<Value>(_ type: Value.Type) -> Bool {
    guard let a = dynamicCast(a, to: type), let b = dynamicCast(b, to: type) else { return false }
    return Comparisons.areEqual(a, b, mode: mode)
  }
  let type = type(of: a)
  guard type == Swift.type(of: b) else { return false }
  return _openExistential(type, do: open)
}

/// A cast that the compiler cannot fold, so that an existential gives up the value it holds.
@inline(never)
private func dynamicCast<Source, Target>(_ value: Source, to type: Target.Type) -> Target? { value as? Target }
