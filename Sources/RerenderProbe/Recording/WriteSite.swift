public import CRerenderProbe

/// A call that setters of this package leave in the program's own code, where it writes a value that views depend on.
///
/// The place of a write is read from the stack. An optimizer loses places in two ways. A function whose last act is the
/// write jumps there, and is gone from the stack. And functions that differ in a few constants become one, of which
/// nobody can tell which it stands for. So each setter that is written in this package is inlined into the function
/// that writes. After the write stands a call that is only made where places are wanted.
///
/// The name of the called function keeps functions apart. The compiler's pass that merges functions leaves those alone
/// that call something of such a name, since each call of a tracing probe is a place of its own. If the pass ever stops
/// doing so, places of writes are missing, and `rerender doctor` tells.
public enum WriteSite {
  /// Ends a write to something of a type. Functions that write to different types stay different.
  ///
  /// Complexity: one relaxed load and a branch, in a program whose writes nobody traces.
  @inlinable
  @inline(__always)
  public static func end<Written>(_ type: Written.Type) {
    if rr_origins_are_wanted() { __dtrace_rerender_write(unsafeBitCast(type, to: UnsafeRawPointer.self)) }
  }
}
