/// The environment of a part of the graph: what the modifier at its top changes of the environment above.
///
/// A view that depends on a value registers here. A change checks the readers below it and no other view. A body is
/// evaluated only where the value that it depends on has changed.
@MainActor
@usableFromInline
package final class EnvironmentScope {
  private let outer: EnvironmentScope?
  private var transform: ((inout EnvironmentValues) -> Void)?
  /// The values, once somebody asked. Where they are known here, they are known in every scope around it.
  private var known: EnvironmentValues?
  private var readers: [ObjectIdentifier: Place] = [:]
  private var lastPlace = 0
  private var inner: [ObjectIdentifier: Weak] = [:]

  private struct Weak { weak var scope: EnvironmentScope? }

  /// A reader, and its place in the order in which readers came.
  private struct Place {
    let reader: any EnvironmentReader
    let number: Int
  }

  /// The outermost environment.
  init(root values: EnvironmentValues) {
    outer = nil
    known = values
  }

  /// An environment that differs from the one around it.
  package init(in outer: EnvironmentScope, transform: @escaping (inout EnvironmentValues) -> Void) {
    self.outer = outer
    self.transform = transform
    outer.inner[ObjectIdentifier(self)] = Weak(scope: self)
  }

  /// Takes the scope out of the one around it.
  package func remove() { outer?.inner[ObjectIdentifier(self)] = nil }

  /// The values in it.
  package var values: EnvironmentValues {
    if let known { return known }
    var unknown = [self]
    while let outer = unknown[unknown.count - 1].outer, outer.known == nil { unknown.append(outer) }
    var values = unknown[unknown.count - 1].outer?.known ?? EnvironmentValues()
    for scope in unknown.reversed() {
      scope.transform?(&values)
      scope.known = values
    }
    return values
  }

  /// Replaces what the scope changes of the environment around it, without telling anyone.
  package func setTransform(_ transform: @escaping (inout EnvironmentValues) -> Void) { self.transform = transform }

  /// Replaces the outermost values and tells the readers.
  package func setRoot(_ values: EnvironmentValues) { valuesChanged(to: values) }

  /// Works the values out anew and tells every reader below.
  package func valuesChanged() { valuesChanged(to: nil) }

  /// Tells every reader here and in the scopes inside: in the order in which their views were mounted, and those of one
  /// view in the order in which they came.
  ///
  /// Complexity: O(scopes inside whose values somebody asked for).
  private func valuesChanged(to new: EnvironmentValues?) {
    var told: [(place: Place, scope: EnvironmentScope)] = []
    visit { scope in
      guard scope.known != nil else { return false }
      scope.known = nil
      for place in scope.readers.values { told.append((place, scope)) }
      return true
    }
    known = new
    told.sort { ($0.place.reader.ordinal, $0.place.number) < ($1.place.reader.ordinal, $1.place.number) }
    for (place, scope) in told { place.reader.environmentChanged(to: scope.values) }
  }

  /// Calls a closure for the scope and, where that returns true, for the scopes inside it. The order means nothing.
  private func visit(_ found: (EnvironmentScope) -> Bool) {
    var waiting = [self]
    while let scope = waiting.popLast() {
      guard found(scope) else { continue }
      waiting.append(contentsOf: scope.inner.values.lazy.compactMap(\.scope))
    }
  }

  package func add(_ reader: any EnvironmentReader) {
    // Who is told of changes knows the values.
    _ = values
    lastPlace += 1
    readers[ObjectIdentifier(reader)] = Place(reader: reader, number: lastPlace)
  }

  package func remove(_ reader: any EnvironmentReader) { readers[ObjectIdentifier(reader)] = nil }

  /// How many readers are registered, here and in the scopes inside.
  package var readerCount: Int {
    var count = 0
    visit {
      count += $0.readers.count
      return true
    }
    return count
  }
}
