import RerenderEvents
import RerenderNotifier
import RerenderProbe

/// Where what happens in a host goes: the one place that looks at what the probe has installed.
///
/// It is called once on each path: where a scope is told, evaluated, mounted or unmounted. Silent scopes are neither
/// counted nor recorded; see `SilentView`. With nothing installed a call costs a load or two.
@MainActor
struct Recorder {
  // Right without a check: the host holds both for as long as it has the recorder, which it hands to nobody. With
  // references that are counted, each call would count them.
  /// What is installed here sees every event of the host.
  private unowned(unsafe) let probe: Probe
  /// What is kept for a recorder that explains.
  unowned(unsafe) let explaining: Explaining
  /// What the probe has installed; it lives as long as the probe does.
  private let installed: UnsafeMutablePointer<Probe.Installed>

  init(_ probe: Probe, _ explaining: Explaining) {
    self.probe = probe
    self.explaining = explaining
    installed = probe.installed
  }

  /// Whether every event is kept.
  @inline(__always) var keepsEvents: Bool { installed.pointee.events }

  /// Whether anybody wants to know that two objects of one class were told of, and not one.
  @inline(__always) var tellsObjectsApart: Bool { installed.pointee.counts != nil || installed.pointee.events }

  /// Keeps an event, where events are kept.
  @inline(__always)
  func record(_ event: @autoclosure () -> Event) {
    if keepsEvents { probe.events?.record(event()) }
  }

  /// A source told a scope of a change.
  ///
  /// - Parameter isHandedDown: The running pass changed what the scope depends on: the write is that which the pass is
  ///   for.
  /// - Returns: The place of the write, for a recorder that explains.
  @inline(__always)
  func told(_ scope: ScopeNode, _ cause: PendingCause, isHandedDown: Bool = false) -> WriteOrigin? {
    if let counts = installed.pointee.counts, !scope.isSilent { counts.pointee.invalidated(scope.scopeKind) }
    return keepsEvents ? recordTold(scope, cause, isHandedDown) : nil
  }

  @inline(never)
  private func recordTold(_ scope: ScopeNode, _ cause: PendingCause, _ isHandedDown: Bool) -> WriteOrigin? {
    guard let events = probe.events, !scope.isSilent else { return nil }
    if !isHandedDown { scope.host.reportTracked(cause, toldTo: scope) }
    let origin = isHandedDown ? (events.recordsOrigins ? explaining.origin : nil) : scope.host.takeOrigin()
    events.record(.invalidated(scope.identity, scope.name, CauseNames.cause(cause, of: scope), origin))
    return origin
  }

  /// A scope goes: what is kept of it goes too, whoever is installed by now.
  func forgets(_ scope: ScopeNode) { explaining.forget(scope) }

  /// A composite view was mounted.
  func mounted(_ scope: ScopeNode) {
    if let counts = installed.pointee.counts { counts.pointee.mounted(scope.scopeKind) }
    record(.mounted(scope.identity, scope.name))
  }

  /// A composite view was taken out of the graph.
  func unmounted(_ scope: ScopeNode) {
    if let counts = installed.pointee.counts { counts.pointee.unmounted(scope.scopeKind) }
    record(.unmounted(scope.identity, scope.name))
  }

  /// An update pass began.
  func began(_ pass: Scheduler<ScopeNode>.Pass) {
    guard keepsEvents else { return }
    if pass.number == 1 { record(.transactionBegan(pass.transaction)) }
    record(.passBegan(pass.number))
  }

  /// The update pass that began last is over.
  func ended(_ host: Host) {
    guard keepsEvents else { return }
    explaining.reportReplaced(in: host)
    record(.passEnded)
  }

  // MARK: Evaluations

  /// A scope is about to be evaluated.
  ///
  /// - Parameter evaluation: What is evaluated; nil for code of the library's own.
  /// - Returns: The evaluation's place among the events, for the calls below; -1 where none is kept.
  @inline(__always)
  func begins(_ scope: ScopeNode, _ evaluation: EvaluationKind?) -> Int {
    keepsEvents ? recordBegin(scope, evaluation) : -1
  }

  @inline(never)
  private func recordBegin(_ scope: ScopeNode, _ evaluation: EvaluationKind?) -> Int {
    guard let events = probe.events else { return -1 }
    defer { if events.recordsReads { PublishedReads.begin() } }
    guard let evaluation else { return -1 }
    let causes = scope.runningCauses
    if events.recordsOrigins { explaining.begin(scope, causes) }
    let links = CauseNames.links(causes, origins: scope.runningOrigins, of: scope)
    return events.begin(
      Evaluation(kind: evaluation, view: scope.identity, name: scope.name, causes: links, isWasted: false))
  }

  /// User code is entered: what comes next counts for the scope.
  @inline(__always)
  func enters(_ scope: ScopeNode, _ evaluation: EvaluationKind?) {
    if installed.pointee.allocations, evaluation != nil { probe.allocations?.begin(scope.scopeKind) }
  }

  /// User code has returned.
  @inline(__always)
  func leaves(_ scope: ScopeNode, _ evaluation: EvaluationKind?) {
    if installed.pointee.allocations, evaluation != nil { probe.allocations?.end(scope.scopeKind) }
    if keepsEvents, probe.events?.recordsReads == true { explaining.note(PublishedReads.end(), in: scope) }
  }

  /// What the evaluation read is registered.
  @inline(__always)
  func registered(at place: Int) {
    if place >= 0 { explaining.end() }
  }

  /// The outcome has been handed on.
  @inline(__always)
  func ends(_ scope: ScopeNode, _ evaluation: EvaluationKind, at place: Int, isWasted: Bool) {
    if let counts = installed.pointee.counts {
      counts.pointee.evaluated(scope.scopeKind, evaluation, isWasted: isWasted)
    }
    if place >= 0 { probe.events?.end(at: place, isWasted: isWasted) }
  }
}
