/// Why the evaluations of one step took place: a tree from the writes that began them to the views that were evaluated.
public struct Explanation: Hashable, Sendable, Codable {
  /// The case that the step belongs to.
  public var name: CaseName
  /// The step's name.
  public var step: String
  /// What began evaluations, most of them first.
  public var writes: [ExplainedWrite]
  /// What the graph noticed, each with how often.
  public var diagnostics: [CountedDiagnostic]

  /// A step as it is explained; nothing happened in it unless it is given.
  public init(
    name: CaseName, step: String, writes: [ExplainedWrite] = [], diagnostics: [CountedDiagnostic] = []
  ) {
    self.name = name
    self.step = step
    self.writes = writes
    self.diagnostics = diagnostics
  }

  /// How many evaluations the tree holds.
  public var evaluations: Int { writes.reduce(0) { $0 + $1.evaluations } }
}

/// A write, or a mount, and the evaluations that go back to it.
public struct ExplainedWrite: Hashable, Sendable, Codable {
  /// The cause in its short form: `Row.title`, `@State count`, `first mount`.
  public var cause: String
  /// Where the write stands, as far as it is known.
  public var origin: WriteOrigin?
  /// The views that were evaluated first, those that they led to below them.
  public var views: [ExplainedView]

  /// A write at an unknown place that led to nothing, unless both are given.
  public init(cause: String, origin: WriteOrigin? = nil, views: [ExplainedView] = []) {
    self.cause = cause
    self.origin = origin
    self.views = views
  }

  /// How many evaluations go back to it.
  public var evaluations: Int { views.reduce(0) { $0 + $1.evaluations } }
}

/// Evaluations of one type of view for the same causes in the same place, and those that they led to.
public struct ExplainedView: Hashable, Sendable, Codable {
  /// The type's name; the nearest identity with it where it is one view.
  public var view: ViewName
  /// Whether bodies or content closures were evaluated.
  public var kind: EvaluationKind
  /// How many evaluations are folded into it.
  public var count: Int
  /// How many of them came out equal to the one before.
  public var wasted: Int
  /// Every cause in its short form.
  public var causes: [String]
  /// The stored fields that differed, with their values, where it is one evaluation.
  public var changes: [FieldChange]
  /// The views that these evaluations led to.
  public var children: [ExplainedView]

  /// One evaluation that led to no other, unless more is given.
  public init(
    view: ViewName, kind: EvaluationKind, count: Int = 1, wasted: Int = 0, causes: [String],
    changes: [FieldChange] = [], children: [ExplainedView] = []
  ) {
    self.view = view
    self.kind = kind
    self.count = count
    self.wasted = wasted
    self.causes = causes
    self.changes = changes
    self.children = children
  }

  /// How many evaluations it stands for, those below included.
  public var evaluations: Int { count + children.reduce(0) { $0 + $1.evaluations } }
}

/// A diagnostic, and how often it was told.
public struct CountedDiagnostic: Hashable, Sendable, Codable {
  /// What was told.
  public var diagnostic: Diagnostic
  /// How many times it was told.
  public var count: Int

  /// A diagnostic that was told once, unless a number is given.
  public init(_ diagnostic: Diagnostic, count: Int = 1) {
    self.diagnostic = diagnostic
    self.count = count
  }
}

/// What of a step is to be explained.
public struct ExplanationFilter: Hashable, Sendable, Codable {
  /// The type of view whose evaluations are wanted, with those that led to them; all where it is nil.
  public var view: String?
  /// What began the evaluations that are wanted: `Row.title`; anything where it is nil.
  public var cause: String?

  /// A filter that lets everything through, unless something is given.
  public init(view: String? = nil, cause: String? = nil) {
    self.view = view
    self.cause = cause
  }
}
