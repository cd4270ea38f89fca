import RerenderEvents

/// A function at an address, and the line of it.
struct CodeFrame: Hashable {
  /// The mangled name.
  var symbol: String?
  /// The line that the debugging information gives to the code.
  var exact: SourcePlace?
  /// The line that is known to be meant.
  var place: SourcePlace?
  /// Whether the function's own code came from lines of source; `nil` where there is no debugging information.
  var isWritten: Bool?

  /// What a reader is told of the frame; `nil` for one that is not the program's own.
  ///
  /// - Parameter isOwn: Which functions are.
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
    // Of an accessor that nobody wrote only the beginning has a line, that of the property.
    case .accessor, .coroutine: if exact == nil { return nil }
    // What only hands on to a function has no line, unless the function was inlined there.
    case .function: if name.isForwarder && place == nil { return nil }
    }
    return WriteOrigin(function: name.display, file: place?.file, line: place?.line)
  }

  /// Whether the frame stands for several functions, so that nothing can be said of which of them it is.
  ///
  /// An optimizer merges functions that differ in a few constants; what is left has the name of one of them, and no
  /// lines. Of the program's own that may be any, but for accessors that lend a value, which only others of their kind
  /// are like.
  func isMerged(isOwn: (FunctionName) -> Bool) -> Bool {
    guard let symbol, FunctionCode.isMerged(symbol), let name = FunctionName(mangled: symbol) else { return false }
    switch name.role {
    case .thunk: return name.display.hasPrefix("protocol witness for ")
    case .coroutine: return false
    case .accessor, .function: return isOwn(name)
    }
  }

  /// A macro's expansion, or code without a source.
  private static func isGenerated(_ file: String) -> Bool { file.hasPrefix("@__swiftmacro") || file.hasPrefix("<") }
}
