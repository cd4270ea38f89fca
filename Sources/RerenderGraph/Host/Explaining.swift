import RerenderEvents
import RerenderNotifier
import RerenderProbe

/// What a host keeps while a recorder that explains is installed, and not otherwise.
@MainActor
final class Explaining {
  /// The place of the write that is being delivered, where it was taken when the write was made.
  var origin: WriteOrigin?
  /// The evaluation that is changing the environment of views below.
  var environmentWriter: PassedOn?
  /// The published properties that the last evaluation of each scope read. The first key is the number of the view that
  /// the scope belongs to, the second that of the scope.
  @exclusivity(unchecked) private var reads: [Int: [Int: Set<PublishedRead>]] = [:]

  /// Objects whose place in a view's value another object took. Kept until the pass is over.
  private var replaced: [Replaced] = []

  private struct Replaced {
    weak var object: AnyObject?
    let field: String
    let type: String
    let view: ViewName
    let isInEnvironment: Bool
  }

  nonisolated init() {}

  /// What the running evaluations have made, the innermost last.
  private var made: [MadeObjects] = []
  /// What the last evaluation of a view read of objects that it had made, and of no others; by the view's number.
  @exclusivity(unchecked) private var ownReads: [Int: Set<AnyKeyPath>] = [:]

  /// An evaluation begins for these causes; `end` follows once its user code has returned and its reads are noted.
  func begin(_ scope: ScopeNode, _ causes: [PendingCause]) {
    if let own = ownReads.removeValue(forKey: scope.ordinal) {
      for case .tracked(let keyPath?, _) in causes where own.contains(keyPath) {
        scope.host.reportOwnRead(keyPath, at: scope)
      }
    }
    made.append(MadeObjects.begin())
  }

  func end() { made.popLast()?.end() }

  /// Takes what the running evaluation read through the registrar.
  func noteReads(of objects: [AccessedProperties], in scope: ScopeNode) {
    guard let made = made.last else { return }
    let isOwn = objects.map { made.contain($0.registrar) }
    func reads(own: Bool) -> Set<AnyKeyPath> {
      zip(objects, isOwn).reduce(into: []) { if $1.1 == own { $0.formUnion($1.0.keyPaths) } }
    }
    // What was read of another object as well may have changed there.
    let own = reads(own: true).subtracting(reads(own: false))
    if !own.isEmpty { ownReads[scope.ordinal] = own }
  }

  /// How many scopes and reads are kept. That grows with what is mounted, and not with what happens.
  var count: Int {
    let sets = ownReads.values.map(\.count) + reads.values.flatMap { $0.values.map(\.count) }
    return sets.reduce(sets.count, +)
  }

  /// A scope goes, and what it read with it.
  @inline(__always)
  func forget(_ scope: ScopeNode) {
    if !ownReads.isEmpty || !reads.isEmpty { forgetReads(of: scope) }
  }

  @inline(never)
  private func forgetReads(of scope: ScopeNode) {
    ownReads[scope.ordinal] = nil
    reads[scope.reader.ordinal]?[scope.ordinal] = nil
    if scope.isComposite { reads[scope.ordinal] = nil }
  }

  /// Notes that a view was evaluated because it was handed another object, or that it put another into the environment.
  func watch(_ object: AnyObject, _ field: String, _ type: String, _ view: ViewName, isInEnvironment: Bool = false) {
    replaced.append(
      Replaced(object: object, field: field, type: type, view: view, isInEnvironment: isInEnvironment))
  }

  /// Tells of objects that nobody but a view value held: they were made for one evaluation.
  func reportReplaced(in host: Host) {
    for item in replaced where item.object == nil {
      if item.isInEnvironment {
        host.report(
          Diagnostic(
            .freshEnvironment,
            "the \(item.type) that this body puts into the environment is another instance each time it runs, and nobody "
              + "kept the one before, so every view that reads it is evaluated and what it held is lost; keep it in @State or "
              + "@StateObject, in the app, or make it static", view: item.view))
        continue
      }
      host.report(
        Diagnostic(
          .freshReference,
          "\(item.field) was handed another instance of \(item.type), and nobody kept the one before: it is made in every "
            + "body that passes it, and never compares equal; own it with @StateObject or @State, keep it in the model, or make "
            + "it static",
          view: item.view))
    }
    replaced = []
  }

  /// Takes what an evaluation read.
  func note(_ new: [PublishedRead], in scope: ScopeNode) {
    // A scope that never read anything needs no entry, but a view does: it was watched.
    guard scope.isComposite || !new.isEmpty || reads[scope.reader.ordinal]?[scope.ordinal] != nil else { return }
    reads[scope.reader.ordinal, default: [:]][scope.ordinal] = Set(new)
  }

  /// Whether the last evaluation of a view read a property, or that of a row or control of the view's; nil where none
  /// was watched.
  func wasRead(_ property: PublishedProperty, of object: ObjectIdentifier, by scope: ScopeNode) -> Bool? {
    let read = PublishedRead(object: object, property: property)
    return reads[scope.reader.ordinal].map { scopes in scopes.values.contains { $0.contains(read) } }
  }
}
