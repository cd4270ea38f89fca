/// Where a scope waits for its evaluation.
///
/// The scheduler sets it; a scope ends it when its evaluation begins.
struct Turn {
  var isInThisPass = false
  var isInNextPass = false

  /// The scope is evaluated now, for whatever it was told until now.
  @inline(__always)
  mutating func begin() { self = Turn() }
}
