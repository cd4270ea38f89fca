import RerenderGraph

/// One screen, and what happens to it.
struct OracleCase {
  var root: Shape
  var steps: [OracleStep]
  var settings = HostSettings()
  /// Whether to wait for the tasks of views after every step.
  var waitsForTasks = false
}

/// What happens to the screen in one step.
enum OracleStep: Hashable {
  /// Changes in one transaction, some of them in blocks of their own.
  case changes([Block])
  /// Another root value.
  case root(passed: Int, width: Int)
  case phase(ScenePhase)
  /// Scrolls.
  case viewport(firstRow: Int)

  struct Block: Hashable {
    var isAnimated: Bool
    var changes: [Change]
  }
}

/// One change of the world. Numbers are taken modulo what there is, so that a script stays one when it is cut.
indirect enum Change: Hashable {
  case model(Int, NumberProperty, value: Int)
  case nested(Int, value: Int)
  case replaceNested(Int)
  case items(Int, ListChange)
  case object(Int, NumberProperty, value: Int)
  case objectItems(Int, ListChange)
  case state(Int, StateSlot, value: Int)
  case flag(Int, Bool)
  case item(Int, Item?)
  case path(Int, PathChange)
  case appStored(Int, value: Int)
  case sceneStored(Int, value: Int)
  /// A value is sent through a subject.
  case send(Int, value: Int)
  /// The change is made on another thread.
  case elsewhere(Change)

  enum ListChange: Hashable {
    /// Puts an element in, or takes those with its identity out.
    case toggle(Int, at: Int)
    case swap(Int, Int)
    case reverse
    case set(Int, value: Int)
    /// Puts in another element with an identity that is there already.
    case duplicate(Int, value: Int)
    case removeAll
  }

  enum PathChange: Hashable {
    case push(Int)
    case pop(Int)
    case set([Int])
  }
}

/// The states of a view that owns some.
enum StateSlot: CaseIterable, Sendable { case value, x, y }

/// An element of a list.
struct Item: Hashable, Identifiable, Sendable {
  var id: Int
  var value: Int
}
