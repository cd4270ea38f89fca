public import RerenderEvents

/// What an evaluation from scratch tells of what is mounted.
package struct Verification: Hashable, Sendable {
  /// The views that did not hear of a change, in mount order, each once.
  package var stale: [StaleFinding] = []
  /// The views that show something else each time they are evaluated, of which nobody can say whether they are stale.
  package var unrepeatable: [Diagnostic] = []
}

extension Host {
  /// Evaluates what is mounted from scratch, on the side, and tells which views show something else.
  ///
  /// The state and the objects that views own are those of the mounted views; everything else is made anew. No count
  /// grows, no model is registered with, and no action of a view runs. User code does run: every body and every row.
  /// What a body changes by itself is changed once more.
  ///
  /// To be called when the host has settled; in a scene in the background, whose changes wait, nothing is stale.
  ///
  /// Complexity: that of two mounts, three where a state may be an outdated copy.
  ///
  /// - Returns: The views that did not hear of a change, in mount order, each once.
  public func staleViews() -> [StaleView] { verify().stale.map(\.stale) }

  /// Evaluates what is mounted from scratch, on the side, and tells which views show something else.
  ///
  /// It does so twice: a view that shows something else in each is not repeatable, and never called stale.
  package func verify() -> Verification {
    guard let rootNode, !(scenePhase == .background && settings.defersInBackground) else { return Verification() }
    var shadow = Shadow(of: self)
    var host = Host(shadow)
    rootNode.mount(in: host)
    if !shadow.initialValues.isEmpty {
      // An initial value that differs from the state is a copy that fell behind only if it is the same every time.
      let earlier = shadow.initialValues
      host.unmount()
      shadow = Shadow(of: self, earlier: earlier)
      host = Host(shadow)
      rootNode.mount(in: host)
    }
    defer { host.unmount() }
    let other = Host(Shadow(of: self, earlier: shadow.earlier))
    rootNode.mount(in: other)
    defer { other.unmount() }
    guard let fresh = host.rootNode, let again = other.rootNode else { return Verification() }
    var twice = GraphComparison(copies: [])
    twice.compare(fresh, again)
    var comparison = GraphComparison(copies: shadow.copies)
    comparison.compare(rootNode, fresh)
    return Verification(stale: comparison.stale(besides: twice.differing), unrepeatable: twice.unrepeatable)
  }
}
