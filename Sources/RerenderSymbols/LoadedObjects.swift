import CRerenderSymbols
import RerenderThreads

/// The executable and libraries of this process, and the functions at their addresses.
///
/// Object files are opened and their tables built when an address in them is first asked for.
package enum LoadedObjects {
  /// One loaded file.
  final class Object: Sendable {
    /// Where the dynamic linker found it.
    let path: String
    /// An address in memory less the address in the file.
    let bias: UInt
    let addresses: Range<UInt>
    // Each table is built when it is first asked for; building runs no code but this module's.
    private let symbolTable = Mutex<SymbolTable??>(nil)
    private let lineTable = Mutex<LineTable??>(nil)
    private let inlinedCalls = Mutex<InlinedCalls??>(nil)

    fileprivate init(path: String, bias: UInt, addresses: Range<UInt>) {
      self.path = path
      self.bias = bias
      self.addresses = addresses
    }

    /// The functions of the file; `nil` where it cannot be read.
    var symbols: SymbolTable? { built(symbolTable, SymbolTable.init) }
    /// The lines of the file; none where it was built without.
    var lines: LineTable? { built(lineTable, LineTable.init) }
    /// What the compiler put in place of calls.
    var inlined: InlinedCalls? { built(inlinedCalls, InlinedCalls.init) }

    private func built<Table: Sendable>(
      _ table: borrowing Mutex<Table??>, _ build: (ObjectFile) -> Table
    ) -> Table? {
      table.withLock { known in
        if let known { return known }
        let built = ObjectFile(path: path).map(build)
        known = .some(built)
        return built
      }
    }

    /// The address as it is in the object's file.
    func fileAddress(_ address: UInt) -> UInt64 { UInt64(address &- bias) }
  }

  private static let objects = Mutex<[Object]>([])

  /// The object that holds `address`; `nil` for code that belongs to none.
  static func object(at address: UInt) -> Object? {
    objects.withLock { objects in
      if let object = objects.first(where: { $0.addresses.contains(address) }) { return object }
      // Not there: the list is empty still, or a library was loaded since.
      let known = Set(objects.map(\.addresses.lowerBound))
      objects += loaded().filter { !known.contains($0.addresses.lowerBound) }
      return objects.first { $0.addresses.contains(address) }
    }
  }

  /// The mangled names of the functions or data that begin at `address`, by the symbol table.
  static func names(beginningAt address: UInt) -> [String] {
    guard let object = object(at: address) else { return [] }
    return object.symbols?.names(beginningAt: object.fileAddress(address)) ?? []
  }

  /// The mangled names of the function that begins at `address` and of those inlined into it, by the debugging
  /// information.
  static func inlinedNames(inFunctionAt address: UInt) -> [String] {
    guard let object = object(at: address), let lines = object.lines, let inlined = object.inlined else { return [] }
    let inFile = object.fileAddress(address)
    guard let (_, unit) = lines.place(of: inFile, functionStart: inFile) else { return [] }
    return inlined.names(inFunctionAt: inFile, unit: unit)
  }

  /// Where the function at `address` goes on, if it only loads addresses first; `nil` for any other function.
  static func forwarding(ofFunctionAt address: UInt) -> ForwardingCode? {
    object(at: address).flatMap { ForwardingCode(at: address, before: $0.addresses.upperBound) }
  }

  /// The version of the Swift compiler that wrote the program's debugging information; `nil` without it.
  package static var compiler: String? { executable?.inlined?.compiler }

  /// The file of the program itself.
  private static var executable: Object? {
    objects.withLock { objects in
      if objects.isEmpty { objects = loaded() }
      // The dynamic linker lists the executable first.
      return objects.first
    }
  }

  private static func loaded() -> [Object] {
    var found: [Object] = []
    withUnsafeMutablePointer(to: &found) { found in
      // The callback runs before the call returns, so the pointer to the list outlives every use of it.
      rr_each_loaded_object(
        { context, path, bias, start, end in
          let name = String(cString: path)
          let object = Object(
            path: name.isEmpty ? "/proc/self/exe" : name, bias: UInt(bias), addresses: UInt(start)..<UInt(end))
          context?.assumingMemoryBound(to: [Object].self).pointee.append(object)
        }, found)
    }
    return found
  }
}
