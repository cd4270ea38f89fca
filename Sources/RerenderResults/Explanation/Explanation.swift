package import RerenderEvents

/// Why the evaluations of one step took place: a tree from the writes that began them to the views that were evaluated.
package struct Explanation: Hashable, Sendable, Codable {
  /// The case that the step belongs to.
  package var name: CaseName
  /// The step's name.
  package var step: String
  /// The writes that began evaluations, those with most evaluations first.
  package var writes: [ExplainedWrite]
  /// The diagnostics of the step, each with how often.
  package var diagnostics: [CountedDiagnostic]
  /// Where the bodies of views stand, by the views' types, as far as that is known.
  package var bodies: [String: WriteOrigin] = [:]
  /// The types of all views that were evaluated in the step, also of those that were not asked for.
  package var views: Set<String> = []

  /// An explained step, in which nothing happened but what is given.
  package init(
    name: CaseName, step: String, writes: [ExplainedWrite] = [], diagnostics: [CountedDiagnostic] = []
  ) {
    self.name = name
    self.step = step
    self.writes = writes
    self.diagnostics = diagnostics
  }

  /// How many evaluations the tree holds.
  package var evaluations: Int { writes.reduce(0) { $0 + $1.evaluations } }
}

/// A write, or a mount, and the evaluations that go back to it.
package struct ExplainedWrite: Hashable, Sendable, Codable {
  /// What was written: a property, a state, or a mount. Causes that views passed on are followed to it.
  package var cause: Cause
  /// Where the write stands, as far as it is known.
  package var origin: WriteOrigin?
  /// The views that were evaluated first, with those that they led to below them.
  package var views: [ExplainedView]

  /// A write at an unknown place that led to nothing, unless both are given.
  package init(cause: Cause, origin: WriteOrigin? = nil, views: [ExplainedView] = []) {
    self.cause = cause
    self.origin = origin
    self.views = views
  }

  /// How many evaluations go back to the write.
  package var evaluations: Int { views.reduce(0) { $0 + $1.evaluations } }
}

/// Evaluations of one type of view for the same causes in the same place, and those that they led to.
package struct ExplainedView: Hashable, Sendable, Codable {
  /// The name of the view's type. For one view, the nearest identity is with it.
  package var view: ViewName
  /// Whether bodies or content closures were evaluated.
  package var kind: EvaluationKind
  /// How many evaluations are taken together.
  package var count: Int
  /// How many of these evaluations came out equal to the one before.
  package var wasted: Int
  /// The causes, without the values of fields.
  package var causes: [Cause]
  /// The stored fields that differed, with their values, where there is one evaluation.
  package var changes: [FieldChange]
  /// The views that these evaluations led to.
  package var children: [ExplainedView]

  /// One evaluation that led to no other, unless more is given.
  package init(
    view: ViewName, kind: EvaluationKind, count: Int = 1, wasted: Int = 0, causes: [Cause],
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

  /// How many evaluations there are here and below.
  package var evaluations: Int { count + children.reduce(0) { $0 + $1.evaluations } }
}

/// The part of a step that is to be explained.
package struct ExplanationFilter: Hashable, Sendable, Codable {
  /// The type of view whose evaluations are wanted, with the views that led to them; every type where it is nil.
  package var view: String?
  /// The cause of the evaluations that are wanted, as `Row.title`; every cause where it is nil.
  package var cause: String?

  /// A filter that lets everything through, unless something is given.
  package init(view: String? = nil, cause: String? = nil) {
    self.view = view
    self.cause = cause
  }
}
