import Foundation
public import RerenderEvents
import RerenderSymbols

/// What the results say of the machine and the program that measured.
public enum ProcessFacts {
  /// The facts about this process; `allocator` tells what counts the allocations, or why nothing does.
  ///
  /// May start `swift --version` where the program carries no trace of its compiler.
  public static func machine() -> Machine {
    Machine(
      architecture: triple, operatingSystem: operatingSystem, toolchain: toolchain, configuration: configuration,
      processors: ProcessInfo.processInfo.processorCount, allocator: allocator)
  }

  /// The target the program was compiled for, for example `x86_64-unknown-linux-gnu`.
  public static var triple: String {
    #if os(Linux) && canImport(Glibc)
    "\(architecture)-unknown-linux-gnu"
    #elseif os(Linux)
    "\(architecture)-unknown-linux-musl"
    #else
    "\(architecture)-unknown"
    #endif
  }

  /// The system as it calls itself, for example `Debian GNU/Linux 12 (bookworm)`.
  public static var operatingSystem: String {
    for path in ["/etc/os-release", "/usr/lib/os-release"] {
      if let text = try? String(contentsOfFile: path, encoding: .utf8), let name = prettyName(inRelease: text) {
        return name
      }
    }
    return ProcessInfo.processInfo.operatingSystemVersionString
  }

  /// The compiler that built the program, in its own words; of unknown origin, the one on the path, or `unknown`.
  public static var toolchain: String {
    LoadedObjects.compiler ?? compilerOnPath ?? "unknown"
  }

  /// `debug` or `release`: how this module was compiled.
  public static var configuration: String {
    #if DEBUG
    "debug"
    #else
    "release"
    #endif
  }

  /// For example `jemalloc 5.3.0`; without it, why the heap figures are unavailable.
  public static var allocator: String {
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
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift", "--version"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let first = text.split(separator: "\n").first.map(String.init)
    return process.terminationStatus == 0 ? first : nil
  }()
}
