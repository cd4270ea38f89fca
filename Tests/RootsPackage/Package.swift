// swift-tools-version: 6.2

import PackageDescription

// A package of a user's own, whose screens have every kind of view for a root: `.ci/example` builds it for release.
let package = Package(
  name: "Roots",
  dependencies: [.package(name: "rerender", path: "../..")],
  targets: [
    .executableTarget(
      name: "Roots",
      dependencies: [.product(name: "Rerender", package: "rerender"), .product(name: "SwiftUI", package: "rerender")])
  ]
)
