import Foundation
import PackagePlugin

/// `swift package rerender …`: builds the package's suite of scenarios and hands the command line on to it.
@main
struct RerenderPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var arguments = arguments
    guard let suite = choose(&arguments, in: context.package), let configuration = configuration(&arguments),
      let program = try build(suite, configuration)
    else { return }
    try run(program, arguments, in: context.package.directoryURL)
  }

  /// Takes `--suite` out of the arguments and finds the suite of that name, or the only suite that there is.
  private func choose(_ arguments: inout [String], in package: Package) -> Product? {
    let named: String?
    switch PluginOption.take("--suite", from: &arguments) {
    case .absent: named = nil
    case .value(let value): named = value
    case .repeated: return fail("--suite stands twice or has no name; expected once: --suite NAME")
    }
    do throws(SuiteSearch.Failure) {
      return try SuiteSearch(package).suite(named: named)
    } catch {
      return fail(error.description)
    }
  }

  /// Takes `--configuration` out of the arguments. It is release where none is given, as times and allocations of a
  /// debug build say little.
  private func configuration(_ arguments: inout [String]) -> PackageManager.BuildConfiguration? {
    switch PluginOption.take("--configuration", from: &arguments) {
    case .absent, .value("release"): return .release
    case .value("debug"): return .debug
    case .value(let other):
      return fail("--configuration takes debug or release; found \"\(other)\"")
    case .repeated: return fail("--configuration stands twice or has no value; expected once: debug or release")
    }
  }

  private func build(_ suite: Product, _ configuration: PackageManager.BuildConfiguration) throws -> URL? {
    // A first build takes minutes, so its progress is shown on standard error.
    let parameters = PackageManager.BuildParameters(configuration: configuration, logging: .concise, echoLogs: true)
    let result = try packageManager.build(.product(suite.name), parameters: parameters)
    guard result.succeeded else { return fail("\(suite.name) does not build") }
    let programs = result.builtArtifacts.filter { $0.kind == .executable }
    guard let program = programs.first(where: { $0.url.deletingPathExtension().lastPathComponent == suite.name }) else {
      let found = programs.map(\.url.path).joined(separator: ", ")
      return fail("the build made no program \(suite.name); it made \(found.isEmpty ? "none" : found)")
    }
    return program.url
  }

  /// Runs the suite in the package's folder, so that relative paths are the ones that `swift run` has there.
  private func run(_ program: URL, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    let name = program.lastPathComponent
    let status = process.terminationStatus
    if process.terminationReason == .uncaughtSignal {
      report("\(name) was ended by signal \(status)")
    } else if status != 0 {
      // SwiftPM itself ends with 1, whatever the status was.
      let command = ([name] + arguments.prefix(1)).joined(separator: " ")
      report("`\(command)` ended with exit status \(status)")
    }
  }

  /// Says what is wrong, so that SwiftPM ends with 1.
  private func fail<Value>(_ message: String) -> Value? {
    report(message)
    return nil
  }

  /// A plugin cannot use the modules of its package. Characters that could end the line or turn it around are written
  /// as numbers.
  private func report(_ message: String) {
    Diagnostics.error(message.unicodeScalars.map { $0.isPlain ? String($0) : $0.escaped(asASCII: true) }.joined())
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is shown and controls nothing.
  fileprivate var isPlain: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: false
    default: true
    }
  }
}
