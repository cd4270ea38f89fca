import RerenderSymbols

extension Backtraces {
  static func check() -> Capability {
    let (hasFunctions, hasLines) = knownHere()
    return Capability(
      name: "the origin of a write", isAvailable: hasFunctions,
      detail: hasLines
        ? "names function, file and line of a write"
        : hasFunctions
          ? "names the function of a write; the program has no line table (build it with -g)"
          : "the program has neither symbols nor a line table: causes end at the property")
  }
}
