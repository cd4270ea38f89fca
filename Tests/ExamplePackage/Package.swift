// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Shop",
  dependencies: [
    // The name is what products are asked for by, whatever the folder is called.
    .package(name: "rerender", path: "../..")
  ],
  targets: [
    // The app's models and views: as they are, and as they are after moving to `@Observable`.
    .target(name: "Shop", dependencies: [.product(name: "SwiftUI", package: "rerender")]),
    .target(name: "ShopNext", dependencies: [.product(name: "SwiftUI", package: "rerender")]),

    // What is done to the screens, and what it must cost.
    .executableTarget(
      name: "ShopScenarios",
      dependencies: ["Shop", "ShopNext", .product(name: "Rerender", package: "rerender")]),

    .testTarget(
      name: "ShopTests",
      dependencies: [
        "ShopNext", .product(name: "RerenderTesting", package: "rerender"),
        .product(name: "SwiftUI", package: "rerender"),
      ]),
  ]
)
