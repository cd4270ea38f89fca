import Foundation

/// The C library's functions as the dynamic linker finds them: an optimizer removes a call of `malloc` that it knows
/// and whose result is only freed.
struct Heap {
  typealias Block = UnsafeMutableRawPointer?
  let malloc: @convention(c) (Int) -> Block
  let calloc: @convention(c) (Int, Int) -> Block
  let realloc: @convention(c) (Block, Int) -> Block
  let alignedAlloc: @convention(c) (Int, Int) -> Block
  let posixMemalign: @convention(c) (UnsafeMutablePointer<Block>, Int, Int) -> Int32
  let free: @convention(c) (Block) -> Void

  init() {
    func function<Function>(_ name: String, _: Function.Type = Function.self) -> Function {
      guard let address = dlsym(nil, name) else { fatalError("The C library has no function \(name).") }
      // Right: each is declared above as the C standard, or POSIX, declares it.
      return unsafeBitCast(address, to: Function.self)
    }
    malloc = function("malloc")
    calloc = function("calloc")
    realloc = function("realloc")
    alignedAlloc = function("aligned_alloc")
    posixMemalign = function("posix_memalign")
    free = function("free")
  }
}

/// Keeps a value out of the optimizer's sight.
@inline(never) func keep<T>(_ value: T) { withExtendedLifetime(value) {} }

/// An object of 24 bytes: two words of header and one reference.
final class Leaf {
  var next: Leaf?
  @inline(never) init(next: Leaf?) { self.next = next }
}
