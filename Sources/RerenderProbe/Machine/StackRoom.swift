public import CRerenderProbe

/// How much room the running stack has left, and more of it: for recursions that go as deep as views are nested.
///
/// A function that calls itself for what is nested asks ``isEnough`` at its start, and where it is not, calls itself
/// again inside ``extend(_:)``. A thread's stack is used by half, so that what is called between two such questions
/// finds room in the other half.
public enum StackRoom {
  /// Whether the running stack has room for more; false before it was looked for. A load and a comparison.
  @inlinable @inline(__always)
  public static var isEnough: Bool { rr_stack_has_room() }

  /// Runs a closure where there is room: here, or on another stack of the calling thread.
  ///
  /// - Returns: What the closure returns.
  @inline(never)
  public static func extend<Result>(_ work: () -> Result) -> Result {
    rr_stack_look() ? work() : onAnotherStack(work)
  }

  /// Runs a closure on another stack of the calling thread: for what cannot ask on its way, such as releasing a value
  /// that holds a long chain of others.
  ///
  /// - Returns: What the closure returns.
  package static func onAnotherStack<Result>(_ work: () -> Result) -> Result {
    var result: Result?
    withoutActuallyEscaping(work) { work in
      var run: () -> Void = { result = work() }
      withUnsafeMutablePointer(to: &run) { run in
        // The pointer is to `run`, which outlives the call.
        rr_stack_extend({ $0?.assumingMemoryBound(to: (() -> Void).self).pointee() }, run)
      }
    }
    guard let result else { fatalError("The closure was not run on the other stack.") }
    return result
  }
}
