import RerenderEvents
import RerenderProbe

/// What an evaluation has to put back when it ends.
@usableFromInline
package struct EvaluationFrame: ~Copyable {
  let evaluation: EvaluationKind?
  // Right without a check: the outer evaluation goes on below this one, and whoever has it evaluated holds its scope.
  unowned(unsafe) let outer: ScopeNode?
  /// The list that the outer evaluation's reads are collected in; it outlives every evaluation.
  let outerList: UnsafeMutableRawPointer?
  /// The evaluation's place in the record of every event; -1 where none is kept.
  let place: Int
}
