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

let package = Package(
  name: "rerender",
  products: [
    .executable(name: "rerender", targets: ["rerender"]),
    .library(name: "Rerender", targets: ["Rerender"]),
    .library(name: "RerenderTesting", targets: ["RerenderTesting"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "Combine", targets: ["Combine"]),
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
    module("RerenderCLI", uses: ["RerenderEvents", "RerenderRunner", "RerenderReport"]),
    module("Rerender", path: "Sources/Umbrella", uses: ["RerenderCLI", "RerenderRunner"]),
    module("Combine", path: "Sources/Shims/Combine", uses: ["RerenderNotifier"]),
    module("SwiftUI", path: "Sources/Shims/SwiftUI", uses: ["RerenderUI", "Combine"]),
    module("BuiltInScenarios", path: "Scenarios", uses: ["Rerender", "SwiftUI", "Combine"]),
    .executableTarget(name: "rerender", dependencies: ["Rerender", "BuiltInScenarios"], path: "Sources/rerender"),

    suite("RerenderEventsTests", tests: ["RerenderEvents"]),
    suite("RerenderProbeTests", tests: ["RerenderProbe", "RerenderEvents", "CRerenderProbe"]),
    suite("RerenderNotifierTests", tests: ["RerenderNotifier"]),
    suite("RerenderGraphTests", tests: ["RerenderGraph", "RerenderEvents", "RerenderProbe"]),
    suite("RerenderUITests", tests: ["SwiftUI", "RerenderGraph", "RerenderEvents", "RerenderProbe"]),
    suite("RerenderRunnerTests", tests: ["RerenderRunner", "RerenderEvents", "RerenderCLI"]),
    suite("RerenderReportTests", tests: ["RerenderReport", "RerenderEvents"]),
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
