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
  /// The published properties that the last evaluation of a view read, its rows and controls included; by its number.
  private var reads: [Int: Set<PublishedRead>] = [:]

  /// Objects that views were handed others in the place of, until the pass is over.
  private var replaced: [Replaced] = []

  private struct Replaced {
    weak var object: AnyObject?
    let field: String
    let type: String
    let view: ViewName
  }

  nonisolated init() {}

  /// Notes that a view was evaluated because it was handed another object.
  func watch(_ object: AnyObject, _ field: String, _ type: String, _ view: ViewName) {
    replaced.append(Replaced(object: object, field: field, type: type, view: view))
  }

  /// Tells of objects that nobody but a view value held: they were made for one evaluation.
  func reportReplaced(in host: Host) {
    for item in replaced where item.object == nil {
      host.report(
        Diagnostic(
          .freshReference,
          "\(item.field) was handed another instance of \(item.type), and nobody kept the one before: it is made in every "
            + "body that passes it, and never compares equal; keep it in @State, in the model, or make it static",
          view: item.view))
    }
    replaced = []
  }

  /// Takes what an evaluation read.
  func note(_ new: [PublishedRead], in scope: ScopeNode) {
    if scope.isComposite {
      reads[scope.ordinal] = Set(new)
    } else {
      reads[scope.reader.ordinal, default: []].formUnion(new)
    }
  }

  /// Whether a view's last evaluation read a property; nil where it was not watched.
  func wasRead(_ property: PublishedProperty, of object: ObjectIdentifier, by scope: ScopeNode) -> Bool? {
    reads[scope.reader.ordinal]?.contains(PublishedRead(object: object, property: property))
  }
}

extension Host {
  /// The recorder that explains, where one is installed.
  private var explainingHistory: EventHistory? {
    guard isProbed, let history = probe.history, history.recordsOrigins else { return nil }
    return history
  }

  /// The place of the write that is being made or delivered; nil where nobody wants it.
  func takeOrigin() -> WriteOrigin? {
    explainingHistory == nil ? nil : explaining.origin ?? Backtraces.origin()
  }

  /// Delivers a write whose place was taken before.
  func deliver(from origin: WriteOrigin, _ work: () -> Void) {
    let outer = explaining.origin
    explaining.origin = origin
    work()
    explaining.origin = outer
  }

  /// Does what may change the environment below a node, for those who ask whose doing it was.
  func changeEnvironment(below node: Node, _ work: () -> Void) {
    guard isProbed, probe.history != nil else { return work() }
    let outer = explaining.environmentWriter
    explaining.environmentWriter = PassedOn(parent: node.enclosingScope?.identity)
    work()
    explaining.environmentWriter = outer
  }
}
