/// The functions and data of one object file, by address.
///
/// Both symbol tables are read: the full one, which a stripped file lacks, and the one for the dynamic linker.
/// Building sorts every symbol once; a lookup is a binary search.
final class SymbolTable: Sendable {
  private struct Entry {
    var start: UInt64
    var size: UInt64
    var name: Int
    var isDynamic: Bool
  }

  private let file: ObjectFile
  private let entries: [Entry]

  init(_ file: ObjectFile) {
    self.file = file
    var entries: [Entry] = []
    for (section, isDynamic) in [(".symtab", false), (".dynsym", true)] {
      file.withSection(section) { reader in
        var reader = reader
        while !reader.isAtEnd {
          let name = Int(reader.integer(UInt32.self))
          let info = reader.integer(UInt8.self)
          _ = reader.integer(UInt8.self)
          let home = reader.integer(UInt16.self)
          let start = reader.integer(UInt64.self)
          let size = reader.integer(UInt64.self)
          let isFunctionOrData = info & 0xF == 1 || info & 0xF == 2
          if isFunctionOrData && home != 0 && start != 0 {
            entries.append(Entry(start: start, size: size, name: name, isDynamic: isDynamic))
          }
        }
      }
      if !entries.isEmpty { break }
    }
    self.entries = entries.sorted { $0.start < $1.start }
  }

  /// A function of the file.
  struct Function {
    /// As the linker knows it: mangled.
    var name: String
    /// Its first address, as in the file.
    var start: UInt64
    /// The address after its last, or `start` where that is not known.
    var end: UInt64
  }

  /// The function that holds `address`, which counts as in the file.
  func function(at address: UInt64) -> Function? {
    let next = firstIndex(after: address)
    guard next > 0 else { return nil }
    let entry = entries[next - 1]
    // A function of unknown size reaches to the next one.
    guard entry.size == 0 || address - entry.start < entry.size else { return nil }
    let name = name(of: entry)
    return name.isEmpty ? nil : Function(name: name, start: entry.start, end: entry.start &+ entry.size)
  }

  /// The names of everything that begins at `address`: several, where the linker folded equal functions.
  func names(beginningAt address: UInt64) -> [String] {
    entries[..<firstIndex(after: address)].reversed().prefix { $0.start == address }.map(name)
  }

  private func name(of entry: Entry) -> String {
    file.text(in: entry.isDynamic ? ".dynstr" : ".strtab", at: entry.name)
  }

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
