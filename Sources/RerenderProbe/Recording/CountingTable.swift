package import RerenderEvents

/// The counts of every view type, at a fixed address. Counting retains no object, checks no access and, once every type
/// was seen, allocates nothing.
///
/// That is the only reason for pointers here. They are sound: the recorder that owns a table frees it, and a probe that
/// points to a table holds its recorder.
package struct CountingTable {
  /// A row for each view type, by its number.
  private(set) var rows = UnsafeMutableBufferPointer<CountingRecorder.Counts>(start: nil, count: 0)

  package mutating func evaluated(_ kind: ViewKind, _ evaluation: EvaluationKind, isWasted: Bool) {
    let row = row(of: kind)
    switch evaluation {
    case .body: row.pointee.bodyEvaluations &+= 1
    case .content: row.pointee.contentEvaluations &+= 1
    }
    if isWasted { row.pointee.wastedEvaluations &+= 1 }
  }

  package mutating func invalidated(_ kind: ViewKind) { row(of: kind).pointee.invalidations &+= 1 }

  package mutating func mounted(_ kind: ViewKind) { row(of: kind).pointee.mounts &+= 1 }

  package mutating func unmounted(_ kind: ViewKind) { row(of: kind).pointee.unmounts &+= 1 }

  private mutating func row(of kind: ViewKind) -> UnsafeMutablePointer<CountingRecorder.Counts> {
    if kind.index >= rows.count { grow(toHold: kind) }
    // Sound: the table has just been given a row for the kind. Only an empty table has no address.
    return rows.baseAddress.unsafelyUnwrapped + kind.index
  }

  @inline(never)
  private mutating func grow(toHold kind: ViewKind) {
    let larger = UnsafeMutableBufferPointer<CountingRecorder.Counts>.allocate(
      capacity: max(64, rows.count * 2, kind.index + 1))
    larger.initialize(repeating: CountingRecorder.Counts())
    for (index, counts) in rows.enumerated() { larger[index] = counts }
    rows.deallocate()
    rows = larger
  }

  func deallocate() { rows.deallocate() }
}
