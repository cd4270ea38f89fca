import PackagePlugin

/// Looks for the executable that is the package's suite of scenarios.
struct SuiteSearch {
  /// Why there is no suite to run, or why it is not clear which one is meant.
  struct Failure: Error {
    let description: String
  }

  private let package: Package
  private let executables: [ExecutableProduct]

  init(_ package: Package) {
    self.package = package
    executables = package.products(ofType: ExecutableProduct.self)
  }

  /// The suite of a name, or the only one there is.
  ///
  /// - Parameter name: The name of an executable product or of its target.
  /// - Throws: ``Failure``, which says what was found, what was expected and what to do.
  func suite(named name: String?) throws(Failure) -> Product {
    let suites = executables.filter { isSuite($0.mainTarget) }
    if let name {
      if let product = executables.first(where: { $0.name == name || $0.mainTarget.name == name }) { return product }
      let others = executables.filter { !isSuite($0.mainTarget) }
      throw Failure(
        description: "--suite \(name): \(package.displayName) has no executable of that name. "
          + "Its suites: \(list(suites)); its other executables: \(list(others))")
    }
    if suites.count == 1 { return suites[0] }
    guard suites.isEmpty else {
      throw Failure(
        description: "\(package.displayName) has \(suites.count) suites of scenarios: \(list(suites)). "
          + "Choose one with --suite NAME")
    }
    throw Failure(
      description: "\(package.displayName) has no suite of scenarios: none of its executable targets depends on the "
        + "product Rerender. Found: \(list(executables)). Expected: an .executableTarget whose dependencies name "
        + ".product(name: \"Rerender\", package: \"rerender\"), with `@main struct MySuite: ScenarioSuite`. "
        + "--suite NAME runs another executable all the same")
  }

  /// Whether a target depends on the product `Rerender` itself, or on the target, within the same package.
  private func isSuite(_ target: any Target) -> Bool {
    target.dependencies.contains { dependency in
      switch dependency {
      case .product(let product): product.name == "Rerender"
      case .target(let target): target.name == "Rerender"
      @unknown default: false
      }
    }
  }

  private func list(_ products: [ExecutableProduct]) -> String {
    products.isEmpty ? "none" : products.map(\.name).sorted().joined(separator: ", ")
  }
}
