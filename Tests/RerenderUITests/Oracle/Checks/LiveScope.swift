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
  /// Something that it depends on was written since.
  var mayRun = false
  /// What it may hear of, and what it must: written since, and not heard of yet.
  var mayHear: Set<Dependency> = []
  var mustHear: Set<Dependency> = []
  /// The names of what it has heard of since.
  var heard: Set<String> = []
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

extension Dependency {
  /// What a view that has heard of it is not told again before it has run; nil for what is told each time.
  var name: String? {
    switch self {
    case .tracked(let serial, let property): property == .value && serial == 0 ? "echo" : "\(property)"
    default: nil
    }
  }

  /// How causes name it: the type and the property of a tracked property, the type of an observed object.
  func isNamed(by cause: Cause) -> Bool {
    switch (self, cause) {
    case (.object, .object(let type, _, _)): return type == "OracleObject"
    case (.tracked(_, let name), .tracked(let type, let property)):
      if name == .value { return property == "value" && (type == "OracleInner" || type == "OracleEcho") }
      return type == "OracleModel" && property == "\(name)"
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
