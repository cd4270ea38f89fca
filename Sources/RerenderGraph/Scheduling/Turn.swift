/// Where a scope waits for its evaluation.
///
/// The scheduler writes it, and a scope that is evaluated ends it.
struct Turn {
  var isInThisPass = false
  var isInNextPass = false

  /// The scope is evaluated now, for whatever it was told until now.
  @inline(__always)
  mutating func begin() { self = Turn() }
}
