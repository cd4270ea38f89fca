/// Where something stands on the screen, by its identity: the shapes around it, with branches taken, `id`s and rows.
///
/// Two things that are mounted at the same time never have the same site, and one that keeps its site keeps its state.
typealias Site = [Int]

/// What a body or a closure can depend on. Numbers are those of models and objects.
enum Dependency: Hashable {
  case tracked(Int, TrackedProperty)
  /// An observed object, whatever changes in it.
  case object(Int)
  case state(Site, StateName)
  case appStored(Int)
  case sceneStored(Int)

  enum TrackedProperty: Hashable {
    case a, b, items, inner, isOn, item, path
    /// The one property of an inner model, or of what actions write.
    case value
  }

  enum StateName: Hashable { case value, x, y, echo }

  /// Whether having read it once is enough to depend on it for good.
  var isSticky: Bool {
    switch self {
    case .tracked, .object: false
    case .state, .appStored, .sceneStored: true
    }
  }

  /// All parts of the value that it is a part of.
  var wholeValue: Set<Dependency> {
    switch self {
    case .state(let owner, .x), .state(let owner, .y): [.state(owner, .x), .state(owner, .y)]
    default: [self]
    }
  }
}

/// What one evaluation of a body or of a content closure did.
@MainActor
final class Run {
  let site: Site
  /// The scope that it stands in; nil for the root view.
  let parent: Site?
  let isBody: Bool
  /// Who is there depends on more than what the scope around it did last: a sheet, a row out of sight.
  let isDynamic: Bool
  let handed: Handed
  /// Whether another value may come with each evaluation of the scope around it, though `handed` is the same.
  let differsFreely: Bool

  /// Every number that it read, in order.
  var values: [Int] = []
  var reads: Set<Dependency> = []
  /// What the view hears of whether its body reads it or not.
  var subscriptions: [Dependency] = []
  /// What may have the library evaluate it without its hearing anything.
  var libraryReads: Set<Dependency> = []
  /// The values of the environment that it depends on.
  var environment: [Inherited: Int] = [:]
  /// The preference that it was given.
  var preference: (observer: Site, value: Int)?
  /// The scopes right inside, and the marks.
  var children: [Site: Child] = [:]
  /// Scopes right inside that come and go without the body's doing.
  var presented: [Presented] = []
  var marks: [Site: Mark] = [:]

  init(site: Site, parent: Site?, isBody: Bool, isDynamic: Bool, handed: Handed, differsFreely: Bool) {
    self.site = site
    self.parent = parent
    self.isBody = isBody
    self.isDynamic = isDynamic
    self.handed = handed
    self.differsFreely = differsFreely
  }
}

/// What a scope was handed by the one around it.
struct Handed: Hashable {
  var passed: Int
  var object: Int?
  var model: Int?
  var binding: Origin?

  /// Where a binding leads.
  enum Origin: Hashable {
    case constant, closure
    case place(Dependency)
    case property(object: Int, NumberProperty)
  }
}

/// A scope inside another one, as the latter's last evaluation has it.
struct Child {
  let handed: Handed
  let surroundings: Surroundings
  var presence = Presence.always

  enum Presence: Hashable {
    case always
    /// A row of a lazy container.
    case row(position: Int)
  }
}

/// A scope inside another one that is there while something is presented.
struct Presented {
  let surroundings: Surroundings
  /// Where what is presented now stands, and what it is handed.
  let sites: @MainActor () -> [(site: Site, handed: Handed)]
}

/// What stands between a scope and something inside it.
struct Surroundings {
  /// What was written into the environment on the way.
  var environment: [Inherited: Int] = [:]
  /// Those who hear of preferences, from the outside in.
  var observers: [Site] = []
  /// Those of whom it is not settled whether they hear of preferences inside: a sheet stands between.
  var doubted: [Site] = []
  /// A preference written on the way takes the place of all inside it.
  var hidesPreferences = false
  /// Whether a sheet, or the like, stands on the way.
  var doubtsObservers = false
  /// Screens of navigation stacks that what is inside belongs to.
  var screens: [Screen] = []
  /// Whether a lazy container stands on the way.
  var isLazy = false

  /// A screen of a navigation stack: the root, or the one pushed for a value.
  struct Screen: Hashable {
    let model: Int
    let value: Int?
  }

  /// What stands around something that has others around it.
  func around(_ inner: Surroundings) -> Surroundings {
    var all = self
    all.environment.merge(inner.environment) { $1 }
    if inner.hidesPreferences {
      (all.observers, all.doubted) = ([], [])
    } else if inner.doubtsObservers {
      (all.observers, all.doubted) = ([], doubted + observers)
    }
    all.observers += inner.observers
    all.doubted += inner.doubted
    all.hidesPreferences = hidesPreferences || inner.hidesPreferences
    all.doubtsObservers = doubtsObservers || inner.doubtsObservers
    all.screens += inner.screens
    all.isLazy = isLazy || inner.isLazy
    return all
  }
}

enum Inherited: Hashable {
  case first, second
  /// The object and the model that are there for those inside.
  case object, model
  case width
  case scenePhase
}

/// A modifier that acts, and where it stands.
struct Mark {
  enum Kind: Hashable {
    case appearing
    case watching(Int)
    case receiving(Int)
    case task(Int)
    case preference(Int)
    case preferenceObserver
  }

  let kind: Kind
  let surroundings: Surroundings
}

/// What a modifier did.
enum Action: Hashable {
  case appeared(Site)
  case disappeared(Site)
  case changed(Site, from: Int, to: Int)
  case received(Site, Int)
  case taskBegan(Site, Int)
  case taskWent(Site, Int)
  case taskEnded(Site, Int)
  case preferred(Site, Int)
  case completed(Int)
}
