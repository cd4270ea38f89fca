// swift-tools-version: 6.2

import CompilerPluginSupport
import Foundation
import PackageDescription

/// Where the toolchain that reads this manifest keeps the libraries of its compiler, SwiftSyntax among them.
///
/// A manifest runs with the toolchain's own `PackageDescription` loaded: the folder is found from there, or else beside
/// the first `swift` on the path.
let compilerLibraries: String = {
  // Line by line: a file of the kernel's is handed out a page at a time, and has no size to read it by.
  guard let maps = fopen("/proc/self/maps", "r") else { return "/usr/lib/swift/host" }
  defer { fclose(maps) }
  var buffer: UnsafeMutablePointer<CChar>?
  var capacity = 0
  defer { free(buffer) }
  while getline(&buffer, &capacity, maps) > 0, let buffer {
    let line = String(cString: buffer).split(separator: "\n").first ?? ""
    let isManifestLibrary = line.hasSuffix("/pm/ManifestAPI/libPackageDescription.so")
    guard isManifestLibrary, let start = line.firstIndex(of: "/") else { continue }
    return line[start...].split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
      + "/host"
  }
  let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
  let found = folders.map { URL(fileURLWithPath: "\($0)/swift").resolvingSymlinksInPath() }
    .map { $0.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("lib/swift/host").path }
    .first { FileManager.default.fileExists(atPath: $0) }
  return found ?? "/usr/lib/swift/host"
}()

/// A library target under `Sources/`, with the modules it may use: those below it, and no others.
func module(_ name: String, path: String? = nil, uses dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: path ?? "Sources/\(name)")
}

/// The macro plugin, built on the compiler's own libraries.
func plugin(_ name: String, linking libraries: [String]) -> Target {
  .macro(
    name: name, path: "Sources/\(name)",
    swiftSettings: [.unsafeFlags(["-I", compilerLibraries])],
    linkerSettings: libraries.map { .linkedLibrary($0) } + [
      .unsafeFlags(["-L", compilerLibraries, "-Xlinker", "-rpath", "-Xlinker", compilerLibraries])
    ])
}

/// A test target under `Tests/`.
func suite(_ name: String, tests dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, path: "Tests/\(name)")
}

/// What the re-exporting modules bring along. A target that imports one of those names these as well: the build system
/// compares a target's direct dependencies only, and would leave it as it is when a module behind the re-export
/// changes.
let surface = ["RerenderNotifier", "RerenderGraph", "RerenderUI", "RerenderDriving"]
let running = ["RerenderEvents", "RerenderRunner", "RerenderCLI"]

