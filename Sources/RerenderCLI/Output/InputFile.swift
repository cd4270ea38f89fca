import Foundation
import RerenderEvents
import RerenderReport

/// Files that commands read.
enum InputFile {
  /// Reads results.
  ///
  /// - Throws: `CommandError` with status 65 where the file is not there or is not what it should be.
  static func results(_ path: String) throws(CommandError) -> Results {
    let bytes = try read(path)
    do throws(ResultsFileError) {
      return try ResultsFile.decode(bytes, file: path)
    } catch {
      throw CommandError(.badInput, error.description)
    }
  }

  /// Reads a baseline; `nil` where there is no file of that name.
  static func baseline(_ path: String) throws(CommandError) -> Baseline? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let bytes = try read(path)
    do throws(ResultsFileError) {
      return try BaselineFile.decode(bytes, file: path)
    } catch {
      throw CommandError(.badInput, error.description)
    }
  }

  private static func read(_ path: String) throws(CommandError) -> [UInt8] {
    do {
      return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      let reason = underlying.map { String(cString: strerror(Int32($0.code))) } ?? error.localizedDescription
      throw CommandError(.badInput, "cannot read \(path): \(reason)")
    }
  }
}
