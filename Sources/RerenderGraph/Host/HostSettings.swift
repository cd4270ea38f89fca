/// What differs between systems and toolchains, as switches of a host; the defaults are the installed toolchain's.
public struct HostSettings: Sendable, Hashable {
  /// How many update passes one transaction may take before its cycle is broken off with a diagnostic.
  public var passLimit = 100

  public init() {}
}
