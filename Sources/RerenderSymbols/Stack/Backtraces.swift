import CRerenderSymbols
package import RerenderEvents
import RerenderThreads

/// Finds the place in the program's own code that something was called from.
///
/// It is for the explaining pass. Capturing unwinds the stack. Naming reads symbol tables and debugging information the
/// first time it meets an address. After that a stack costs a look into a table.
package enum Backtraces {
  /// The return addresses of the calling thread's stack, nearest first, at most `limit` of them.
  package static func capture(limit: Int = 128) -> [UInt] {
    let addresses = [UnsafeMutableRawPointer?](unsafeUninitializedCapacity: max(limit, 0)) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      start.initialize(repeating: nil, count: buffer.count)
      count = Int(rr_return_addresses(start, Int32(clamping: buffer.count)))
    }
    return addresses.map { UInt(bitPattern: $0) }
  }

  /// The nearest function of the caller's stack that is the program's own; `nil` where there is none, or where an
  /// optimizer left it out and it is not certain which it was.
  ///
  /// Passed over are functions of the libraries, of rerender, of the standard library's registrar, and those that the
  /// compiler or a macro wrote. A line is told only where it is one of the function's own. A program without line
  /// tables gives functions only.
  package static func origin() -> WriteOrigin? { origin(of: capture()) }

  /// The nearest function among captured addresses that is the program's own, as above.
  package static func origin(of addresses: [UInt]) -> WriteOrigin? {
    if let known = known.withLock({ $0[addresses] }) { return known.origin }
    let found = Known(origin: origin(of: addresses, isOwn: \.isOwn))
    known.withLock { known in
      // Stacks that never come again would fill the table.
      if known.count >= capacity { known.removeAll(keepingCapacity: true) }
      known[addresses] = found
    }
    return found.origin
  }

  /// The nearest function among captured addresses, where a closure says which functions are the program's own.
  package static func origin(
    of addresses: [UInt], isOwn: @escaping (FunctionName) -> Bool
  ) -> WriteOrigin? {
    if case .found(let origin) = CallStack(addresses, isOwn: isOwn).origin { origin } else { nil }
  }

  private struct Known {
    var origin: WriteOrigin?
  }

  /// How many stacks are kept with their answers.
  static var knownCount: Int { known.withLock { $0.count } }
  static let capacity = 1_000
  private static let known = Mutex<[[UInt]: Known]>([:])
}
