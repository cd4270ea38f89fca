import Observation
package import RerenderGraph

/// The node of one mounted modifier that deals with preferences.
@MainActor
package final class PreferencePlace {
  weak var node: Node?
  var hub: PreferenceHub?

  func enter(_ node: Node) {
    self.node = node
    hub = PreferenceHub.of(node.host)
  }
}

extension _PreferenceWritingModifier: LifecycleModifier {
  package func makeRecord() -> PreferencePlace { PreferencePlace() }

  package func mount(_ record: PreferencePlace, in node: Node) {
    record.enter(node)
    record.hub?.add(Key.self, from: node)
  }

  package func update(_ record: PreferencePlace, from old: Self, in node: Node) {
    if !Comparisons.areEqual(old.value, value, mode: .equatableAlways) { record.hub?.noteChange(Key.self) }
  }

  package func unmount(_ record: PreferencePlace) {
    if let node = record.node { record.hub?.remove(Key.self, from: node) }
  }
}

extension _PreferenceTransformModifier: LifecycleModifier {
  package func makeRecord() -> PreferencePlace { PreferencePlace() }

  package func mount(_ record: PreferencePlace, in node: Node) {
    record.enter(node)
    record.hub?.add(Key.self, from: node)
  }

  package func update(_ record: PreferencePlace, from old: Self, in node: Node) { record.hub?.noteChange(Key.self) }

  package func unmount(_ record: PreferencePlace) {
    if let node = record.node { record.hub?.remove(Key.self, from: node) }
  }
}

/// Observes what the views inside pass up.
struct PreferenceObserver<Key: PreferenceKey>: LifecycleModifier {
  let isEqual: (Key.Value, Key.Value) -> Bool
  let action: (Key.Value) -> Void

  /// The last value that was told, and the newest modifier.
  @MainActor
  final class Record {
    var told: Key.Value?
    var modifier: PreferenceObserver?
    weak var node: Node?
    var hub: PreferenceHub?

    func refresh() {
      guard let node, let hub, let modifier else { return }
      let value = hub.value(Key.self, at: node) ?? Key.defaultValue
      if let told, modifier.isEqual(told, value) { return }
      told = value
      modifier.action(value)
    }
  }

  func makeRecord() -> Record { Record() }

  func mount(_ record: Record, in node: Node) {
    record.modifier = self
    record.node = node
    record.hub = PreferenceHub.of(node.host)
    record.hub?.observe(Key.self, record) { [weak record] in record?.refresh() }
  }

  func update(_ record: Record, from old: Self, in node: Node) { record.modifier = self }

  func unmount(_ record: Record) {
    record.modifier = nil
    record.hub?.stopObserving(Key.self, record)
  }
}

/// What was passed up last. The closure that shows it reads it here.
@MainActor @Observable
private final class PreferenceBox<Value> {
  private(set) var value: Value

  init(_ value: Value) { self.value = value }

  /// Takes a value, and tells its readers where it differs. The type need not say how two values are compared.
  func take(_ new: Value) {
    if !Comparisons.areEqual(value, new, mode: .equatableAlways) { value = new }
  }
}

/// Shows something made from what the views inside pass up, in a scope of its own.
struct PreferenceReader<Key: PreferenceKey, Shown: View>: SilentModifier {
  let transform: (Key.Value) -> Shown
  @StoredReference private var box = PreferenceBox(Key.defaultValue)

  init(transform: @escaping (Key.Value) -> Shown) { self.transform = transform }

  func body(content: Content) -> some View {
    let (box, transform) = (box, transform)
    return AttachedView(
      content: content.modifier(
        PreferenceObserver<Key>(
          isEqual: { old, new in MainThread.run { Comparisons.areEqual(old, new, mode: .equatableAlways) } },
          action: { value in MainThread.run { box.take(value) } })),
      attachment: ContentScope { transform(box.value) })
  }
}
