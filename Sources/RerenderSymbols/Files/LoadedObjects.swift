import CRerenderSymbols
import RerenderThreads

/// The executable and libraries of this process, and the functions at their addresses.
///
/// An object's file is opened, and its tables are built, when an address in it is first asked for.
package enum LoadedObjects {
  /// One loaded file.
  final class Object: Sendable {
    /// The difference between an address in memory and the same address in the file.
    private let bias: UInt
    let addresses: Range<UInt>
    private let file: Built<ObjectFile?>
    private let symbolTable: Built<SymbolTable?>
    private let debugging: Built<DebugInformation?>
    private let targetTable: Built<CallTargets?>
    private let functions = Mutex<[UInt64: FunctionCode]>([:])

    fileprivate init(path: String, bias: UInt, addresses: Range<UInt>) {
      self.bias = bias
      self.addresses = addresses
      let file = Built { ObjectFile(path: path) }
      let symbols = Built { file.value.map(SymbolTable.init) }
      self.file = file
      symbolTable = symbols
      debugging = Built { file.value.map(DebugInformation.init) }
      targetTable = Built { symbols.value.flatMap { symbols in file.value.map { CallTargets($0, symbols) } } }
    }

    /// The functions of the file; `nil` where it cannot be read.
    var symbols: SymbolTable? { symbolTable.value }
    /// The lines of the file, and what the compiler inlined; `nil` where it was built without them.
    var debugInformation: DebugInformation? { debugging.value }
    /// The calls in the code of the file.
    var targets: CallTargets? { targetTable.value }

    /// The address as it is in the object's file.
    func fileAddress(_ address: UInt) -> UInt64 { UInt64(address &- bias) }

    /// The function that holds an address, given as in the file.
    func function(at address: UInt64) -> FunctionCode? {
      guard let file = file.value,
        let function = symbols?.function(at: address) ?? debugInformation?.function(at: address)
      else { return nil }
      let start = function.addresses.lowerBound
      if let known = functions.withLock({ $0[start] }) { return known }
      let found = FunctionCode(
        function, in: file, lines: debugInformation?.function(function.addresses), targets: targets)
      functions.withLock { $0[start] = found }
      return found
    }

    /// Where the function at `address` goes on, if it only loads addresses before; `nil` for any other function.
    func forwarding(ofFunctionAt address: UInt64) -> ForwardingCode? {
      file.value?.withCode(at: address) { ForwardingCode($0, at: address) } ?? nil
    }
  }

  private static let objects = Mutex<[Object]>([])

  /// The object that holds `address`; `nil` for code that belongs to none.
  static func object(at address: UInt) -> Object? {
    objects.withLock { objects in
      if let object = objects.first(where: { $0.addresses.contains(address) }) { return object }
      // Not there: the list is still empty, or a library was loaded since.
      let known = Set(objects.map(\.addresses.lowerBound))
      objects += loaded().filter { !known.contains($0.addresses.lowerBound) }
      return objects.first { $0.addresses.contains(address) }
    }
  }

  /// The version of the Swift compiler that wrote the program's debugging information; `nil` without it.
  package static var compiler: String? { executable?.debugInformation?.compiler }

  /// The file of the program itself.
  static var executable: Object? {
    objects.withLock { objects in
      if objects.isEmpty { objects = loaded() }
      // The dynamic linker lists the executable first.
      return objects.first
    }
  }

  private static func loaded() -> [Object] {
    var found: [Object] = []
    withUnsafeMutablePointer(to: &found) { found in
      // Sound: the callback runs before the call returns, so the pointer to the list outlives every use of it.
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

/// A table that is built when it is first asked for. Building it runs no code but this module's.
final class Built<Table: Sendable>: Sendable {
  private let table = Mutex<Table?>(nil)
  private let build: @Sendable () -> Table

  init(_ build: @escaping @Sendable () -> Table) { self.build = build }

  var value: Table {
    table.withLock { known in
      if let known { return known }
      let built = build()
      known = built
      return built
    }
  }
}
