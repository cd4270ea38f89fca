/// One thing that happened in a view graph, as recorders that want everything receive it.
///
/// Counting recorders do not take events: they are handed numbers, so that counting costs a few nanoseconds.
public enum Event: Hashable, Sendable {
  /// A transaction began; the number counts up from 1 within a host.
  case transactionBegan(Int)
  /// An update pass began; the number counts up from 1 within its transaction.
  case passBegan(Int)
  case passEnded
  case mounted(ViewIdentity, ViewName)
  case unmounted(ViewIdentity, ViewName)
  /// One notification was delivered from one source to one mounted view.
  case invalidated(ViewIdentity, ViewName, Cause, WriteOrigin?)
  case evaluated(Evaluation)
  case diagnostic(Diagnostic)
}

/// One evaluation of a body or of a content closure.
public struct Evaluation: Hashable, Sendable {
  public var kind: EvaluationKind
  public var view: ViewIdentity
  public var name: ViewName
  /// Everything that led to it, in the order in which it came; never empty.
  public var causes: [CauseLink]
  /// The output came out equal to the one before, by the graph's own comparison. Never true of a first evaluation.
  public var isWasted: Bool

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
  public var cause: Cause
  /// The write that began it, where it was taken: only an explaining recorder asks for it.
  public var origin: WriteOrigin?
  /// The view whose evaluation passed the cause on: the parent, for a new value.
  public var parent: ViewIdentity?

  public init(_ cause: Cause, origin: WriteOrigin? = nil, parent: ViewIdentity? = nil) {
    self.cause = cause
    self.origin = origin
    self.parent = parent
  }
}

/// Something wrong that the graph noticed and went on from.
public struct Diagnostic: Hashable, Sendable, Codable {
  public var kind: Kind
  /// One sentence: what was found, and what usually cures it.
  public var message: String
  /// The view it was found in.
  public var view: ViewName?

  public init(_ kind: Kind, _ message: String, view: ViewName? = nil) {
    self.kind = kind
    self.message = message
    self.view = view
  }

  /// The kinds of diagnostics.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    case stateModifiedDuringUpdate = "state-modified-during-update"
    case publishedDuringUpdate = "published-during-update"
    case publishedFromBackground = "published-from-background"
    case duplicateIdentity = "duplicate-identity"
    case unstableIdentity = "unstable-identity"
    case nonConstantRange = "non-constant-range"
    case updateCycle = "update-cycle"
    case onChangeCycle = "on-change-cycle"
    case missingEnvironmentObject = "missing-environment-object"
    case bodyChanges = "body-changes"
    /// A view was evaluated for a closure alone, which is another one each time.
    case freshClosure = "fresh-closure"
    /// A view was evaluated for an object alone, which was made for one evaluation.
    case freshReference = "fresh-reference"
    /// A view was evaluated for a binding alone that never compares equal.
    case unequalBinding = "unequal-binding"
    /// A view was evaluated for a property of an object that its own evaluation had made and read.
    case ownModelRead = "own-model-read"
    case other
  }
}
