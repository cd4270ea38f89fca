/// Something that measurements rest on and that is not public API, and whether it works in this process.
public struct Capability: Sendable, Hashable, Codable {
  /// The name, in a few words.
  public var name: String
  /// Whether it worked when it was tried.
  public var isAvailable: Bool
  /// What it is used for. Where it does not work: why not, and what is missing without it.
  public var detail: String

  /// The outcome of one trial.
  public init(name: String, isAvailable: Bool, detail: String) {
    self.name = name
    self.isAvailable = isAvailable
    self.detail = detail
  }
}

/// Everything that is not public API, tried on small cases.
public enum Capabilities {
  /// Tries each capability once and tells how it went. Counting that was not installed before is not installed after.
  public static func all() -> [Capability] {
    AllocationBackend.check() + [
      ObservationSlot.check(), AccessedProperties.check(), Fields.check(), PropertyNames.check(), DelayedWork.check(),
    ] + WriteTrial.check()
  }
}
