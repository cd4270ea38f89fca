/// The ways through the code of one function.
struct CodeFlow {
  /// The instructions in order.
  let instructions: [Instruction]
  /// For each instruction, the ones that may come right before it. Not all are known for the first one, and for one
  /// that is only reached by a jump whose target is not written in it.
  private let previous: [[Int]]
  private let next: [[Int]]

  /// Reads the instructions at `addresses`. The reader is at the first one.
  init(_ code: ByteReader, _ addresses: Range<UInt64>) {
    var reader = code
    var instructions: [Instruction] = []
    var address = addresses.lowerBound
    while address < addresses.upperBound, let instruction = Instruction(&reader, at: address) {
      instructions.append(instruction)
      address = instruction.end
    }
    self.instructions = instructions
    let targets = instructions.map { $0.target.flatMap { Self.index(of: $0, in: instructions) } }
    let jumpedTo = Set(targets.compactMap { $0 })
    let jumpsAnywhere = instructions.contains { $0.effect == .jump(nil) }
    var next = [[Int]](repeating: [], count: instructions.count)
    var previous = next
    var isReached = false
    for (index, instruction) in instructions.enumerated() {
      // Instructions that nothing leads to fill up to a round address, unless a jump does not say where it goes.
      isReached =
        isReached || index == 0 || jumpedTo.contains(index) || jumpsAnywhere && instruction.effect != .nothing
      guard isReached else { continue }
      isReached = instruction.goesOn
      if isReached, index + 1 < instructions.count { next[index].append(index + 1) }
      if let target = targets[index] { next[index].append(target) }
      for other in next[index] { previous[other].append(index) }
    }
    self.next = next
    self.previous = previous
  }

  /// The instruction whose bytes hold `address`.
  func index(holding address: UInt64) -> Int? {
    let index = Self.firstIndex(after: address, in: instructions) - 1
    return index >= 0 && address < instructions[index].end ? index : nil
  }

  /// What the ways to an instruction meet last before it, or the ways on from it first after it; `nil` where a way is
  /// not known to meet anything.
  ///
  /// A way on that ends, in a trap or a return, need not meet anything.
  ///
  /// - Parameters:
  ///   - start: The instruction, which is not asked itself.
  ///   - backward: Whether to go back.
  ///   - found: What is met at an instruction; `nil` to go on past it.
  func all<Found: Hashable>(
    from start: Int, backward: Bool, _ found: (Instruction) -> Found?
  ) -> Set<Found>? {
    var result: Set<Found> = []
    var visited: Set<Int> = []
    var waiting = [start]
    while let index = waiting.popLast() {
      // Nothing is known of what comes before a function, or before code that no jump is seen to lead to.
      if backward, index == 0 || previous[index].isEmpty { return nil }
      for neighbour in backward ? previous[index] : next[index] where visited.insert(neighbour).inserted {
        if let here = found(instructions[neighbour]) { result.insert(here) } else { waiting.append(neighbour) }
      }
    }
    return result
  }

  /// The one thing that the ways meet; `nil` where they differ or a way is not known to meet anything.
  func only<Found: Hashable>(from start: Int, backward: Bool, _ found: (Instruction) -> Found?) -> Found? {
    all(from: start, backward: backward, found)?.only
  }

  private static func index(of address: UInt64, in instructions: [Instruction]) -> Int? {
    let index = firstIndex(after: address, in: instructions) - 1
    return index >= 0 && instructions[index].start == address ? index : nil
  }

  private static func firstIndex(after address: UInt64, in instructions: [Instruction]) -> Int {
    var low = 0
    var high = instructions.count
    while low < high {
      let middle = (low + high) / 2
      if instructions[middle].start <= address { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Instruction {
  /// Whether the program may go on with the instruction after this one.
  fileprivate var goesOn: Bool {
    switch effect {
    case .next, .nothing, .address, .call, .branch: true
    case .jump, .stop: false
    }
  }

  /// Where the program may go on by a jump.
  var target: UInt64? {
    switch effect {
    case .jump(let target): target
    case .branch(let target): target
    case .next, .nothing, .address, .call, .stop: nil
    }
  }
}
