public import CRerenderProbe

/// What code of this package leaves behind in the program's own where that writes a value that views depend on.
///
/// The place of a write is read from the stack. An optimizer loses places in two ways: a function whose last act is the
/// write jumps there and is gone from the stack, and functions that are the same but for a few constants become one, of
/// which nobody can tell which it stands for. Each setter that is written in this package is therefore inlined into the
/// function that writes, with a call after the write that is only made where places are wanted.
///
/// The name of what is called is what keeps functions apart: the compiler's pass that merges functions that differ in
/// constants leaves those alone that call something of such a name, since each call of a tracing probe is a place of
/// its own. If it once stops to, places of writes are missing, and `rerender doctor` tells.
public enum WriteSite {
  /// Ends a write to something of a type: functions that write to different ones are not the same.
  ///
  /// Complexity: one relaxed load and a branch, in a program whose writes nobody traces.
  @inlinable
  @inline(__always)
  public static func end<Written>(_ type: Written.Type) {
    if rr_origins_are_wanted() { __dtrace_rerender_write(unsafeBitCast(type, to: UnsafeRawPointer.self)) }
  }
}
