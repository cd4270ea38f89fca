public import CRerenderProbe

/// How much room the running stack has left, and how to get more. For recursions as deep as views are nested.
///
/// A function that calls itself for nested views asks ``isEnough`` at its start. Where it is false, the function calls
/// itself again inside ``extend(_:)``. Half of a thread's stack is used this way. So what is called between two such
/// questions finds room in the other half.
public enum StackRoom {
  /// Whether the running stack has room for more; false before it was first looked for. Costs a load and a comparison.
  @inlinable @inline(__always)
  public static var isEnough: Bool { rr_stack_has_room() }

  /// Runs a closure where there is room: here, or on another stack of the calling thread.
  ///
  /// - Returns: What the closure returns.
  @inline(never)
  public static func extend<Result>(_ work: () -> Result) -> Result {
    rr_stack_look() ? work() : onAnotherStack(work)
  }

  /// Runs a closure on another stack of the calling thread. For work that cannot ask on its way, such as releasing a
  /// value that holds a long chain of others.
  ///
  /// - Returns: What the closure returns.
  package static func onAnotherStack<Result>(_ work: () -> Result) -> Result {
    var result: Result?
    withoutActuallyEscaping(work) { work in
      var run: () -> Void = { result = work() }
      withUnsafeMutablePointer(to: &run) { run in
        // Sound: the pointer is to `run`, which outlives the call.
        rr_stack_extend({ $0?.assumingMemoryBound(to: (() -> Void).self).pointee() }, run)
      }
    }
    guard let result else { fatalError("The closure was not run on the other stack.") }
    return result
  }
}
