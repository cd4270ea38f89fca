/// Which functions the code of one file calls, and which of its functions end by jumping on to another.
///
/// An optimizer may turn a call that is a function's last act into a jump. The function is then gone from the stack, as
/// if its caller had called the other one.
final class CallTargets: Sendable {
  /// The destination of a call or a jump.
  enum Callee: Hashable, Sendable {
    /// The code at an address of this file.
    case here(UInt64)
    /// A function of another file, by its mangled name.
    case elsewhere(String)
  }

  private let symbols: SymbolTable
  private let stubs: [UInt64: Callee]
  private let jumpTable: Built<[Callee: [UInt64]]>

  init(_ file: ObjectFile, _ symbols: SymbolTable) {
    self.symbols = symbols
    let stubs = Self.stubs(in: file)
    self.stubs = stubs
    jumpTable = Built { Self.jumps(in: file, symbols, stubs) }
  }

  /// The function that the code at an address stands for. A stub of the dynamic linker stands for the function that it
  /// leads to.
  func callee(at address: UInt64) -> Callee { stubs[address] ?? .here(address) }

  /// The mangled names of the function that a call to an address calls.
  func names(at address: UInt64) -> [String] {
    switch callee(at: address) {
    case .here(let address): symbols.names(beginningAt: address)
    case .elsewhere(let name): [name]
    }
  }

  /// The jumps to a function from anywhere in this file, each by its address.
  ///
  /// The first question reads the code of the whole file.
  func jumps(to callee: Callee) -> [UInt64] { jumpTable.value[callee] ?? [] }

  private static func jumps(
    in file: ObjectFile, _ symbols: SymbolTable, _ stubs: [UInt64: Callee]
  ) -> [Callee: [UInt64]] {
    var found: [Callee: [UInt64]] = [:]
    let functions = symbols.functions
    for section in file.code {
      // Code without a symbol lies between functions that have one. The bytes that fill the gaps are instructions too.
      let starts = functions.lazy.map(\.lowerBound).filter(section.contains)
      var stretches = zip([section.lowerBound] + starts, starts + [section.upperBound]).makeIterator()
      while let (start, end) = stretches.next() {
        file.withCode(at: start) { code in
          var reader = code
          var address = start
          while address < end, let instruction = Instruction(&reader, at: address) {
            if let target = instruction.target { found[stubs[target] ?? .here(target), default: []].append(address) }
            address = instruction.end
          }
        }
      }
    }
    return found
  }

  /// The stubs through which calls go to functions that the dynamic linker finds, each by its first address.
  private static func stubs(in file: ObjectFile) -> [UInt64: Callee] {
    #if arch(x86_64)
    let slots = slots(in: file)
    var found: [UInt64: Callee] = [:]
    for section in [".plt", ".plt.sec"] {
      guard let start = file.address(of: section) else { continue }
      file.withSection(section) { reader in
        let size = reader.end - reader.offset
        for offset in stride(from: 0, to: size, by: stubByteCount) {
          var stub = reader
          stub.skip(UInt64(offset))
          if let slot = slot(of: &stub, at: start + UInt64(offset)), let callee = slots[slot] {
            found[start + UInt64(offset)] = callee
          }
        }
      }
    }
    return found
    #else
    return [:]
    #endif
  }

  private static let stubByteCount = 16

  /// The memory in which a stub finds its function. The stub jumps there, at once or after a mark for indirect
  /// branches.
  private static func slot(of stub: inout ByteReader, at address: UInt64) -> UInt64? {
    let start = stub.offset
    var last: UInt8 = 0
    while stub.offset - start < stubByteCount - 4, !stub.isExhausted {
      let byte: UInt8 = stub.integer()
      // jmp *distance(%rip)
      if last == 0xFF && byte == 0x25 {
        let distance = Int64(stub.integer(Int32.self))
        return address &+ UInt64(stub.offset - start) &+ UInt64(bitPattern: distance)
      }
      last = byte
    }
    return nil
  }

  /// What the dynamic linker puts into each slot.
  private static func slots(in file: ObjectFile) -> [UInt64: Callee] {
    var found: [UInt64: Callee] = [:]
    file.withSection(".rela.plt") { relocations in
      file.withSection(".dynsym") { symbols in
        var reader = relocations
        while !reader.isAtEnd {
          let slot = reader.integer(UInt64.self)
          let symbolNumber = reader.integer(UInt64.self) >> 32
          _ = reader.integer(UInt64.self)
          var entry = symbols
          entry.skip(symbolNumber * UInt64(Symbol.byteCount))
          let symbol = Symbol(&entry)
          guard !entry.isExhausted else { continue }
          found[slot] =
            symbol.isDefined ? .here(symbol.value) : .elsewhere(file.text(in: ".dynstr", at: symbol.name))
        }
      }
    }
    return found
  }
}
