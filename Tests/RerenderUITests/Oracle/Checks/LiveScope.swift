import RerenderEvents

/// A mounted view, or a mounted closure, with what its last evaluation did.
@MainActor
final class LiveScope {
  let identity: ViewIdentity
  /// The identity of the scope around it when it was mounted.
  let parentIdentity: ViewIdentity?
  private(set) var run: Run
  /// What it ever read of what is never taken back.
  private(set) var everRead: Set<Dependency> = []
  /// The numbers of its last evaluation and of that one's pass, counting up.
  private(set) var lastRun = 0
  private(set) var lastPass = 0
  private(set) var evaluationCount = 0
  /// Something that it depends on was written since.
  var mayRun = false
  /// What it may hear of, and what it must, the last write last: written since, and not heard of yet.
  var mayHear: Set<ChangedProperty> = []
  var mustHear: [ChangedProperty] = []
  /// What it has heard of since, and is not told again before it has run.
  var heard: Set<ChangedProperty> = []
  /// The states that were written since, with what they held before.
  var written: [Dependency: Int] = [:]
  /// The scope around it was evaluated without it.
  var isForgotten = false
  /// Whether what stands in it was mounted after the last step: a row out of sight may only have been counted.
  var isRealized = false

  init(_ identity: ViewIdentity, _ run: Run, parent: ViewIdentity?) {
    self.identity = identity
    self.run = run
    parentIdentity = parent
  }

  /// Takes an evaluation as its last one.
  func take(_ run: Run, number: Int, pass: Int) {
    self.run = run
    everRead.formUnion(run.reads.filter(\.isSticky))
    (lastRun, lastPass) = (number, pass)
    evaluationCount += 1
    mayRun = false
    (mayHear, mustHear, heard, written) = ([], [], [], [:])
  }

  /// Whether a write concerns it.
  func dependsOn(_ dependency: Dependency) -> Bool {
    run.reads.contains(dependency) || everRead.contains(dependency) || run.subscriptions.contains(dependency)
  }
}

/// Something that does not hold.
struct OracleFault: Error {
  let text: String

  init(_ text: String) { self.text = text }
}

/// A property that was written: a view hears of each once before it runs.
struct ChangedProperty: Hashable {
  let dependency: Dependency
  /// The property of an observed object, which tells of all that it has.
  let property: String?

  /// Whether a cause names it.
  func isNamed(by cause: Cause) -> Bool {
    switch (dependency, cause) {
    case (.object, .object(let type, let name, _)): return type == "OracleObject" && name == property
    case (.tracked(_, let tracked), .tracked(let type, let name)):
      if tracked == .value { return name == "value" && (type == "OracleInner" || type == "OracleEcho") }
      return type == "OracleModel" && name == "\(tracked)"
    default: return false
    }
  }
}

extension Cause {
  /// Whether it is a notification of a model or an object of the oracle's.
  var isOfOracle: Bool {
    switch self {
    case .tracked(let type, _), .object(let type, _, _): type.hasPrefix("Oracle")
    default: false
    }
  }
}
