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

  nonisolated init() {}

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
