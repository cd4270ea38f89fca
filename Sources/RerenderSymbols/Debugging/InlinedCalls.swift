import RerenderThreads

/// The functions of one file and the calls in them that the compiler replaced by the called body, from the file's
/// debugging information.
///
/// The code at one address may belong to several functions, each inlined into the next. The symbol table knows only the
/// outermost. Versions 2 to 4 of DWARF are read, which the Swift compiler writes. Another version gives nothing.
final class InlinedCalls: Sendable {
  /// A function with code of its own, or one that was inlined there.
  struct Instance: Sendable {
    /// The mangled name.
    var name: String?
    var addresses: [Range<UInt64>]
    /// Where the function was called from; `nil` for one with code of its own.
    var call: SourcePlace?
    /// How deep the function is inlined: 0 for one with code of its own, and one more for each call.
    var depth: Int
  }

  /// The debugging information's entry of an instance, before names are looked up.
  private struct Entry: Sendable {
    var addresses: [Range<UInt64>]
    /// The entry, in the section, that holds the name: this one, or the one that it was made from.
    var nameAt: Int
    var callFile: Int
    var callLine: Int
    var depth: Int
  }

  private let file: ObjectFile
  /// The compilation units in order.
  private let units: [DebugUnit]
  /// The places in `units` by the unit of the line table that they name.
  private let unitsByLines: [Int: Int]
  /// The version of the Swift compiler that wrote the first of the units that are Swift's.
  let compiler: String?
  private let entries = Mutex<[Int: [Entry]]>([:])

  init(_ file: ObjectFile) {
    self.file = file
    var units: [DebugUnit] = []
    var unitsByLines: [Int: Int] = [:]
    var compiler: String?
    file.withSection(".debug_info") { section in
      var next = section.offset
      while let unit = DebugUnit(file, section, at: next) {
        if let lines = unit.lineUnit { unitsByLines[lines] = units.count }
        units.append(unit)
        if compiler == nil, let producer = unit.producer {
          let text = file.text(in: ".debug_str", at: producer)
          if text.hasPrefix("Swift version") { compiler = text }
        }
        next = unit.end
      }
    }
    self.units = units
    self.unitsByLines = unitsByLines
    self.compiler = compiler
  }

  /// Whether an optimizer worked on the code of a unit of the line table.
  func isOptimized(unit: Int) -> Bool { unitsByLines[unit].map { units[$0].isOptimized } ?? false }

  /// The instances whose code lies at `addresses`, outer ones first.
  ///
  /// - Parameter unit: The unit of the line table that holds the addresses.
  func instances(in addresses: Range<UInt64>, unit: Int, lines: LineTable) -> [Instance] {
    guard let number = unitsByLines[unit] else { return [] }
    let found = entries(ofUnit: number).filter { $0.addresses.contains { $0.overlaps(addresses) } }
      .sorted { $0.depth < $1.depth }
    return found.map { entry in
      Instance(
        name: name(at: entry.nameAt), addresses: entry.addresses,
        call: entry.depth == 0
          ? nil : SourcePlace(file: lines.fileName(entry.callFile, unit: unit) ?? "", line: entry.callLine),
        depth: entry.depth)
    }
  }

  private func entries(ofUnit number: Int) -> [Entry] {
    entries.withLock { known in
      if let entries = known[number] { return entries }
      let found = readEntries(of: units[number])
      known[number] = found
      return found
    }
  }

  private func readEntries(of unit: DebugUnit) -> [Entry] {
    file.withSection(".debug_info") { section in
      var found: [Entry] = []
      var reader = section
      reader.skip(UInt64(unit.firstEntry - section.offset))
      // For each open entry, how many inlined calls are around it. A lexical block does not add one.
      var depths: [Int] = []
      while reader.offset < unit.end, !reader.isExhausted {
        let start = reader.offset
        let code = reader.variableUnsigned()
        guard code != 0 else {
          _ = depths.popLast()
          if depths.isEmpty { break }
          continue
        }
        guard let shape = unit.shapes[code] else { break }
        let isFunction = shape.tag == DebugTag.subprogram
        let isInlined = shape.tag == DebugTag.inlinedSubroutine
        let around = depths.last ?? 0
        let depth = isFunction ? 0 : isInlined ? around + 1 : around
        if isFunction || isInlined {
          let entry = DebugEntry(&reader, shape, unit)
          let addresses = entry.addresses(in: file, unit: unit)
          if !addresses.isEmpty {
            found.append(
              Entry(
                addresses: addresses, nameAt: entry.origin ?? start, callFile: entry.callFile,
                callLine: entry.callLine, depth: depth))
          }
        } else {
          for attribute in shape.attributes { unit.skip(&reader, attribute.form) }
        }
        if shape.hasChildren { depths.append(depth) }
      }
      return found
    } ?? []
  }

  private func name(at place: Int) -> String? {
    let found = file.withSection(".debug_info") { section -> String? in
      var place = place
      // A definition may be apart from its declaration, in another unit too. The chain is short.
      for _ in 0..<4 {
        guard let unit = unit(holding: place) else { return nil }
        var reader = section
        reader.skip(UInt64(place - section.offset))
        guard let shape = unit.shapes[reader.variableUnsigned()] else { return nil }
        let entry = DebugEntry(&reader, shape, unit)
        if let name = entry.linkageName ?? entry.name { return file.text(in: ".debug_str", at: name) }
        guard let origin = entry.origin else { return nil }
        place = origin
      }
      return nil
    }
    return found.flatMap { $0 }
  }

  /// The unit whose entries hold a place in the section.
  private func unit(holding place: Int) -> DebugUnit? {
    var low = 0
    var high = units.count
    while low < high {
      let middle = (low + high) / 2
      if units[middle].start <= place { low = middle + 1 } else { high = middle }
    }
    return low > 0 && place < units[low - 1].end ? units[low - 1] : nil
  }
}
