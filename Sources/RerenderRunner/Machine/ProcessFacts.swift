import Foundation
import RerenderEvents
import RerenderProbe
import RerenderResults
import RerenderSymbols

/// The facts about the machine and the program that results carry.
enum ProcessFacts {
  /// The facts about this process. `allocator` tells what counts the allocations, or why nothing does.
  ///
  /// May start `swift --version` where the program carries no trace of its compiler.
  static func machine() -> Machine {
    Machine(
      architecture: triple, operatingSystem: operatingSystem, toolchain: toolchain, configuration: configuration,
      processors: ProcessInfo.processInfo.processorCount, allocator: allocator)
  }

  /// The target the program was compiled for, for example `x86_64-unknown-linux-gnu`.
  static var triple: String {
    #if os(Linux) && canImport(Glibc)
    "\(architecture)-unknown-linux-gnu"
    #elseif os(Linux)
    "\(architecture)-unknown-linux-musl"
    #else
    "\(architecture)-unknown"
    #endif
  }

  /// The system as it calls itself, for example `Debian GNU/Linux 12 (bookworm)`.
  static var operatingSystem: String {
    for path in ["/etc/os-release", "/usr/lib/os-release"] {
      if let text = try? String(contentsOfFile: path, encoding: .utf8), let name = prettyName(inRelease: text) {
        return name
      }
    }
    return ProcessInfo.processInfo.operatingSystemVersionString
  }

  /// The compiler that built the program, in its own words. Where the program does not say, the one on the path, or
  /// `unknown`.
  static var toolchain: String {
    LoadedObjects.compiler ?? compilerOnPath ?? "unknown"
  }

  /// `debug` or `release`: how this module was compiled.
  static var configuration: String {
    #if DEBUG
    "debug"
    #else
    "release"
    #endif
  }

  /// The allocator, for example `jemalloc 5.3.0`, or why the heap figures are unavailable.
  static var allocator: String {
    AllocationBackend.allocator ?? "unavailable: " + AllocationBackend.heapAbsence
  }

  /// The value of `PRETTY_NAME` in the text of an os-release file.
  static func prettyName(inRelease text: String) -> String? {
    for line in text.split(separator: "\n") where line.hasPrefix("PRETTY_NAME=") {
      let value = line.dropFirst("PRETTY_NAME=".count)
      let name = value.trimmingCharacters(in: CharacterSet(charactersIn: "\"' "))
      return name.isEmpty ? nil : name
    }
    return nil
  }

  private static let compilerOnPath: String? = {
    guard case .said(let text) = HelperProgram("swift", ["--version"]).run() else { return nil }
    return text.split(separator: "\n").first.map(String.init)
  }()
}
