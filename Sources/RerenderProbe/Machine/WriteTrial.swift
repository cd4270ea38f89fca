import Observation
import RerenderEvents
import RerenderSymbols
import RerenderThreads

/// Writes at known places, to find out whether their places are read back right.
///
/// The code on trial is compiled as the program's own is, and is all in this file.
@Observable
final class WriteTrial {
  private var number = 0
  private var list: [Int] = []
  @ObservationIgnored private var first = 0
  @ObservationIgnored private var second = 0

  // Each function returns the line that it writes on.

  @inline(never) private func set(_ new: Int) -> Int {
    number = new
    return #line - 1
  }

  @inline(never) private func append(_ new: Int) -> Int {
    list.append(new)
    return #line - 1
  }

  @inline(never) private func setInClosure(_ new: Int) -> Int {
    [new].reduce(0) { line, new in
      number = new
      return #line - 1
    }
  }

  // Two functions that an optimizer makes one of, unless something keeps them apart.

  @inline(never) private func setFirst(_ new: Int) -> Int {
    first = new
    note()
    WriteSite.end(WriteTrial.self)
    return #line - 2
  }

  @inline(never) private func setSecond(_ new: Int) -> Int {
    second = new
    note()
    WriteSite.end(WriteTrial.self)
    return #line - 2
  }

  @ObservationIgnored private var captured: [UInt] = []
  @inline(never) private func note() { captured = Backtraces.capture() }

  private static let file = "WriteTrial.swift"

  /// Whether functions are named, and whether lines are.
  static func check() -> [Capability] {
    OriginDemand.add()
    defer { OriginDemand.remove() }
    let writes: [(names: [String], write: (WriteTrial, Int) -> Int)] = [
      (["set(_:)"], { $0.set($1) }), (["append(_:)"], { $0.append($1) }),
      // An optimizer may leave nothing of a closure.
      (["closure #1 in WriteTrial.setInClosure(_:)", "setInClosure(_:)"], { $0.setInClosure($1) }),
      (["setFirst(_:)"], { $0.setFirst($1) }), (["setSecond(_:)"], { $0.setSecond($1) }),
    ]
    var (hasFunctions, hasLines) = (true, true)
    for (names, write) in writes {
      let (origin, line) = WriteTrial().origin(of: write)
      hasFunctions = hasFunctions && names.contains { origin?.function?.hasSuffix($0) == true }
      hasLines = hasLines && origin?.file == file && origin?.line == line
    }
    return [
      Capability(
        name: "the function of a write", isAvailable: hasFunctions,
        detail: hasFunctions
          ? "names the function that wrote, in causes"
          : "the program was stripped of its symbols: causes end at the property"),
      Capability(
        name: "the line of a write", isAvailable: hasFunctions && hasLines,
        detail: hasFunctions && hasLines
          ? "names file and line" + (isOptimized ? "; what the optimizer merged or left out for good is not named" : "")
          : "the program has no debugging information: build it with -g"),
    ]
  }

  #if DEBUG
  private static let isOptimized = false
  #else
  private static let isOptimized = true
  #endif

  private func origin(of write: (WriteTrial, Int) -> Int) -> (WriteOrigin?, line: Int) {
    let heard = Mutex<[UInt]>([])
    withObservationTracking {
      _ = (number, list)
    } onChange: {
      heard.withLock { $0 = Backtraces.capture() }
    }
    captured = []
    let line = write(self, 1)
    let addresses = captured.isEmpty ? heard.withLock { $0 } : captured
    let passedOver = [".origin(of:)", ".note()"]
    let origin = Backtraces.origin(of: addresses) { name in
      name.display.contains("WriteTrial.") && !passedOver.contains { name.display.contains($0) }
    }
    return (origin, line)
  }
}
