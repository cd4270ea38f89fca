/// What happened in one step, in order: the recorded events as plain values, up to a cap.
public struct Timeline: Hashable, Sendable, Codable {
  /// In the order in which they happened.
  public var moments: [Moment]
  /// How many more there were after the last one kept.
  public var omitted: Int

  public init(moments: [Moment], omitted: Int = 0) {
    self.moments = moments
    self.omitted = omitted
  }
}

/// One event of a timeline.
public struct Moment: Hashable, Sendable, Codable {
  public var kind: Kind
  /// Counts up from 1 within the step.
  public var transaction: Int
  /// Counts up from 1 within the transaction; 0 before its first update pass.
  public var pass: Int
  public var view: ViewName
  /// The causes in their short form: `Row.title`, `new value (row)`. Empty for a mount or an unmount.
  public var causes: [String]
  /// Of an evaluation: the output came out equal to the one before.
  public var isWasted: Bool
  /// Calls to the malloc family in the evaluation, where they were counted.
  public var allocations: Int?
  /// Bytes asked for in the evaluation, where they were counted.
  public var allocatedBytes: Int?

  public init(
    _ kind: Kind, transaction: Int, pass: Int, view: ViewName, causes: [String] = [], isWasted: Bool = false,
    allocations: Int? = nil, allocatedBytes: Int? = nil
  ) {
    self.kind = kind
    self.transaction = transaction
    self.pass = pass
    self.view = view
    self.causes = causes
    self.isWasted = isWasted
    self.allocations = allocations
    self.allocatedBytes = allocatedBytes
  }

  /// What kind of event it was.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case invalidation
    case body
    case content
    case mount
    case unmount
  }
}
