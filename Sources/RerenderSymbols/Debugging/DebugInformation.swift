import RerenderThreads

/// The debugging information of one object file: the lines of its functions, and what the compiler inlined into them.
final class DebugInformation: Sendable {
  private let lines: LineTable
  private let calls: InlinedCalls
  private let functions = Mutex<[UInt64: FunctionLines]>([:])

  init(_ file: ObjectFile) {
    lines = LineTable(file)
    calls = InlinedCalls(file)
  }

  /// The version of the Swift compiler that wrote the information; `nil` where none did.
  var compiler: String? { calls.compiler }

  /// The mangled names of the function that begins at `address` and of everything inlined into it, outer ones first.
  func names(inFunctionAt address: UInt64) -> [String] {
    guard let unit = lines.unit(of: address) else { return [] }
    let own = calls.instances(in: address..<(address + 1), unit: unit, lines: lines)
    guard let body = own.first(where: { $0.depth == 0 })?.addresses.first, body.lowerBound == address else { return [] }
    return calls.instances(in: body, unit: unit, lines: lines).compactMap(\.name)
  }

  /// The function whose code holds an address. An optimizer leaves some functions without a symbol.
  func function(at address: UInt64) -> SymbolTable.Function? {
    guard let unit = lines.unit(of: address) else { return nil }
    let function = calls.instances(in: address..<(address + 1), unit: unit, lines: lines).first { $0.depth == 0 }
    guard let name = function?.name, let body = function?.addresses.first(where: { $0.contains(address) })
    else { return nil }
    return SymbolTable.Function(name: name, addresses: body)
  }

  /// The lines of the function at `addresses`; `nil` where there are none.
  func function(_ addresses: Range<UInt64>) -> FunctionLines? {
    if let known = functions.withLock({ $0[addresses.lowerBound] }) { return known }
    guard let unit = lines.unit(of: addresses.lowerBound) else { return nil }
    let function = FunctionLines(
      rows: lines.rows(of: addresses), instances: calls.instances(in: addresses, unit: unit, lines: lines),
      isOptimized: calls.isOptimized(unit: unit))
    functions.withLock { $0[addresses.lowerBound] = function }
    return function
  }
}

/// The lines of one function, and the calls that were inlined into it.
final class FunctionLines: Sendable {
  private let rows: [LineTable.Row]
  /// The function and the calls inlined into it, outer ones first.
  let instances: [InlinedCalls.Instance]
  /// Whether an optimizer worked on the function. Its code then need not be in the order of its source.
  let isOptimized: Bool

  init(rows: [LineTable.Row], instances: [InlinedCalls.Instance], isOptimized: Bool) {
    self.rows = rows
    self.instances = instances
    self.isOptimized = isOptimized
  }

  /// The instances whose code is at `address`, innermost first, as places in `instances`.
  func instances(at address: UInt64) -> [Int] {
    instances.indices.reversed().filter { index in instances[index].addresses.contains { $0.contains(address) } }
  }

  /// The line of an instance's own source that the code at `address` belongs to. For code that was inlined into the
  /// instance, it is the line of the call. `nil` for code that belongs to no line, or not to the instance.
  func place(in instance: Int, at address: UInt64) -> SourcePlace? {
    let chain = instances(at: address)
    guard let level = chain.firstIndex(of: instance) else { return nil }
    let place = level == 0 ? row(at: address)?.place : instances[chain[level - 1]].call
    return place.flatMap { $0.line > 0 ? $0 : nil }
  }

  /// The lines of an instance's own source that its code belongs to.
  func places(in instance: Int) -> Set<SourcePlace> {
    let ranges = instances[instance].addresses
    var starts = rows.map(\.address).filter { address in ranges.contains { $0.contains(address) } }
    // A row may begin before a stretch of the instance does. The stretch then begins within the row.
    starts += instances.flatMap(\.addresses).map(\.lowerBound)
    return Set(starts.compactMap { place(in: instance, at: $0) })
  }

  private func row(at address: UInt64) -> LineTable.Row? {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].address <= address { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? rows[low - 1] : nil
  }
}
