public import Foundation
public import RerenderEvents

/// `results.json`: everything that was measured, as text that is the same for the same results.
public enum ResultsFile {
  /// The file's text: keys sorted, short values on one line, a line break at the end.
  ///
  /// Time and memory are linear in the results.
  public static func encode(_ results: Results) -> String {
    String(decoding: ResultsWriter.write(results.sorted), as: UTF8.self)
  }

  /// Reads a file that `encode(_:)` wrote, or one that was edited by hand.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: what to call it in an error.
  /// - Throws: a ``ResultsFileError`` with the place of the first thing that is not as it should be: broken JSON,
  ///   another `schema`, a field that is missing or of another type, a negative count, a case that stands twice.
  public static func decode(_ bytes: [UInt8], file: String) throws(ResultsFileError) -> Results {
    let reader = ResultsReader(bytes: bytes, file: file)
    return try reader.results()
  }

  /// Reads the bytes of a file that Foundation has loaded.
  public static func decode(_ data: Data, file: String) throws(ResultsFileError) -> Results {
    try decode(Array(data), file: file)
  }
}

/// Reads one results file.
private struct ResultsReader {
  let bytes: [UInt8]
  let file: String

  func results() throws(ResultsFileError) -> Results {
    let schema: JSONScanner.Found?
    do throws(JSONScanner.Problem) {
      schema = try JSONScanner.check(bytes, finding: [.key("schema")])
    } catch {
      throw failure(at: error.offset, path: error.path, found: error.found, expected: error.expected)
    }
    try checkSchema(schema)
    let results = try decoded()
    try ResultsCheck(fail: failure(at:found:expected:remedy:)).check(results)
    return results
  }

  private func checkSchema(_ found: JSONScanner.Found?) throws(ResultsFileError) {
    let path: [JSONScanner.Step] = [.key("schema")]
    guard let found, let schema = found.integer else {
      throw failure(
        at: path, found: found?.words ?? "no `schema`", expected: "the number \(Results.schema)",
        remedy: "This is not a results file of rerender.")
    }
    if schema != Results.schema {
      throw failure(
        at: path, found: found.words, expected: "the number \(Results.schema)",
        remedy: "Another version of rerender wrote this file: read it with that one, or run again with this one.")
    }
  }

  private func decoded() throws(ResultsFileError) -> Results {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
    do {
      return try decoder.decode(Results.self, from: Data(bytes))
    } catch let error as DecodingError {
      throw failure(for: error)
    } catch {
      throw failure(at: [], found: "a file that cannot be decoded", expected: "results of rerender")
    }
  }

  private func failure(for error: DecodingError) -> ResultsFileError {
    switch error {
    case .keyNotFound(let key, let context):
      return failure(at: path(context), found: "no “\(key.stringValue)”", expected: "one in this object")
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      let path = path(context)
      let isMetric = path.dropLast().last.map { $0 == .key("totals") || $0 == .key("metrics") } ?? false
      return failure(at: path, expected: isMetric ? "an integer or {\"unavailable\": \"why\"}" : Self.words(for: type))
    case .dataCorrupted(let context):
      return failure(at: path(context), expected: "a value that this field can take (\(context.debugDescription))")
    @unknown default: return failure(at: [], expected: "results of rerender")
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

  private func failure(
    at path: [JSONScanner.Step], found: String? = nil, expected: String, remedy: String? = nil
  ) -> ResultsFileError {
    var known = path
    var place = JSONScanner.locate(known, in: bytes)
    // A missing member has no place of its own: that of the object it is missing from stands in.
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
