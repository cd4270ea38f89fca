import Foundation

/// The environment variable that names a jemalloc library to use.
let jemallocVariable = "RERENDER_JEMALLOC"

extension AllocationBackend {
  /// Where jemalloc's shared library is on this machine, for `LD_PRELOAD`; `nil` where there is none.
  ///
  /// `RERENDER_JEMALLOC` names a library, and is believed if the file is there. An empty value means none. Without the
  /// variable the loader's own cache is asked, then the usual folders.
  public static func preloadPath() -> String? {
    preloadPath(environment: ProcessInfo.processInfo.environment) { FileManager.default.isReadableFile(atPath: $0) }
  }

  static func preloadPath(environment: [String: String], isReadable: (String) -> Bool) -> String? {
    if let path = environment[jemallocVariable] {
      return !path.isEmpty && isReadable(path) ? path : nil
    }
    let cached = FileManager.default.contents(atPath: "/etc/ld.so.cache").map(paths(inLoaderCache:)) ?? []
    let usual = libraryFolders.map { "\($0)/\(libraryName)" }
    return (cached + usual).first(where: isReadable)
  }

  /// The paths of jemalloc in the dynamic loader's cache, which holds every path as a text ended by a zero byte.
  static func paths(inLoaderCache cache: Data) -> [String] {
    var found: [String] = []
    var start = cache.startIndex
    let wanted = Data("/\(libraryName)\0".utf8)
    while let match = cache.range(of: wanted, in: start..<cache.endIndex) {
      let text = cache[..<match.lowerBound]
      let first = text.lastIndex(of: 0).map { $0 + 1 } ?? text.startIndex
      found.append(String(decoding: cache[first..<(match.upperBound - 1)], as: UTF8.self))
      start = match.upperBound
    }
    return found.filter(isOfThisArchitecture)
  }

  /// The cache of a machine with several architectures lists them all. A folder that names another one is not this
  /// process's.
  private static func isOfThisArchitecture(_ path: String) -> Bool {
    let folders = path.split(separator: "/")
    return !folders.contains { $0.hasSuffix("-linux-gnu") && $0 != "\(architecture)-linux-gnu" }
      && !folders.contains("lib32") && !folders.contains("libx32")
  }

  private static let libraryName = "libjemalloc.so.2"

  private static var libraryFolders: [String] {
    [
      "/usr/local/lib", "/usr/lib/\(architecture)-linux-gnu", "/lib/\(architecture)-linux-gnu", "/usr/lib64", "/lib64",
      "/usr/lib", "/lib", "/opt/homebrew/lib", "/home/linuxbrew/.linuxbrew/lib",
    ]
  }
}

#if arch(x86_64)
package let architecture = "x86_64"
#elseif arch(arm64)
package let architecture = "aarch64"
#else
package let architecture = "unknown"
#endif
