import RerenderEvents

/// A function at an address, and the line of it.
struct CodeFrame: Hashable {
  /// The mangled name.
  var symbol: String?
  /// The line that the debugging information gives to the code.
  var exact: SourcePlace?
  /// The line that is known to be right.
  var place: SourcePlace?
  /// Whether the function's own code came from lines of source; `nil` where there is no debugging information.
  var isWritten: Bool?

  /// The place that a reader is told for the frame; `nil` for a frame that is not the program's own.
  ///
  /// - Parameter isOwn: Which functions are the program's own.
  func origin(isOwn: (FunctionName) -> Bool) -> WriteOrigin? {
    guard let symbol, isWritten != false else { return nil }
    if place.map({ Self.isGenerated($0.file) }) ?? false { return nil }
    // Code at the top level of a file has the symbol of the C entry point.
    if symbol == "main" || symbol.hasSuffix("_main") {
      return place.map { WriteOrigin(function: "main", file: $0.file, line: $0.line) }
    }
    guard let name = FunctionName(mangled: symbol), isOwn(name) else { return nil }
    switch name.role {
    case .thunk: return nil
    // An accessor that nobody wrote has a line only at its beginning: that of the property.
    case .accessor, .coroutine: if exact == nil { return nil }
    // A function that only hands on has no line, unless it was inlined there.
    case .function: if name.isForwarder && place == nil { return nil }
    }
    return WriteOrigin(function: name.display, file: place?.file, line: place?.line)
  }

  /// Whether the frame stands for several functions, and it is not known which of them it is.
  ///
  /// An optimizer merges functions that differ in a few constants. The result has the name of one of them, and no
  /// lines. It may be any of the program's own, except for accessors that lend a value, which are only merged with
  /// their kind.
  func isMerged(isOwn: (FunctionName) -> Bool) -> Bool {
    guard let symbol, FunctionCode.isMerged(symbol), let name = FunctionName(mangled: symbol) else { return false }
    switch name.role {
    case .thunk: return name.display.hasPrefix("protocol witness for ")
    case .coroutine: return false
    case .accessor, .function: return isOwn(name)
    }
  }

  /// Whether a file is a macro's expansion, or stands for code without a source.
  private static func isGenerated(_ file: String) -> Bool { file.hasPrefix("@__swiftmacro") || file.hasPrefix("<") }
}
