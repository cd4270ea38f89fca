import RerenderThreads

/// The calls that the compiler replaced by the body of what they call, from the debugging information of one file.
///
/// The code at one address may belong to several functions, each inlined into the next; the symbol table knows the
/// outermost only. Versions 2 to 4 of DWARF, which is what the Swift compiler writes; in another the symbol table's
/// answer has to do.
final class InlinedCalls: Sendable {
  /// A function whose code holds an address.
  struct Frame: Sendable, Hashable {
    /// The mangled name.
    var function: String?
    /// Where it is called from, where the call was inlined; `nil` for the outermost.
    var call: (LineTable.Place)?
  }

  /// A node of the debugging information with code of its own: a function, or one inlined there.
  private struct Node: Sendable {
    var addresses: [Range<UInt64>]
    /// The node, in the section, that holds the name: itself, or the one it was made from.
    var nameAt: Int
    var callFile: Int
    var callLine: Int
    /// 0 for a function; one more for each call it is inlined through.
    var depth: Int
  }

  private let file: ObjectFile
  /// Compilation units, by the unit of the line table that they name.
  private let units: [Int: DebugUnit]
  /// The version of the Swift compiler that wrote the first unit it wrote.
  let compiler: String?
  private let nodes = Mutex<[Int: [Node]]>([:])

  init(_ file: ObjectFile) {
    self.file = file
    var units: [Int: DebugUnit] = [:]
    var compiler: String?
    file.withSection(".debug_info") { section in
      var next = section.offset
      while let unit = DebugUnit(file, section, at: next) {
        if let lines = unit.lineUnit { units[lines] = unit }
        if compiler == nil, let producer = unit.producer {
          let text = file.text(in: ".debug_str", at: producer)
          if text.hasPrefix("Swift version") { compiler = text }
        }
        next = unit.end
      }
    }
    self.units = units
    self.compiler = compiler
  }

  /// The functions whose code is at `address`, innermost first; empty where it is not known.
  ///
  /// `unit` is the unit of the line table that holds the address.
  func frames(at address: UInt64, unit: Int, lines: LineTable) -> [Frame] {
    guard let debugUnit = units[unit] else { return [] }
    let holding = codeNodes(unit, debugUnit).filter { node in node.addresses.contains { $0.contains(address) } }
    return holding.sorted { $0.depth > $1.depth }.map { node in
      Frame(
        function: name(of: node.nameAt, in: debugUnit),
        call: node.depth == 0
          ? nil
          : LineTable.Place(file: lines.fileName(node.callFile, unit: unit) ?? "", line: node.callLine))
    }
  }

  /// The mangled names of the function that begins at `address` and of everything inlined into it, outer ones first.
  ///
  /// An optimizer gives a function that is used in one place no symbol; what it was made from still has its name here.
  func names(inFunctionAt address: UInt64, unit: Int) -> [String] {
    guard let debugUnit = units[unit] else { return [] }
    let nodes = codeNodes(unit, debugUnit)
    let function = nodes.first { $0.depth == 0 && $0.addresses.first?.lowerBound == address }
    guard let body = function?.addresses.first else { return [] }
    let within = nodes.filter { $0.addresses.allSatisfy { body.contains($0.lowerBound) } }
    return within.sorted { $0.depth < $1.depth }.compactMap { name(of: $0.nameAt, in: debugUnit) }
  }

  private func codeNodes(_ number: Int, _ unit: DebugUnit) -> [Node] {
    nodes.withLock { nodes in
      if let known = nodes[number] { return known }
      let found = codeNodes(of: unit)
      nodes[number] = found
      return found
    }
  }

  private func codeNodes(of unit: DebugUnit) -> [Node] {
    file.withSection(".debug_info") { section in
      var found: [Node] = []
      var reader = section
      reader.skip(UInt64(unit.firstEntry - section.offset))
      // For each open node, how many inlined calls lie around it; a lexical block does not add one.
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
              Node(
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

  private func name(of place: Int, in unit: DebugUnit) -> String? {
    let found = file.withSection(".debug_info") { section -> String? in
      var place = place
      // A definition may stand apart from its declaration; the chain is short.
      for _ in 0..<4 {
        guard place >= unit.start, place < unit.end else { return nil }
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
}
