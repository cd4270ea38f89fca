/// A random screen, described: what ordinary views are made from.
struct Shape: Sendable {
  /// Tells it from every other shape of its screen.
  let id: Int
  let kind: Kind
  /// The shapes right inside.
  var inner: [Shape] = []

  /// What a shape is made of, besides the shapes inside.
  enum Kind: Hashable, Sendable {
    // MARK: Structure

    case text(Source)
    /// Two to four shapes beside each other, in a static tuple.
    case stack(StackForm)
    /// One of two shapes.
    case choice(ChoiceForm, Source)
    /// One shape, or none.
    case maybe(Source)
    /// A shape for each element of a list.
    case rows(RowsForm, ListSource)
    /// A view of its own, with the one shape inside as its body.
    case part(PartKind, Handing)
    /// A view as people write it by hand, compiled for its own types.
    case ordinary(OrdinaryForm, passes: Source)
    case erased
    case identified(Source)

    // MARK: Environment

    case environment(EnvironmentSlot, Source)
    case providedObject(Source)
    case providedModel(Source)

    // MARK: Actions

    case appearing
    case watching(Source)
    case receiving(Source)
    case task(Source)
    case animated(Source)

    // MARK: Content with a scope of its own

    case geometry
    case sheet(FlagSource)
    case itemSheet(FlagSource)
    /// A stack of screens over the path of a model; the second shape inside is what is pushed.
    case navigation(Int)

    // MARK: Preferences

    case preference(Source)
    case preferenceObserver
    /// The second shape inside is laid over the first, and knows its preference.
    case preferenceOverlay
  }

  enum StackForm: CaseIterable, Sendable { case vertical, grouped }

  enum ChoiceForm: CaseIterable, Sendable { case ifElse, switched, erased }

  enum RowsForm: CaseIterable, Sendable {
    case stack, group
    /// By position rather than by identity.
    case positions
    case lazyStack, list, listOfElements

    var isLazy: Bool { self == .lazyStack || self == .list || self == .listOfElements }
  }

  enum OrdinaryForm: CaseIterable, Sendable { case form, feed, card }

  /// Values of the environment that shapes set.
  enum EnvironmentSlot: Int, CaseIterable, Sendable { case first, second }

  /// What decides whether something is presented.
  enum FlagSource: Hashable, Sendable {
    /// A property of a model.
    case model(Int)
    /// A state of the view, which its body does not read.
    case state
  }

  /// What a view is handed by the one around it.
  struct Handing: Hashable, Sendable {
    var passes = Source.passed
    /// Chooses among the objects and models of the world, for views that are handed one.
    var picks = Source.constant(0)
    var binding = BindingForm.whole
  }

  /// The number of shapes in it, itself included.
  var count: Int { 1 + inner.reduce(0) { $0 + $1.count } }

  /// Whether something that is evaluated in the same body, or in a closure of it, reads a source.
  func reads(_ source: Source) -> Bool {
    let sources: [Source] =
      switch kind {
      case .text(let source), .choice(_, let source), .maybe(let source), .ordinary(_, let source),
        .identified(let source), .environment(_, let source), .providedObject(let source), .providedModel(let source),
        .watching(let source), .receiving(let source), .task(let source), .animated(let source),
        .preference(let source):
        [source]
      case .part(_, let handing): [handing.passes, handing.picks] + (handing.binding == .closure ? [.value] : [])
      default: []
      }
    if sources.contains(source) { return true }
    if case .part = kind { return false }
    return inner.contains { $0.reads(source) }
  }
}

/// What a view depends on by itself.
enum PartKind: CaseIterable, Sendable {
  /// Nothing: it reads observable models of the world.
  case plain
  /// The same, and has an `==` of its own that leaves out a field which is another one each time.
  case equatable
  /// Owns states.
  case state
  /// Owns an observable model, in a state.
  case ownedModel
  /// Owns an `ObservableObject`.
  case ownedObject
  /// Observes an `ObservableObject` that it is handed, now one, now another.
  case observedObject
  /// Observes an `ObservableObject` from the environment.
  case environmentObject
  /// Takes an observable model from the environment.
  case environmentModel
  /// Is handed an observable model to make bindings to.
  case bindable
  /// Is handed a binding.
  case binding
  /// Depends on a value in the environment.
  case environment
  /// Holds the whole environment and reads one value of it.
  case wholeEnvironment
  /// Depends on how far in front the scene is.
  case scenePhase
  /// Keeps a value in the defaults.
  case appStorage
  /// Keeps a value with the scene.
  case sceneStorage
  /// Has a dynamic property of its own making, out of a state, an observed object and a value of the environment.
  case custom
}

/// What a binding that a view is handed leads to; a constant, where the view around it has no such thing.
enum BindingForm: CaseIterable, Sendable {
  /// The own value of the view around it.
  case whole
  /// A part of a state.
  case part
  /// A property of the object that the view around it observes.
  case object
  /// A property of the model that the view around it has.
  case model
  /// Two closures around the own value.
  case closure
}

/// Where a body or a closure takes a number from.
enum Source: Hashable, Sendable {
  case constant(Int)
  /// A property of a model of the world.
  case tracked(Int, NumberProperty)
  /// A property of the model inside a model of the world.
  case nested(Int)
  /// What the view, or the closure, was handed.
  case passed
  /// The view's own value: a state, what its binding leads to, a value of the environment, a stored value.
  case value
  /// A property of the object that the view observes.
  case object(NumberProperty)
  /// A property of the model that the view has.
  case model(NumberProperty)
  /// What actions write; nothing but what is shown depends on it, so that they come to an end.
  case echo
}

enum NumberProperty: CaseIterable, Sendable { case a, b }

/// Where a body takes elements from.
enum ListSource: Hashable, Sendable {
  case tracked(Int)
  /// The object that the view observes.
  case object
}
