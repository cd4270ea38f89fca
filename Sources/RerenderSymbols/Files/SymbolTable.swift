/// The functions and data of one object file, by address.
///
/// Both symbol tables are read: the full one, which a stripped file lacks, and the one for the dynamic linker. Building
/// sorts every symbol once. A lookup is a binary search.
final class SymbolTable: Sendable {
  private struct Entry {
    var start: UInt64
    var size: UInt64
    var name: Int
    var isFunction: Bool
  }

  private let file: ObjectFile
  private let entries: [Entry]
  /// The section that holds the names of `entries`.
  private let names: String

  init(_ file: ObjectFile) {
    self.file = file
    let full = Self.entries(of: ".symtab", in: file)
    names = full.isEmpty ? ".dynstr" : ".strtab"
    entries = (full.isEmpty ? Self.entries(of: ".dynsym", in: file) : full).sorted { $0.start < $1.start }
  }

  private static func entries(of section: String, in file: ObjectFile) -> [Entry] {
    file.withSection(section) { reader in
      var reader = reader
      var entries: [Entry] = []
      while !reader.isAtEnd {
        let symbol = Symbol(&reader)
        if symbol.isFunctionOrData && symbol.isDefined {
          entries.append(
            Entry(start: symbol.value, size: symbol.size, name: symbol.name, isFunction: symbol.isFunction))
        }
      }
      return entries
    } ?? []
  }

  /// A function of the file.
  struct Function {
    /// The mangled name, as the linker knows it.
    var name: String
    /// The addresses of the code, as in the file; only the first address where the size is not known.
    var addresses: Range<UInt64>
  }

  /// The function that holds `address`, given as in the file.
  func function(at address: UInt64) -> Function? {
    let next = firstIndex(after: address)
    guard next > 0 else { return nil }
    let entry = entries[next - 1]
    // A function of unknown size reaches to the next one.
    guard entry.size == 0 || address - entry.start < entry.size else { return nil }
    let name = name(of: entry)
    return name.isEmpty
      ? nil : Function(name: name, addresses: entry.start..<max(entry.start &+ entry.size, entry.start + 1))
  }

  /// The code of every function whose size is known, each once, in order.
  var functions: [Range<UInt64>] {
    var last: UInt64 = 0
    return entries.compactMap { entry in
      let end = entry.start &+ entry.size
      guard entry.isFunction, entry.start >= last, entry.start < end else { return nil }
      last = end
      return entry.start..<end
    }
  }

  /// The symbols whose mangled name ends in a text, with their first addresses. Linear in the symbols.
  func symbols(endingIn suffix: String) -> [(name: String, address: UInt64)] {
    let suffix = Array(suffix.utf8)
    return entries.compactMap { entry in
      file.text(in: names, at: entry.name, endingIn: suffix).map { ($0, entry.start) }
    }
  }

  /// The names of the symbols that begin at `address`. There are several where the linker folded equal functions.
  func names(beginningAt address: UInt64) -> [String] {
    entries[..<firstIndex(after: address)].reversed().prefix { $0.start == address }.map(name)
  }

  private func name(of entry: Entry) -> String { file.text(in: names, at: entry.name) }

  private func firstIndex(after address: UInt64) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].start <= address { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// One entry of a symbol table as it stands in the file.
struct Symbol {
  /// Where the symbol's name begins in the section of names.
  let name: Int
  /// The symbol's address, as in the file.
  let value: UInt64
  let size: UInt64
  private let kind: UInt8
  private let home: UInt16

  init(_ reader: inout ByteReader) {
    name = Int(reader.integer(UInt32.self))
    kind = reader.integer(UInt8.self) & 0xF
    _ = reader.integer(UInt8.self)
    home = reader.integer(UInt16.self)
    value = reader.integer(UInt64.self)
    size = reader.integer(UInt64.self)
  }

  /// How many bytes an entry takes.
  static let byteCount = 24

  var isFunction: Bool { kind == 2 }
  var isFunctionOrData: Bool { kind == 1 || kind == 2 }
  /// Whether the symbol is defined in this file.
  var isDefined: Bool { home != 0 && value != 0 }
}
