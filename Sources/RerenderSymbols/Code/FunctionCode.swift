/// One function of a file: its name, its code, and the lines that the code came from.
final class FunctionCode: Sendable {
  /// The mangled name, as the linker knows it.
  let name: String
  let addresses: Range<UInt64>
  private let lines: FunctionLines?
  private let targets: CallTargets?
  private let file: ObjectFile
  private let flowTable: Built<CodeFlow?>

  init(_ function: SymbolTable.Function, in file: ObjectFile, lines: FunctionLines?, targets: CallTargets?) {
    let addresses = function.addresses
    name = function.name
    self.addresses = addresses
    self.lines = lines
    self.targets = targets
    self.file = file
    flowTable = Built { file.withCode(at: addresses.lowerBound) { CodeFlow($0, addresses) } }
  }

  /// Whether an optimizer worked on the function; `nil` where that is not known.
  var isOptimized: Bool? { lines?.isOptimized }

  /// The first line of the function's own source; `nil` where none is known.
  var firstPlace: SourcePlace? {
    guard let lines, let own = lines.instances.firstIndex(where: { $0.depth == 0 }) else { return nil }
    return lines.places(in: own).min { $0.line < $1.line }
  }

  /// Whether several functions were merged into this one.
  var isMerged: Bool { Self.isMerged(name) }

  /// Whether a symbol is that of several functions that were merged into one.
  static func isMerged(_ symbol: String) -> Bool { symbol.hasSuffix("Tm") }

  /// Whether the function does nothing but jump on.
  var isBareJump: Bool {
    let start = addresses.lowerBound
    return file.withCode(at: start) { ForwardingCode($0, at: start) }??.operands.isEmpty ?? false
  }

  /// Whether the function is the program's own.
  func isOwn(_ isOwn: (FunctionName) -> Bool) -> Bool { FunctionName(mangled: name).map(isOwn) ?? false }

  /// Whether the debugging information knows the function.
  var hasInstances: Bool { lines.map { !$0.instances.isEmpty } ?? false }

  /// The function that the call at an address calls; `nil` where the call does not say.
  func callee(ofCallAt address: UInt64) -> CallTargets.Callee? {
    guard let flow = flowTable.value, let index = flow.index(holding: address),
      case .call(let target?) = flow.instructions[index].effect
    else { return nil }
    return targets?.callee(at: target)
  }

  /// The jumps by which the function goes on to another one, each by its address.
  var jumps: [(address: UInt64, target: CallTargets.Callee)] {
    guard let flow = flowTable.value, let targets else { return [] }
    return flow.instructions.compactMap { instruction in
      guard let target = instruction.target, !addresses.contains(target) else { return nil }
      return (instruction.start, targets.callee(at: target))
    }
  }

  /// Every function at an address, innermost first: this one, and those that were inlined there, each into the next.
  ///
  /// - Parameters:
  ///   - address: The place of a call.
  ///   - callee: The mangled name of the function that is called there.
  func frames(at address: UInt64, calling callee: String?) -> [CodeFrame] {
    // Nothing is known of inlining here. A line that is found may be another function's.
    guard let lines, !lines.instances.isEmpty else { return [CodeFrame(symbol: name)] }
    // For an accessor that has lent a value and goes on, the compiler need not say where the changing statement is.
    if let callee, let beginning = Self.beginning(of: callee), let starts = calls(of: beginning, before: address),
      let found = Set(starts.map { frames(at: $0, calling: beginning) }).only
    {
      return found
    }
    var inlined: String?
    return lines.instances(at: address).map { instance in
      let entry = lines.instances[instance]
      let exact = lines.place(in: instance, at: address)
      let place =
        if let inlined {
          exact ?? placeOfInlinedCall(of: inlined, in: instance)
        } else {
          placeOfCall(at: address, of: callee, in: instance, exact: exact)
        }
      // The symbol table has the name of a specialized copy.
      let symbol = entry.depth == 0 ? name : entry.name
      inlined = symbol ?? ""
      return CodeFrame(
        symbol: symbol, exact: exact, place: place, isWritten: exact != nil || !lines.places(in: instance).isEmpty)
    }
  }

  /// The calls of a function that come last on all ways to an address; `nil` where a way need not have one.
  private func calls(of callee: String, before address: UInt64) -> Set<UInt64>? {
    guard let flow = flowTable.value, let end = flow.index(holding: address) else { return nil }
    return flow.all(from: end, backward: true) { instruction in
      guard case .call(let target?) = instruction.effect, targets?.names(at: target).contains(callee) == true
      else { return nil }
      return instruction.start
    }
  }

  /// The line of a call that was inlined and has no line of its own.
  ///
  /// An accessor that lends a value is inlined in two parts, before the statement that changes the value and after it.
  private func placeOfInlinedCall(of callee: String, in instance: Int) -> SourcePlace? {
    guard let lines else { return nil }
    let outer = lines.instances[instance]
    let places = lines.instances.filter { inner in
      inner.name == callee && inner.depth == outer.depth + 1
        && inner.addresses.contains { part in outer.addresses.contains { $0.overlaps(part) } }
    }.compactMap { $0.call.flatMap { $0.line > 0 ? $0 : nil } }
    return Set(places).only ?? lines.places(in: instance).only
  }

  /// The line of a call.
  ///
  /// As a rule a call has a line of its own, which no other call has.
  private func placeOfCall(
    at address: UInt64, of callee: String?, in instance: Int, exact: SourcePlace?
  ) -> SourcePlace? {
    guard let lines, let flow = flowTable.value, let index = flow.index(holding: address) else { return exact }
    func place(_ instruction: Instruction) -> SourcePlace? { lines.place(in: instance, at: instruction.start) }
    if let callee, Self.beginning(of: callee) != nil {
      // The end of an access has no line, or the one at which a statement or a block ends.
      let places = lines.places(in: instance)
      if lines.isOptimized || places.count == 1 { return places.only }
      return flow.only(from: index, backward: true) { instruction in
        place(instruction).flatMap { $0 == exact ? nil : $0 }
      }
    }
    if let exact { return exact }
    if let callee, FunctionName(mangled: callee)?.role == .coroutine {
      // The value is used after it is lent.
      return flow.only(from: index, backward: false, place)
    }
    if !lines.isOptimized { return flow.only(from: index, backward: true, place) }
    // An optimizer makes one call of several that differ only in their line.
    return lines.places(in: instance).only
  }

  /// The function that lends the value, from the one that goes on afterwards; `nil` for any other function.
  private static func beginning(of symbol: String) -> String? {
    symbol.firstRange(of: ".resume.").map { String(symbol[..<$0.lowerBound]) }
  }
}

extension Collection {
  /// The one element of a collection of one.
  var only: Element? { count == 1 ? first : nil }
}
