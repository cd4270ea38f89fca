extension FunctionName {
  /// Whether the function is the program's own: not one of the libraries', of rerender, or of the registrar.
  var isOwn: Bool {
    !module.isEmpty && !Self.foreignModules.contains(module)
      && !Self.registrarFunctions.contains { display.hasSuffix($0) }
  }

  /// Whether code that knows nothing of the program may have been given the function to call. It may be a closure, a
  /// function that needs nothing but its arguments, or one that stands for another.
  var isGivenAway: Bool {
    role == .thunk || isForwarder || role == .function && (display.hasPrefix("closure #") || !display.contains("."))
  }

  /// The functions that the macro adds to an observable class.
  private static let registrarFunctions = [
    ".withMutation(keyPath:_:)", ".access(keyPath:)", ".shouldNotifyObservers(_:_:)",
  ]

  private static let foreignModules: Set<String> = [
    "Swift", "_Concurrency", "Observation", "Synchronization", "_StringProcessing", "RegexBuilder", "Dispatch",
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML",
    "Glibc", "Musl", "SwiftGlibc", "Testing", "XCTest", "__C", "__C_Synthesized", "Combine", "SwiftUI",
    "RerenderThreads", "RerenderEvents", "RerenderSymbols", "RerenderProbe", "RerenderNotifier", "RerenderGraph",
    "RerenderUI",
    "RerenderRunner", "RerenderReport", "RerenderTesting", "RerenderCLI", "Rerender",
  ]
}
