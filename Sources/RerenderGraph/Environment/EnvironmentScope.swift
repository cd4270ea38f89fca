/// The environment of a part of the graph: what the modifier at its top changes of the environment above.
///
/// Views that depend on a value register here, so that a change checks the readers below it and no other view; a body is
/// evaluated only where the value it depends on has changed.
@MainActor
package final class EnvironmentScope {
  private let outer: EnvironmentScope?
  private var transform: ((inout EnvironmentValues) -> Void)?
  private var known: EnvironmentValues?
  private var readers: [ObjectIdentifier: EnvironmentReader] = [:]
  private var inner: [ObjectIdentifier: Weak] = [:]

  private struct Weak { weak var scope: EnvironmentScope? }

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
    var values = outer?.values ?? EnvironmentValues()
    transform?(&values)
    known = values
    return values
  }

  /// Replaces what the scope changes of the environment around it, without telling anyone.
  package func setTransform(_ transform: @escaping (inout EnvironmentValues) -> Void) { self.transform = transform }

  /// Replaces the outermost values and tells the readers.
  package func setRoot(_ values: EnvironmentValues) {
    known = values
    tellReaders()
  }

  /// Works the values out anew and tells every reader below, in mount order.
  package func valuesChanged() {
    known = nil
    tellReaders()
  }

  private func tellReaders() {
    for reader in readers.values.sorted(by: { $0.node.ordinal < $1.node.ordinal }) {
      reader.environmentChanged(to: values)
    }
    for scope in inner.values { scope.scope?.valuesChanged() }
  }

  package func add(_ reader: EnvironmentReader) { readers[ObjectIdentifier(reader)] = reader }
  package func remove(_ reader: EnvironmentReader) { readers[ObjectIdentifier(reader)] = nil }

  /// How many readers are registered, here and in the scopes inside.
  package var readerCount: Int {
    readers.count + inner.values.reduce(0) { $0 + ($1.scope?.readerCount ?? 0) }
  }
}

/// What one view depends on in its environment.
@MainActor
package class EnvironmentReader {
  /// The view; it takes its readers back when it is unmounted.
  package unowned let node: ScopeNode
  private let name: StaticName

  /// - Parameters:
  ///   - node: The view.
  ///   - key: The key's name, for the cause.
  package init(node: ScopeNode, key: String) {
    self.node = node
    name = StaticName(key)
    node.environment.add(self)
  }

  /// Looks at the new values. Overridden by each kind of reader, which tells the view if its value is another.
  package func environmentChanged(to values: EnvironmentValues) {}

  /// Has the view evaluated for a changed value.
  package final func invalidate() { node.host.invalidateInPass(node, .environment(name)) }

  package final func remove() { node.environment.remove(self) }
}
