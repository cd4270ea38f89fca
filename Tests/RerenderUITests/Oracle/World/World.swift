import RerenderProbe
import SwiftUI

/// The models of one run, what its views offered to change, and the log of what they did.
@MainActor
final class World {
  nonisolated static let modelCount = 3
  nonisolated static let objectCount = 2
  nonisolated static let subjectCount = 2
  nonisolated static let storedKeys = ["oracleFirst", "oracleSecond"]

  private(set) var models: [OracleModel] = []
  private(set) var objects: [OracleObject] = []
  let echo = OracleEcho()
  let subjects = (0..<subjectCount).map { _ in PassthroughSubject<Int, Never>() }
  let census = (models: Census(), objects: Census())
  /// The paths of the models, for those who must not depend on them.
  var paths: [[Int]] = Array(repeating: [], count: modelCount)
  /// Set while a graph is evaluated on the side.
  var isVerifying = false { didSet { if isVerifying { fresh = [:] } } }

  private(set) var runs: [Run] = []
  private(set) var notes: [Note] = []
  /// What was evaluated on the side last.
  private(set) var fresh: [Site: Run] = [:]
  private(set) var complaints: [String] = []
  private var lastSerial = 0
  private let history: EventRecorder

  /// What mounted views offer to change, by their site.
  var states: [Site: States] = [:]
  var ownedModels: [Site: Weak<OracleModel>] = [:]
  var ownedObjects: [Site: Weak<OracleObject>] = [:]
  var sceneBindings: [Site: (key: Int, binding: Binding<Int>)] = [:]

  /// Bindings to the states of one view.
  struct States {
    var value: Binding<Int>
    var pair: Binding<Pair>
    var isOn: Binding<Bool>
    var item: Binding<Item?>
    var echo: Binding<Int>
  }

  struct Pair: Equatable {
    var x = 0
    var y = 1
  }

  struct Weak<Object: AnyObject> { weak var object: Object? }

  /// Something that happened outside evaluations, and how many events were recorded before it.
  struct Note {
    let place: Int
    let what: What

    enum What {
      /// `property` where it is one of an object that announces several, `old` where it is a number.
      case wrote(Dependency, property: String? = nil, isChange: Bool, old: Int? = nil)
      case sent(Int, Int)
      case acted(Action)
    }
  }

  init(history: EventRecorder) {
    self.history = history
    models = (0..<World.modelCount).map { _ in OracleModel(serial: nextSerial(), inner: nextSerial()) }
    objects = (0..<World.objectCount).map { _ in OracleObject(serial: nextSerial()) }
    for key in World.storedKeys { AppStorage(wrappedValue: 0, key).wrappedValue = 0 }
  }

  func nextSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }

  func log(_ run: Run) { if isVerifying { fresh[run.site] = run } else { runs.append(run) } }

  func note(_ what: Note.What) { notes.append(Note(place: history.events.count, what: what)) }

  func acted(_ action: Action) { note(.acted(action)) }

  func complain(_ text: String) { complaints.append(text) }

  func clearLog() {
    runs = []
    notes = []
    complaints = []
  }

  /// Takes what a view offers to change, unless it is one on the side.
  func register(_ offer: (World) -> Void) { if !isVerifying { offer(self) } }

  /// Lets go of everything that refers into a graph.
  func forgetGraph() {
    states = [:]
    ownedModels = [:]
    ownedObjects = [:]
    sceneBindings = [:]
    fresh = [:]
    clearLog()
  }
}