let package = Package(
  name: "rerender",
  products: [
    .executable(name: "rerender", targets: ["rerender"]),
    .library(name: "Rerender", targets: ["Rerender"] + running),
    .library(name: "RerenderTesting", targets: ["RerenderTesting"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"] + surface),
    .library(name: "Combine", targets: ["Combine", "RerenderNotifier"]),
    .plugin(name: "RerenderPlugin", targets: ["RerenderPlugin"]),
  ],
  targets: [
    module("RerenderThreads"),
    module("RerenderEvents"),
    module("CRerenderSymbols"),
    module("RerenderSymbols", uses: ["RerenderThreads", "RerenderEvents", "CRerenderSymbols"]),
    module("CRerenderProbe"),
    module("RerenderProbe", uses: ["RerenderThreads", "RerenderEvents", "RerenderSymbols", "CRerenderProbe"]),
    module("RerenderNotifier", uses: ["RerenderThreads", "RerenderProbe"]),
    module(
      "RerenderGraph",
      uses: ["RerenderThreads", "RerenderEvents", "RerenderSymbols", "RerenderProbe", "RerenderNotifier"]),
    plugin(
      "RerenderMacros",
      linking: [
        "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros", "SwiftSyntaxMacroExpansion", "SwiftDiagnostics",
        "SwiftParser", "SwiftCompilerPluginMessageHandling",
      ]),
    module("RerenderUI", uses: ["RerenderProbe", "RerenderGraph", "RerenderNotifier", "RerenderMacros"]),
    module(
      "RerenderDriving",
      uses: ["RerenderThreads", "RerenderEvents", "RerenderProbe", "RerenderNotifier", "RerenderGraph", "RerenderUI"]),
    module("RerenderResults", uses: ["RerenderEvents"]),
    module(
      "RerenderRunner",
      uses: [
        "RerenderEvents", "RerenderSymbols", "RerenderProbe", "RerenderGraph", "RerenderUI", "RerenderDriving",
        "RerenderResults",
      ]),
    module("RerenderReport", uses: ["RerenderEvents", "RerenderResults"]),
    module(
      "RerenderTesting", uses: ["RerenderEvents", "RerenderProbe", "RerenderGraph", "RerenderUI", "RerenderDriving"]),
    module("RerenderFidelity", uses: ["RerenderEvents", "RerenderProbe"] + surface.map { .byName(name: $0) }),
    module("RerenderHistory", uses: ["RerenderEvents", "RerenderResults"]),
    module(
      "RerenderCLI",
      uses: ["RerenderEvents", "RerenderResults", "RerenderRunner", "RerenderReport", "RerenderHistory"]),
    module("Rerender", path: "Sources/Umbrella", uses: ["RerenderCLI", "RerenderRunner"]),
    module("Combine", path: "Sources/Shims/Combine", uses: ["RerenderNotifier"]),
    module("SwiftUI", path: "Sources/Shims/SwiftUI", uses: ["RerenderUI", "RerenderDriving", "Combine"]),
    module(
      "BuiltInScenarios", path: "Scenarios",
      uses: ["Rerender", "SwiftUI", "Combine"] + (surface + running).map { .byName(name: $0) }),
    .executableTarget(
      name: "rerender",
      dependencies: ["Rerender", "BuiltInScenarios", "RerenderFidelity"] + running.map { .byName(name: $0) },
      path: "Sources/rerender"),
    .plugin(
      name: "RerenderPlugin",
      capability: .command(
        intent: .custom(
          verb: "rerender", description: "Builds the package's suite of scenarios and hands a command on to it"),
        permissions: [.writeToPackageDirectory(reason: "Reports and the baseline are kept in the package.")]),
      path: "Sources/RerenderPlugin"),

    // Results to render and to judge, for the tests of both.
    .target(name: "ResultsSamples", dependencies: ["RerenderResults", "RerenderEvents"], path: "Tests/ResultsSamples"),
    // Starts programs and reads what they write, for every test that needs one.
    .target(name: "ProgramRuns", path: "Tests/ProgramRuns"),
    // Scenarios that go wrong on purpose, for the tests of runner and command line.
    .executableTarget(
      name: "faulty-suite",
      dependencies: ["Rerender", "SwiftUI", "ProgramRuns"] + (surface + running).map { .byName(name: $0) },
      path: "Tests/FaultySuite"),
    // Small apps with one mistake each, for the tests of what a check says of it.
    .executableTarget(
      name: "mistaken-apps",
      dependencies: ["Rerender", "SwiftUI", "Combine"] + (surface + running).map { .byName(name: $0) },
      path: "Tests/MistakenApps"),
    // An app with previews and without a scenario, for the tests of what is found by driving them.
    .executableTarget(
      name: "previewed-app",
      dependencies: ["Rerender", "SwiftUI"] + (surface + running).map { .byName(name: $0) },
      path: "Tests/PreviewedApp"),
    // Work whose allocations are counted, in a process that has jemalloc, for the probe's tests.
    .executableTarget(name: "heap-workloads", dependencies: ["RerenderProbe"], path: "Tests/HeapWorkloads"),
    // Eight threads at once, for `.ci/threads`.
    .executableTarget(
      name: "thread-stress", dependencies: ["RerenderThreads", "RerenderNotifier", "RerenderGraph"],
      path: "Tests/ThreadStress"),
    suite("RerenderEventsTests", tests: ["RerenderEvents"]),
    suite("RerenderSymbolsTests", tests: ["RerenderSymbols", "RerenderEvents"]),
    suite(
      "RerenderProbeTests",
      tests: ["RerenderProbe", "RerenderEvents", "CRerenderProbe", "heap-workloads", "ProgramRuns"]),
    suite("RerenderNotifierTests", tests: ["RerenderNotifier", "RerenderThreads"]),
    suite("RerenderGraphTests", tests: ["RerenderGraph", "RerenderEvents", "RerenderProbe", "RerenderThreads"]),
    suite("RerenderMacrosTests", tests: ["RerenderTesting", "SwiftUI"] + surface.map { .byName(name: $0) }),
    suite(
      "RerenderUITests", tests: ["SwiftUI", "RerenderTesting", "RerenderGraph", "RerenderEvents", "RerenderProbe"]),
    suite(
      "RerenderRunnerTests",
      tests: [
        "RerenderRunner", "RerenderEvents", "RerenderResults", "RerenderReport", "faulty-suite", "ProgramRuns",
        "SwiftUI",
      ] + surface.map { .byName(name: $0) }),
    suite(
      "RerenderCLITests",
      tests: [
        "RerenderCLI", "RerenderEvents", "RerenderResults", "RerenderReport", "faulty-suite", "mistaken-apps",
        "previewed-app", "ProgramRuns",
      ]),
    suite("RerenderTestingTests", tests: ["RerenderTesting", "SwiftUI"] + surface.map { .byName(name: $0) }),
    suite("RerenderResultsTests", tests: ["RerenderResults", "RerenderEvents", "ResultsSamples"]),
    suite(
      "RerenderReportTests", tests: ["RerenderReport", "RerenderResults", "RerenderEvents", "ResultsSamples"]),
    suite("RerenderHistoryTests", tests: ["RerenderHistory", "RerenderResults", "RerenderEvents"]),
    suite("FidelityTests", tests: ["RerenderFidelity"]),
    suite(
      "ScenarioTests",
      tests: ["BuiltInScenarios", "RerenderRunner", "RerenderResults", "RerenderEvents", "ProgramRuns"]),
    suite("AppTests", tests: ["SwiftUI", "RerenderTesting", "RerenderGraph"]),
  ],
  swiftLanguageModes: [.v6]
)

// `.ci/threads` sets this: the package is what ThreadSanitizer is to look at, with locks that it knows.
if Context.environment["RERENDER_THREAD_SANITIZER"] != nil {
  let looked = [
    "RerenderThreads", "RerenderEvents", "CRerenderSymbols", "RerenderSymbols", "CRerenderProbe", "RerenderProbe",
    "RerenderNotifier", "RerenderGraph", "RerenderNotifierTests", "RerenderGraphTests", "thread-stress",
  ]
  package.products = []
  package.targets.removeAll { !looked.contains($0.name) }
  for target in package.targets { target.swiftSettings = [.define("RERENDER_THREAD_SANITIZER")] }
}

for target in package.targets where !target.name.hasPrefix("CRerender") && target.type != .plugin {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("InternalImportsByDefault"),
    ]
}
