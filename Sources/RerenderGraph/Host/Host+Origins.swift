import RerenderEvents
import RerenderProbe
import RerenderSymbols

extension Host {
  /// The recorder that explains, where one is installed.
  private var explainingRecorder: EventRecorder? {
    guard recorder.keepsEvents, let events = probe.events, events.recordsOrigins else { return nil }
    return events
  }

  /// The place of the write that is being made or delivered; nil where nobody wants it.
  func takeOrigin() -> WriteOrigin? {
    explainingRecorder == nil ? nil : recorder.explaining.origin ?? Backtraces.origin()
  }

  /// Delivers a write whose place was taken before.
  func deliver(from origin: WriteOrigin, _ work: () -> Void) {
    let outer = recorder.explaining.origin
    recorder.explaining.origin = origin
    work()
    recorder.explaining.origin = outer
  }

  /// Does what may change the environment below a node, for those who ask whose doing it was.
  func changeEnvironment(below node: Node, _ work: () -> Void) {
    guard recorder.keepsEvents else { return work() }
    let outer = recorder.explaining.environmentWriter
    recorder.explaining.environmentWriter = PassedOn(parent: node.enclosingScope?.identity)
    work()
    recorder.explaining.environmentWriter = outer
  }
}

extension Host {
  /// Whether a recorder that explains is installed.
  var isExplaining: Bool { recorder.keepsEvents && probe.events?.recordsOrigins == true }
}
