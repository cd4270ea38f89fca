public import RerenderThreads

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// One published property of one object that was read.
package struct PublishedRead: Hashable, Sendable {
  /// The object it was read from.
  package let object: ObjectIdentifier
  /// The property that was read.
  package let property: PublishedProperty

  package init(object: ObjectIdentifier, property: PublishedProperty) {
    self.object = object
    self.property = property
  }
}

/// Which published properties are read on this thread between a `begin()` and its `end()`.
///
/// A read belongs to the innermost open stretch of its thread. While no thread has one open, a read of a published
/// property costs one relaxed load.
@usableFromInline
package enum PublishedReads {
  @usableFromInline
  static let openStretches = Atomic<Int>(0)

  @inlinable
  static var isWatched: Bool {
    @inline(__always)
    get { openStretches.load(ordering: .relaxed) != 0 }
  }

  /// Starts to collect reads on this thread.
  package static func begin() {
    openStretches.wrappingAdd(1, ordering: .relaxed)
    ThreadReads.ofThisThread(creating: true)?.stack.append(Stretch())
  }

  /// Ends the innermost stretch of this thread. Returns what it collected, each read once, in the order of the first.
  package static func end() -> [PublishedRead] {
    guard let reads = ThreadReads.ofThisThread(creating: false), let last = reads.stack.popLast() else {
      fatalError("PublishedReads.end() without a begin() on this thread: call them in pairs")
    }
    openStretches.wrappingSubtract(1, ordering: .relaxed)
    return last.reads
  }

  @usableFromInline
  static func note(_ box: AnyPublishedBox, of object: AnyObject) {
    guard let reads = ThreadReads.ofThisThread(creating: false), let last = reads.stack.indices.last,
      let property = box.connectedProperty ?? ObjectWiring.property(of: box, in: object)
    else { return }
    let read = PublishedRead(object: ObjectIdentifier(object), property: property)
    reads.stack[last].add(read)
  }
}

/// What was read between one `begin()` and its `end()`.
private struct Stretch {
  private(set) var reads: [PublishedRead] = []
  private var seen: Set<PublishedRead> = []

  mutating func add(_ read: PublishedRead) {
    // Most bodies read the same property several times in a row.
    guard reads.last != read, seen.insert(read).inserted else { return }
    reads.append(read)
  }
}

/// The open stretches of one thread.
private final class ThreadReads {
  var stack: [Stretch] = []

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { stored in
      // The stored object was retained for the thread, and is released here when the thread ends.
      #if canImport(Darwin)
      Unmanaged<ThreadReads>.fromOpaque(stored).release()
      #else
      if let stored { Unmanaged<ThreadReads>.fromOpaque(stored).release() }
      #endif
    }
    guard status == 0 else {
      fatalError("no thread-specific key is left (pthread_key_create returned \(status))")
    }
    return key
  }()

  static func ofThisThread(creating: Bool) -> ThreadReads? {
    // The stored object is this thread's own, and nobody else takes it away.
    if let stored = pthread_getspecific(key) {
      return Unmanaged<ThreadReads>.fromOpaque(stored).takeUnretainedValue()
    }
    guard creating else { return nil }
    let made = ThreadReads()
    pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
    return made
  }
}
