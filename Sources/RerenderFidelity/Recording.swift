import RerenderDriving
import RerenderEvents
import RerenderGraph
import RerenderProbe
import RerenderUI

/// A host with recorders, and the counts that replays read from them.
@MainActor
struct Recording {
  let counting = CountingRecorder()
  let recorder = EventRecorder()
  let host: Host

  init(_ settings: HostSettings = HostSettings()) {
    host = Host(probe: Probe(counting: counting, events: recorder), settings: settings)
  }

  /// Mounts a view on a host of its own.
  init(_ root: some View, _ settings: HostSettings = HostSettings()) {
    self.init(settings)
    host.mount(root)
  }

  /// Makes changes as one transaction.
  func act(_ changes: () throws -> Void) rethrows { try host.transact(changes) }

  /// Presses a button so many times.
  func press(_ label: String, times: Int = 1) throws {
    for _ in 0..<times { try host.press(label) }
  }

  /// Evaluations of a view type's body since the last reset.
  func bodies(_ type: any Any.Type) -> Int { counts(type).bodyEvaluations }

  /// Evaluations of closures with scopes of their own in a view type's body.
  func contents(_ type: any Any.Type) -> Int { counts(type).contentEvaluations }

  func mounts(_ type: any Any.Type) -> Int { counts(type).mounts }
  func unmounts(_ type: any Any.Type) -> Int { counts(type).unmounts }

  /// The sum of all bodies evaluated.
  var allBodies: Int { counting.counts.values.reduce(0) { $0 + $1.bodyEvaluations } }

  /// The messages of one kind of diagnostic.
  func messages(_ kind: Diagnostic.Kind) -> [String] {
    recorder.diagnostics.filter { $0.kind == kind }.map(\.message)
  }

  /// What `_printChanges` said, without the names of the views.
  var changes: [String] {
    messages(.bodyChanges).map { line in
      line.firstIndex(of: ":").map { String(line[line.index($0, offsetBy: 2)...]) } ?? line
    }
  }

  func reset() {
    counting.reset()
    recorder.reset()
  }

  private func counts(_ type: any Any.Type) -> CountingRecorder.Counts {
    // As the recorders name it: without the module, with the types around it.
    let name = String(reflecting: type).split(separator: ".").dropFirst().joined(separator: ".")
    return counting.counts[name] ?? CountingRecorder.Counts()
  }
}

/// Entries in the order in which they were made. A view with a log has the same one in each of its values.
@MainActor
final class Log<Entry> {
  private(set) var entries: [Entry] = []
  nonisolated init() {}
  func callAsFunction(_ entry: Entry) { entries.append(entry) }
  func reset() { entries = [] }
}

/// A number that code outside the main actor can count up, too: initialisers and deinitialisers of models.
final class Tally {
  var count = 0
  func add() { count += 1 }
}
