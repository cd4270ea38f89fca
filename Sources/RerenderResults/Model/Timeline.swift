package import RerenderEvents

/// The events of one step in order, as plain values, up to a cap.
package struct Timeline: Hashable, Sendable, Codable {
  /// The moments in the order in which they happened.
  package var moments: [Moment]
  /// How many more events there were after the last moment.
  package var omitted: Int

  /// A timeline from which nothing was left out, unless a number is given.
  package init(moments: [Moment], omitted: Int = 0) {
    self.moments = moments
    self.omitted = omitted
  }

  /// The timeline with neighbours that differ only in the instance as one moment, and no more moments than fit.
  ///
  /// A list of 500 rows that are all told the same is then one moment of 500 repetitions. Linear in the moments.
  ///
  /// - Parameter limit: how many moments to keep; the events of the others are added to `omitted`.
  package func merged(limit: Int) -> Timeline {
    var merged: [Moment] = []
    for moment in moments {
      if let last = merged.last, last.isLike(moment) {
        merged[merged.count - 1].absorb(moment)
      } else {
        merged.append(moment)
      }
    }
    let cut = merged.dropFirst(max(0, limit)).reduce(0) { $0 + $1.times }
    return Timeline(moments: Array(merged.prefix(max(0, limit))), omitted: omitted + cut)
  }
}

/// One event of a timeline.
package struct Moment: Hashable, Sendable, Codable {
  /// What happened.
  package var kind: Kind
  /// The number of the transaction; counts up from 1 within the step.
  package var transaction: Int
  /// The number of the update pass; counts up from 1 within the transaction, and is 0 before its first pass.
  package var pass: Int
  /// The view of the event; for repetitions, the first one.
  package var view: ViewName
  /// The causes in their short form: `Row.title`, `new value (row)`. Empty for a mount or an unmount.
  package var causes: [String]
  /// Whether the evaluation's output came out equal to the one before.
  package var isWasted: Bool
  /// How many events in a row, alike but for the instance, the moment stands for; `nil` for one. The view is that of
  /// the first.
  package var repetitions: Int?
  /// Calls to the malloc family in the evaluation, where they were counted.
  package var allocations: Int?
  /// Bytes asked for in the evaluation, where they were counted.
  package var allocatedBytes: Int?

  /// A single event without causes and figures, unless they are given.
  package init(
    _ kind: Kind, transaction: Int, pass: Int, view: ViewName, causes: [String] = [], isWasted: Bool = false,
    repetitions: Int? = nil, allocations: Int? = nil, allocatedBytes: Int? = nil
  ) {
    self.kind = kind
    self.transaction = transaction
    self.pass = pass
    self.view = view
    self.causes = causes
    self.isWasted = isWasted
    self.repetitions = repetitions
    self.allocations = allocations
    self.allocatedBytes = allocatedBytes
  }

  /// How many events the moment stands for: at least one.
  package var times: Int { max(1, repetitions ?? 1) }

  /// Counts another moment as a repetition of this one.
  fileprivate mutating func absorb(_ other: Moment) {
    repetitions = times + other.times
    // A sum is known where both parts are.
    allocations = sum(allocations, other.allocations)
    allocatedBytes = sum(allocatedBytes, other.allocatedBytes)
  }

  private func sum(_ a: Int?, _ b: Int?) -> Int? {
    guard let a, let b else { return nil }
    return a + b
  }

  /// Whether another moment differs in nothing but the instance and what it allocated.
  fileprivate func isLike(_ other: Moment) -> Bool {
    kind == other.kind && transaction == other.transaction && pass == other.pass && view.type == other.view.type
      && causes == other.causes && isWasted == other.isWasted
  }

  /// What kind of event it was.
  package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A notification reached the view.
    case invalidation
    /// The view's body was evaluated.
    case body
    /// A content closure of the view was evaluated.
    case content
    /// The view was mounted.
    case mount
    /// The view was taken out of the graph.
    case unmount
  }
}
