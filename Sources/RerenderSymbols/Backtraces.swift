import CRerenderSymbols
package import RerenderEvents
import RerenderThreads

/// Where in the program's own code something was called from.
///
/// For the explaining pass: capturing unwinds the stack, and naming reads symbol tables and debugging information the
/// first time it meets an address. Afterwards an address costs a look into a table.
package enum Backtraces {
  /// The return addresses of the calling thread's stack, nearest first, at most `limit` of them.
  package static func capture(limit: Int = 128) -> [UInt] {
    let addresses = [UnsafeMutableRawPointer?](unsafeUninitializedCapacity: max(limit, 0)) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      start.initialize(repeating: nil, count: buffer.count)
      count = Int(rr_return_addresses(start, Int32(clamping: buffer.count)))
    }
    return addresses.map { UInt(bitPattern: $0) }
  }

  /// The nearest frame of the caller's stack that is the program's own; `nil` where none is.
  ///
  /// Frames of the libraries, of rerender, of the standard library's registrar, and those that the compiler or a macro
  /// wrote are passed over. A binary without line tables gives the function only.
  ///
  /// - Parameter skipping: How many of the nearest frames of the program's own to pass over as well.
  package static func origin(skipping: Int = 0) -> WriteOrigin? {
    origin(of: capture(), skipping: skipping)
  }

  /// The nearest frame among captured addresses that is the program's own; `nil` where none is.
  package static func origin(of addresses: [UInt], skipping: Int = 0) -> WriteOrigin? {
    var left = skipping
    for address in addresses {
      for origin in origins(returningTo: address) {
        if left == 0 { return origin }
        left -= 1
      }
    }
    return nil
  }

  /// Every frame among captured addresses that is the program's own, nearest first.
  static func origins(of addresses: [UInt]) -> [WriteOrigin] { addresses.flatMap(origins(returningTo:)) }

  /// Whether the functions at the caller's place have names, and lines.
  package static func knownHere() -> (functions: Bool, lines: Bool) {
    let frames = capture(limit: 4).flatMap(frames(returningTo:))
    return (frames.contains { $0.symbol != nil }, frames.contains { $0.place != nil })
  }

  private static let known = Mutex<[UInt: [WriteOrigin]]>([:])

  /// The program's own functions at a return address: several, where one is inlined into the next.
  private static func origins(returningTo address: UInt) -> [WriteOrigin] {
    if let known = known.withLock({ $0[address] }) { return known }
    let found = frames(returningTo: address).compactMap(\.origin)
    known.withLock { $0[address] = found }
    return found
  }

  /// Every function at a return address, innermost first.
  private static func frames(returningTo address: UInt) -> [CodeFrame] {
    // The call is the instruction before the one that is returned to, which may belong to another line or function.
    let call = address &- 1
    guard let object = LoadedObjects.object(at: call) else { return [] }
    let inFile = object.fileAddress(call)
    let function = object.symbols?.function(at: inFile)
    // Code that the optimizer shares between several functions carries the name and lines of one of them only.
    if let function, function.name.hasSuffix("Tm") { return [] }
    let symbol = function?.name
    guard let lines = object.lines,
      let (place, unit) = lines.place(of: inFile, functionStart: function?.start ?? inFile)
    else {
      return [CodeFrame(symbol: symbol, place: nil)]
    }
    // A wrapped property's accessor has the line of its declaration, and no other.
    let isOneLine = function.map { $0.start < $0.end && lines.lines(of: $0.start..<$0.end).count < 2 } ?? false
    let inlined = object.inlined?.frames(at: inFile, unit: unit, lines: lines) ?? []
    var frames: [CodeFrame] = []
    var current: LineTable.Place? = place
    for frame in inlined {
      let isOutermost = frame.call == nil
      frames.append(
        CodeFrame(
          symbol: isOutermost ? symbol ?? frame.function : frame.function, place: current,
          isOneLine: isOutermost && isOneLine))
      current = frame.call
    }
    // Nothing is known of inlining, or only of the inner calls: the symbol table has the outermost function.
    if inlined.last?.call != nil || inlined.isEmpty {
      frames.append(CodeFrame(symbol: symbol, place: current, isOneLine: isOneLine))
    }
    return frames
  }
}

/// A function at an address, and the line of it.
struct CodeFrame: Hashable {
  /// The mangled name.
  var symbol: String?
  var place: LineTable.Place?
  /// All code of the function came from one line.
  var isOneLine = false

  /// What a reader is told of the frame; `nil` for one that is not the program's own.
  var origin: WriteOrigin? {
    guard let symbol else { return nil }
    let place = place.flatMap { $0.line > 0 && !Self.isGenerated($0.file) ? $0 : nil }
    let isWritten = self.place == nil || place != nil
    // Code at the top level of a file has the symbol of the C entry point.
    if symbol == "main" { return place.map { WriteOrigin(function: "main", file: $0.file, line: $0.line) } }
    guard let name = FunctionName(mangled: symbol), isWritten, isOwn(name) else { return nil }
    // An accessor that nobody wrote has no line, or only that of the property; one that someone wrote out is a
    // function like any other.
    if name.role == .accessor && (place == nil || isOneLine) { return nil }
    return WriteOrigin(function: name.display, file: place?.file, line: place?.line)
  }

  private func isOwn(_ name: FunctionName) -> Bool {
    guard name.role != .thunk, !Self.foreignModules.contains(name.module), !name.module.isEmpty else { return false }
    return !Self.registrarFunctions.contains { name.display.hasSuffix($0) }
  }

  /// A macro's expansion, or code without a source.
  private static func isGenerated(_ file: String) -> Bool { file.hasPrefix("@__swiftmacro") || file.hasPrefix("<") }

  /// What the macro adds to an observable class.
  private static let registrarFunctions = [
    ".withMutation(keyPath:_:)", ".access(keyPath:)", ".shouldNotifyObservers(_:_:)",
  ]

  private static let foreignModules: Set<String> = [
    "Swift", "_Concurrency", "Observation", "Synchronization", "_StringProcessing", "RegexBuilder", "Dispatch",
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML",
    "Glibc", "Musl", "SwiftGlibc", "Testing", "XCTest", "__C", "__C_Synthesized", "Combine", "SwiftUI",
    "RerenderEvents", "RerenderSymbols", "RerenderProbe", "RerenderNotifier", "RerenderGraph", "RerenderUI", "RerenderRunner",
    "RerenderReport", "RerenderTesting", "RerenderCLI", "Rerender",
  ]
}
