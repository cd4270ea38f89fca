/// Values that a many-sided operator keeps besides those that wait to be handed on. Guarded by the operator's lock.
final class Kept<Value> {
  private var values = Queue<Value>()

  func add(_ value: Value) { values.append(value) }

  /// Takes the oldest value. There must be one.
  func takeOldest() -> Value { values.removeFirst() }

  /// Puts a value in the place of the newest. That one is left in `value`, to be released outside the lock.
  func exchangeNewest(_ value: inout Value) {
    guard !values.isEmpty else { return values.append(value) }
    var old = values.removeLast()
    swap(&old, &value)
    values.append(old)
  }

  func takeAll() -> [Value] { values.takeAll() }
}
