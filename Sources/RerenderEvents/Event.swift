/// One thing that happened in a view graph, as recorders that want everything receive it.
///
/// Counting recorders do not take events: they are handed numbers, so that counting costs a few nanoseconds.
public enum Event: Hashable, Sendable {
  /// A transaction began; the number counts up from 1 within a host.
  case transactionBegan(Int)
  /// An update pass began; the number counts up from 1 within its transaction.
  case passBegan(Int)
  /// The update pass that began last is over.
  case passEnded
  /// A composite view was mounted.
  case mounted(ViewIdentity, ViewName)
  /// A composite view was taken out of the graph.
  case unmounted(ViewIdentity, ViewName)
  /// One notification was delivered from one source to one mounted view.
  case invalidated(ViewIdentity, ViewName, Cause, WriteOrigin?)
  /// A body or a content closure was evaluated.
  case evaluated(Evaluation)
  /// The graph noticed something and went on.
  case diagnostic(Diagnostic)
}

/// One evaluation of a body or of a content closure.
public struct Evaluation: Hashable, Sendable {
  /// Whether a body or a content closure ran.
  public var kind: EvaluationKind
  /// The mounted view that was evaluated.
  public var view: ViewIdentity
  /// The view as people read it.
  public var name: ViewName
  /// Everything that led to the evaluation, in the order in which it came; never empty.
  public var causes: [CauseLink]
  /// Whether the output came out equal to the one before, by the graph's own comparison. Never true of a first
  /// evaluation.
  public var isWasted: Bool

  /// An evaluation with all its parts. The causes must not be empty.
  public init(kind: EvaluationKind, view: ViewIdentity, name: ViewName, causes: [CauseLink], isWasted: Bool) {
    self.kind = kind
    self.view = view
    self.name = name
    self.causes = causes
    self.isWasted = isWasted
  }
}

/// A cause, and where it came from.
public struct CauseLink: Hashable, Sendable {
  /// Why the view was evaluated.
  public var cause: Cause
  /// The write that began the evaluation, where its place was taken. Only an explaining recorder takes it.
  public var origin: WriteOrigin?
  /// The view whose evaluation passed the cause on: the parent, for a new value.
  public var parent: ViewIdentity?

  /// A cause whose write and parent are not known, unless they are given.
  public init(_ cause: Cause, origin: WriteOrigin? = nil, parent: ViewIdentity? = nil) {
    self.cause = cause
    self.origin = origin
    self.parent = parent
  }
}

/// Something wrong that the graph noticed and went on from.
public struct Diagnostic: Hashable, Sendable, Codable {
  /// What was noticed.
  public var kind: Kind
  /// One sentence: what was found, and what usually cures it.
  public var message: String
  /// The view that the diagnostic is about.
  public var view: ViewName?

  /// A diagnostic, of no view in particular unless one is given.
  public init(_ kind: Kind, _ message: String, view: ViewName? = nil) {
    self.kind = kind
    self.message = message
    self.view = view
  }

  /// The kinds of diagnostics.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// A state was written while a body was evaluated; the write was dropped.
    case stateModifiedDuringUpdate = "state-modified-during-update"
    /// An object announced a change while a body was evaluated.
    case publishedDuringUpdate = "published-during-update"
    /// An object announced a change on another thread than the main one.
    case publishedFromBackground = "published-from-background"
    /// Two elements of a `ForEach` have the same identity. Only the first one's row is there.
    case duplicateIdentity = "duplicate-identity"
    /// A view, or all rows of a list, came back under other identities and were made anew, their state lost.
    case unstableIdentity = "unstable-identity"
    /// A `ForEach` over a constant range was given another range, which is ignored.
    case nonConstantRange = "non-constant-range"
    /// An update did not come to an end, or the tasks of views did not come to rest, within the host's limits.
    case updateCycle = "update-cycle"
    /// Views are nested deeper than the host allows. The deeper ones were left out.
    case tooDeep = "too-deep"
    /// An `onChange` action changes again and again the value that it watches.
    case onChangeCycle = "on-change-cycle"
    /// A view reads an object that no view above provides; the program stops after this.
    case missingEnvironmentObject = "missing-environment-object"
    /// The line of `_printChanges` about an evaluation; nothing is wrong.
    case bodyChanges = "body-changes"
    /// A view was evaluated only for a closure, which is another one each time.
    case freshClosure = "fresh-closure"
    /// A view was evaluated only for an object, which was made for one evaluation.
    case freshReference = "fresh-reference"
    /// A view was evaluated only for a binding that never compares equal.
    case unequalBinding = "unequal-binding"
    /// A view was evaluated for a property of an object that its own evaluation had made and read.
    case ownModelRead = "own-model-read"
    /// A view was evaluated only for the initial value of a state, which is another one each time it is made.
    case freshDefault = "fresh-default"
    /// A body shows something else each time it is evaluated with the same state. A look for stale views tells it.
    case notRepeatable = "not-repeatable"
    /// Views were evaluated for a value in the environment that is another one each time the body that sets it runs.
    case freshEnvironment = "fresh-environment"
    /// The rows of a `ForEach` are told apart by their positions, and their number changed.
    case indexIdentity = "index-identity"
    /// A tracked property was written while a body was evaluated, and other views depend on it.
    case trackedDuringUpdate = "tracked-during-update"
    /// Views depend on a property and show a part of it, or nothing. Chains of causes tell it.
    case broadRead = "broad-read"
    /// Views observe an object and were evaluated for a property of it that they do not read. Chains of causes tell it.
    case unreadObject = "unread-object"
    /// Something of no other kind. The message says what.
    case other
  }
}

extension Diagnostic.Kind {
  /// Whether a diagnostic of the kind is wrong in itself, so that a check fails. Any other one says why counts are what
  /// they are.
  package var isFault: Bool {
    switch self {
    case .stateModifiedDuringUpdate, .publishedDuringUpdate, .publishedFromBackground, .duplicateIdentity,
      .nonConstantRange, .updateCycle, .tooDeep, .onChangeCycle, .missingEnvironmentObject, .notRepeatable,
      .trackedDuringUpdate, .other:
      true
    case .unstableIdentity, .bodyChanges, .freshClosure, .freshReference, .unequalBinding, .ownModelRead, .freshDefault,
      .freshEnvironment, .indexIdentity, .broadRead, .unreadObject:
      false
    }
  }
}

extension Diagnostic.Kind {
  /// What usually cures it, where the message is another framework's and does not say so.
  package var remedy: String? {
    self == .onChangeCycle
      ? "the action changes again and again what it watches; let it write only what differs, or watch something else"
      : nil
  }
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

extension [CountedDiagnostic] {
  /// Adds a diagnostic. The same diagnostic for many rows is added once, with its number.
  ///
  /// - Parameter byMessage: Whether diagnostics of one kind and view with different messages are different.
  package mutating func tally(_ diagnostic: Diagnostic, byMessage: Bool = true) {
    var diagnostic = diagnostic
    diagnostic.view?.id = nil
    func isSame(_ other: Diagnostic) -> Bool {
      byMessage ? other == diagnostic : other.kind == diagnostic.kind && other.view == diagnostic.view
    }
    if let index = firstIndex(where: { isSame($0.diagnostic) }) {
      self[index].count += 1
    } else {
      append(CountedDiagnostic(diagnostic))
    }
  }
}
