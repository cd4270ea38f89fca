/// A random screen, described: what ordinary views are made from.
indirect enum Shape: Sendable {
  case text(Source)
  case stack([Shape])
  case choice(Source, Shape, Shape)
  case maybe(Source, Shape)
  /// One view for each identity of a list, which the enclosing view reads.
  case rows(ListSource, Part)
  case identified(Source, Shape)
  /// Sets one of two values of the environment.
  case environment(Int, Source, Shape)
  case view(Part)

  /// The number of shapes in it, itself included.
  var count: Int { 1 + parts.reduce(0) { $0 + $1.count } }

  /// The shapes right inside.
  var parts: [Shape] {
    switch self {
    case .text: []
    case .stack(let shapes): shapes
    case .choice(_, let first, let second): [first, second]
    case .maybe(_, let shape), .identified(_, let shape), .environment(_, _, let shape): [shape]
    case .rows(_, let part), .view(let part): [part.content]
    }
  }
}

/// A view of its own: its kind of dependencies, what it is handed, and what stands in its body.
///
/// A reference, so that view values that hold it compare as equal.
final class Part: Sendable {
  enum Kind: CaseIterable, Sendable {
    /// Reads observable models only.
    case property
    /// Observes an `ObservableObject` of the world.
    case object
    /// Owns a state.
    case state
    /// Owns an `ObservableObject`.
    case owner
    /// Depends on a value in the environment.
    case environment
    /// Holds a binding to the nearest state.
    case binding
  }

  let id: Int
  let kind: Kind
  /// Which of the world's objects it observes, or which value of the environment it depends on, if it does.
  let object: Int
  /// What the enclosing view hands to it.
  let passes: Source
  let content: Shape

  init(id: Int, kind: Kind, object: Int, passes: Source, content: Shape) {
    self.id = id
    self.kind = kind
    self.object = object
    self.passes = passes
    self.content = content
  }
}

/// Where a body takes a number from.
enum Source: Hashable, Sendable {
  case constant(Int)
  /// A property of an observable model: 0 or 1.
  case tracked(Int, Int)
  /// A property of the model inside an observable model.
  case nested(Int)
  /// A property of the object that the enclosing view observes.
  case object(Int)
  /// What the enclosing view was handed.
  case passed
  /// The state, or what the binding of the enclosing view refers to.
  case state
  case environment
  case owned
}

/// Where a body takes identities from.
enum ListSource: Hashable, Sendable {
  case tracked(Int)
  case object
}

/// One change of the world. Numbers are taken modulo what there is, so that a script stays one when it is cut.
enum Change: Hashable {
  case tracked(Int, Int, value: Int)
  case nested(Int, value: Int)
  case replaceNested(Int)
  case ids(Int, ListChange)
  case object(Int, Int, value: Int)
  case objectIDs(Int, ListChange)
  case state(Int, value: Int)
  case owned(Int, value: Int)

  enum ListChange: Hashable {
    /// Puts an identity in, or takes it out where it is.
    case toggle(Int, at: Int)
    case swap(Int, Int)
    case reverse
  }
}

/// What happens to the screen in one step.
enum OracleStep: Hashable {
  /// Changes in one transaction.
  case changes([Change])
  /// Another root value.
  case root(Int)
}

/// One screen and what happens to it.
struct OracleCase {
  var root: Part
  var steps: [OracleStep]
}
