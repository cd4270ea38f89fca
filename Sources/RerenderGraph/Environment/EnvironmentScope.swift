/// The environment of a part of the graph: what the modifier at its top changes of the environment above.
///
/// Views that depend on a value register here, so that a change checks the readers below it and no other view; a body is
/// evaluated only where the value it depends on has changed.
@MainActor
@usableFromInline
package final class EnvironmentScope {
  private let outer: EnvironmentScope?
  private var transform: ((inout EnvironmentValues) -> Void)?
  private var known: EnvironmentValues?
  private var readers: [ObjectIdentifier: any EnvironmentReader] = [:]
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

  package func add(_ reader: any EnvironmentReader) { readers[ObjectIdentifier(reader)] = reader }
  package func remove(_ reader: any EnvironmentReader) { readers[ObjectIdentifier(reader)] = nil }

  /// How many readers are registered, here and in the scopes inside.
  package var readerCount: Int {
    readers.count + inner.values.reduce(0) { $0 + ($1.scope?.readerCount ?? 0) }
  }
}

/// What one view depends on in its environment.
@MainActor
package protocol EnvironmentReader: AnyObject {
  /// The view; it takes its readers out of its environment when it is unmounted.
  var node: ScopeNode { get }

  /// Looks at the new values, and has the view evaluated if its own is another.
  func environmentChanged(to values: EnvironmentValues)
}

extension ScopeNode {
  /// Has the view evaluated in the running pass, since a value in its environment changed.
  ///
  /// - Parameter key: The key's name, for the cause.
  package final func environmentValueChanged(_ key: StaticName) {
    host.invalidateInPass(self, .environment(key, host.isRecording ? host.explaining.environmentWriter : nil))
  }
}
