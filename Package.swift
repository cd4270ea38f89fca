// swift-tools-version: 6.2

import PackageDescription

/// A library target under `Sources/`, with the modules it may use: those below it, and no others.
func module(_ name: String, path: String? = nil, uses dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: path ?? "Sources/\(name)")
}

/// A test target under `Tests/`.
func suite(_ name: String, tests dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, path: "Tests/\(name)")
}

/// What the re-exporting modules bring along. A target that imports one of those names these as well: the build system
/// compares a target's direct dependencies only, and would leave it as it is when a module behind the re-export changes.
let surface = ["RerenderNotifier", "RerenderGraph", "RerenderUI"]
let running = ["RerenderEvents", "RerenderRunner", "RerenderCLI"]

let package = Package(
  name: "rerender",
  products: [
    .executable(name: "rerender", targets: ["rerender"]),
    .library(name: "Rerender", targets: ["Rerender"] + running),
    .library(name: "RerenderTesting", targets: ["RerenderTesting"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"] + surface),
    .library(name: "Combine", targets: ["Combine", "RerenderNotifier"]),
  ],
  targets: [
    module("RerenderEvents"),
    module("CRerenderProbe"),
    module("RerenderProbe", uses: ["RerenderEvents", "CRerenderProbe"]),
    module("RerenderNotifier", uses: ["RerenderProbe"]),
    module("RerenderGraph", uses: ["RerenderEvents", "RerenderProbe", "RerenderNotifier"]),
    module("RerenderUI", uses: ["RerenderGraph", "RerenderNotifier"]),
    module("RerenderRunner", uses: ["RerenderEvents", "RerenderProbe", "RerenderGraph", "RerenderUI"]),
    module("RerenderReport", uses: ["RerenderEvents"]),
    module("RerenderTesting", uses: ["RerenderRunner", "RerenderUI"]),
    module("RerenderFidelity", uses: ["RerenderEvents", "RerenderProbe", "RerenderNotifier", "RerenderGraph", "RerenderUI"]),
    module("RerenderCLI", uses: ["RerenderEvents", "RerenderRunner", "RerenderReport", "RerenderFidelity"]),
    module("Rerender", path: "Sources/Umbrella", uses: ["RerenderCLI", "RerenderRunner"]),
    module("Combine", path: "Sources/Shims/Combine", uses: ["RerenderNotifier"]),
    module("SwiftUI", path: "Sources/Shims/SwiftUI", uses: ["RerenderUI", "Combine"]),
    module("BuiltInScenarios", path: "Scenarios", uses: ["Rerender", "SwiftUI", "Combine"] + (surface + running).map { .byName(name: $0) }),
    .executableTarget(name: "rerender", dependencies: ["Rerender", "BuiltInScenarios"] + running.map { .byName(name: $0) },
      path: "Sources/rerender"),

    suite("RerenderEventsTests", tests: ["RerenderEvents"]),
    suite("RerenderProbeTests", tests: ["RerenderProbe", "RerenderEvents", "CRerenderProbe"]),
    suite("RerenderNotifierTests", tests: ["RerenderNotifier"]),
    suite("RerenderGraphTests", tests: ["RerenderGraph", "RerenderEvents", "RerenderProbe"]),
    suite("RerenderUITests", tests: ["SwiftUI", "RerenderGraph", "RerenderEvents", "RerenderProbe"]),
    suite("RerenderRunnerTests", tests: ["RerenderRunner", "RerenderEvents", "RerenderCLI"]),
    suite("RerenderReportTests", tests: ["RerenderReport", "RerenderEvents"]),
    suite("FidelityTests", tests: ["RerenderFidelity"]),
    suite("ScenarioTests", tests: ["BuiltInScenarios", "RerenderRunner", "RerenderEvents"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.name != "CRerenderProbe" {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ]
}
