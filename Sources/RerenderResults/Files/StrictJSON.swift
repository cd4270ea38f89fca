import Foundation
import RerenderEvents

/// One JSON file, read strictly. Each error has its place in the file.
struct StrictJSON {
  let bytes: [UInt8]
  /// What to call it in an error.
  let file: String
  /// What the file should hold: `results`, `baseline`.
  let contents: String

  /// Checks that the bytes are JSON, and that their `schema` is one that can be read.
  func check(schemas known: [Int]) throws(ResultsFileError) {
    let path: [JSONScanner.Step] = [.key("schema")]
    let found: JSONScanner.Found?
    do throws(JSONScanner.Problem) {
      found = try JSONScanner.check(bytes, finding: path)
    } catch {
      throw failure(at: error.offset, path: error.path, found: error.found, expected: error.expected)
    }
    let expected = "the number \(known.map(String.init).joined(separator: " or "))"
    guard let found, let schema = found.integer else {
      throw failure(
        at: path, found: found?.words ?? "no `schema`", expected: expected,
        remedy: "This is not a \(contents) file of rerender.")
    }
    if !known.contains(schema) {
      throw failure(
        at: path, found: found.words, expected: expected,
        remedy: "Another version of rerender wrote this file: read it with that one, or run again with this one.")
    }
  }

  /// Decodes the checked bytes.
  func decoded<Contents: Decodable>(as type: Contents.Type) throws(ResultsFileError) -> Contents {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
    do {
      return try decoder.decode(type, from: Data(bytes))
    } catch let error as DecodingError {
      throw failure(for: error)
    } catch {
      throw failure(at: [], found: "a file that cannot be decoded", expected: "\(contents) of rerender")
    }
  }

  private func failure(for error: DecodingError) -> ResultsFileError {
    switch error {
    case .keyNotFound(let key, let context):
      return failure(
        at: path(context), found: "no “\(SafeText.short(key.stringValue, limit: 40))”", expected: "one in this object")
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      let path = path(context)
      let isMetric = path.dropLast().last.map { $0 == .key("totals") || $0 == .key("metrics") } ?? false
      return failure(at: path, expected: isMetric ? "an integer or {\"unavailable\": \"why\"}" : Self.words(for: type))
    case .dataCorrupted(let context):
      let words = SafeText.short(context.debugDescription, limit: 200)
      return failure(at: path(context), expected: "a value that this field can take (\(words))")
    @unknown default: return failure(at: [], expected: "\(contents) of rerender")
    }
  }

  private func path(_ context: DecodingError.Context) -> [JSONScanner.Step] {
    context.codingPath.map { $0.intValue.map { .index($0) } ?? .key($0.stringValue) }
  }

  private static func words(for type: any Any.Type) -> String {
    switch type {
    case is Int.Type: "an integer"
    case is Double.Type: "a number"
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is CaseResult.Outcome.Type: "one of measured, crashed, timedOut, disagreed"
    default: "\(type)".hasPrefix("Dictionary") ? "an object" : "\(type)".hasPrefix("Array") ? "an array" : "\(type)"
    }
  }

  /// The error for the value at a path.
  func failure(
    at path: [JSONScanner.Step], found: String? = nil, expected: String, remedy: String? = nil
  ) -> ResultsFileError {
    var known = path
    var place = JSONScanner.locate(known, in: bytes)
    // A missing member has no place of its own. The error gets the place of the object that lacks it.
    while place == nil, !known.isEmpty {
      known.removeLast()
      place = JSONScanner.locate(known, in: bytes)
    }
    return failure(
      at: place?.offset ?? 0, path: path, found: found ?? place?.words ?? "nothing", expected: expected,
      remedy: remedy)
  }

  private func failure(
    at offset: Int, path: [JSONScanner.Step], found: String, expected: String, remedy: String? = nil
  ) -> ResultsFileError {
    let before = bytes.prefix(offset)
    let line = before.reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return ResultsFileError(
      file: file, line: line, column: offset - start + 1, path: JSONScanner.text(of: path), found: found,
      expected: expected, remedy: remedy)
  }
}

extension JSONScanner {
  /// `$.cases[3].totals.body_evaluations`; a key that is no plain word is quoted in brackets.
  static func text(of path: [Step]) -> String {
    path.reduce(into: "$") { text, step in
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key):
        let isWord = !key.isEmpty && key.utf8.allSatisfy { Unicode.Scalar($0).properties.isAlphabetic || $0 == 0x5F }
        text += isWord ? ".\(key)" : "[“\(SafeText.short(key, limit: 40))”]"
      }
    }
  }
}
