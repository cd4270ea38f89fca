/// One side of a many-sided operator: a publisher, or a timer.
protocol OperatorSide: AnyObject {
  func request(_ wanted: Subscribers.Demand)
  func cancel()
}

/// A timer of a many-sided operator. Nothing can be asked of it.
final class TimerSide: OperatorSide {
  private let timer: any Cancellable

  init(_ timer: any Cancellable) { self.timer = timer }

  func request(_ wanted: Subscribers.Demand) {}
  func cancel() { timer.cancel() }
}

/// The sides of a many-sided operator, by number.
///
/// Adding a side after those with lower numbers and removing one take amortized logarithmic time, however many there
/// are. A copy is a snapshot that costs one retain.
struct Sides {
  private var entries: ContiguousArray<(number: Int, side: (any OperatorSide)?)> = []
  private var gaps = 0

  /// The side of that number; setting `nil` removes it.
  subscript(number: Int) -> (any OperatorSide)? {
    get {
      let index = index(of: number)
      return index < entries.count && entries[index].number == number ? entries[index].side : nil
    }
    set {
      let index = index(of: number)
      if index < entries.count, entries[index].number == number {
        gaps += (newValue == nil ? 1 : 0) - (entries[index].side == nil ? 1 : 0)
        entries[index].side = newValue
        if gaps > 16, gaps > entries.count / 2 { closeGaps() }
      } else if let newValue {
        entries.insert((number, newValue), at: index)
      }
    }
  }

  /// Calls `body` for each side from a number on, in the order of the numbers.
  func forEach(from number: Int = 0, _ body: (Int, any OperatorSide) -> Void) {
    for (number, side) in entries[index(of: number)...] {
      if let side { body(number, side) }
    }
  }

  private mutating func closeGaps() {
    entries.removeAll { $0.side == nil }
    gaps = 0
  }

  /// The place of the first entry whose number is not lower.
  private func index(of number: Int) -> Int {
    // Looked for most often are the newest side and the place after it.
    if let last = entries.last, last.number < number { return entries.count }
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
