import Foundation
import Glibc
import RerenderReport
import RerenderResults
import RerenderRunner

/// What the environment tells of where the program runs.
struct Surroundings: Hashable {
  /// A service that runs builds.
  enum Service: Hashable {
    case github, gitlab
  }

  var service: Service?
  /// The top of the repository, where it is known, or else the working folder.
  var root: String
  /// The file that the service shows as the summary of the job.
  var summary: String?

  /// - Parameters:
  ///   - environment: The variables of the process.
  ///   - folder: The working folder.
  init(environment: [String: String], folder: String) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    root = folder
    if value("GITHUB_ACTIONS") == "true" {
      service = .github
      root = value("GITHUB_WORKSPACE") ?? folder
      summary = value("GITHUB_STEP_SUMMARY")
    } else if value("GITLAB_CI") == "true" {
      service = .gitlab
      root = value("CI_PROJECT_DIR") ?? folder
    }
  }

  static var current: Surroundings {
    Surroundings(
      environment: ProcessInfo.processInfo.environment, folder: FileManager.default.currentDirectoryPath)
  }

  /// The formats that the service reads, beside those that were asked for.
  var formats: [ReportFormat] { service == .gitlab ? [.gitlab] : [] }

  /// Where scenarios are declared, if that is below the top of the repository.
  @MainActor
  func places(of scenarios: [Scenario]) -> [String: SourcePlace] {
    let prefix = root.hasSuffix("/") ? root : root + "/"
    var places: [String: SourcePlace] = [:]
    for scenario in scenarios where scenario.file.hasPrefix(prefix) {
      places[scenario.name] = SourcePlace(file: String(scenario.file.dropFirst(prefix.count)), line: scenario.line)
    }
    return places
  }

  /// The files that lanes are declared in, if these are below the top of the repository, by the names of their cases
  /// without parameters.
  @MainActor
  func laneFiles(of scenarios: [Scenario]) -> [CaseName: String] {
    let prefix = root.hasSuffix("/") ? root : root + "/"
    var files: [CaseName: String] = [:]
    for scenario in scenarios {
      for lane in scenario.lanes where lane.file.hasPrefix(prefix) {
        let name = CaseName(
          scenario: scenario.name, lane: lane.kind.rawValue, variant: lane.variant, parameters: [:])
        files[name] = String(lane.file.dropFirst(prefix.count))
      }
    }
    return files
  }

  /// The source files below the top of the repository, by the last component of their paths. Files that share it are
  /// left out.
  ///
  /// Linear in the files. Folders whose names begin with a dot are left out.
  func sourceFiles() -> [String: String] {
    var files: [String: String] = [:]
    var several: Set<String> = []
    for path in sourcePaths() {
      if files.updateValue(path, forKey: URL(fileURLWithPath: path).lastPathComponent) != nil {
        several.insert(URL(fileURLWithPath: path).lastPathComponent)
      }
    }
    for name in several { files[name] = nil }
    return files
  }

  /// The source files below the top of the repository, in the order of their paths. Files that cannot be read as text,
  /// or are larger than a megabyte, are left out.
  func sourceTexts() -> [SourceText] {
    sourcePaths().sorted().compactMap { path in
      guard let data = FileManager.default.contents(atPath: "\(root)/\(path)"), data.count <= 1_000_000 else {
        return nil
      }
      return String(data: data, encoding: .utf8).map { SourceText(path: path, text: $0) }
    }
  }

  /// The paths of the source files below the top of the repository, relative to it.
  private func sourcePaths() -> [String] {
    let top = URL(fileURLWithPath: root)
    let prefix = top.standardizedFileURL.path + "/"
    let all = FileManager.default.enumerator(
      at: top, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles, .skipsPackageDescendants])
    var paths: [String] = []
    while let file = all?.nextObject() as? URL {
      let path = file.standardizedFileURL.path
      guard file.pathExtension == "swift", path.hasPrefix(prefix) else { continue }
      paths.append(String(path.dropFirst(prefix.count)))
    }
    return paths
  }

  /// Adds to the summary of the job, which other steps may have begun. Says so where that fails, and goes on.
  func append(_ text: String, to path: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o644)
    defer { if descriptor >= 0 { close(descriptor) } }
    do throws(WriteFailure) {
      guard descriptor >= 0 else { throw WriteFailure(path, errno) }
      try Descriptor.write(Array(text.utf8), to: descriptor, name: path)
    } catch {
      Terminal.note("cannot write the job's summary \(path): \(error.reason)")
    }
  }
}
