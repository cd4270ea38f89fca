public import CRerenderProbe
@_spi(SwiftUI) import Observation
import RerenderThreads

/// The standard library's thread-local slot for the access list that reads of `@Observable` properties are added to.
///
/// The public `withObservationTracking` opens a tracking scope and keeps the registration to itself. A graph has to own
/// the registration, to cancel it when the view is evaluated for another reason. So the graph opens the scope itself.
/// It puts the address of a list of its own (an optional `ObservationTracking._AccessList`) into the slot, evaluates,
/// and puts back what was there.
///
/// Call ``prepare()`` once before anything else. The slot is not public API of the standard library; `prepare` tries it
/// on a real observable before it is used.
public enum ObservationSlot {
  private static let outcome = Mutex<Result<Void, ObservationSlotError>?>(nil)

  /// Finds the slot and tries it. Later calls have the same outcome as the first.
  public static func prepare() throws(ObservationSlotError) {
    let result = outcome.withLock { known in
      let result = known ?? Result { () throws(ObservationSlotError) in try find() }
      known = result
      return result
    }
    try result.get()
  }

  /// The address of the calling thread's current access list; `nil` outside a tracking scope.
  @inlinable public static func get() -> UnsafeMutableRawPointer? { rr_slot_get() }

  /// Makes `list` the calling thread's current access list. The caller puts back what ``get()`` gave before.
  @inlinable public static func set(_ list: UnsafeMutableRawPointer?) { rr_slot_set(list) }

  static func check() -> Capability {
    do {
      try prepare()
      return Capability(
        name: "the Observation library's tracking slot", isAvailable: true,
        detail: "collects what an evaluation reads, and cancels what it no longer needs")
    } catch {
      return Capability(
        name: "the Observation library's tracking slot", isAvailable: false, detail: error.description)
    }
  }

  private static func find() throws(ObservationSlotError) {
    // A type's metadata lies in the library that defines the type, and so does the slot.
    let metadata = unsafeBitCast(ObservationTracking._AccessList.self as any Any.Type, to: UnsafeRawPointer.self)
    var words = 0
    switch rr_slot_find_module(metadata, &words) {
    case rr_slot_functions: break
    case rr_slot_found: rr_slot_choose(try wordThatChanges(among: words))
    default: throw .noThreadLocalStorage
    }
    guard tracksReads() else { throw .noEffect }
  }

  /// The word of the library's thread-local block that holds an address on this stack inside a tracking scope only.
  private static func wordThatChanges(among words: Int) throws(ObservationSlotError) -> Int {
    func block() -> [UInt] {
      // Sound: the block lives as long as its thread and is `words` long. It is only read here.
      let start = rr_slot_block()
      return (0..<words).map { UInt(bitPattern: start[$0]) }
    }
    let outside = block()
    let inside = withObservationTracking(block, onChange: {})
    var marker = 0
    let here = withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
    // Other words may change for good, since the library notes there what it has set up for the thread.
    let candidates = (0..<words).filter { word in
      let distance = inside[word] > here ? inside[word] - here : here - inside[word]
      return inside[word] != outside[word] && distance < 1 << 16
    }
    let after = block()
    guard candidates.count == 1, after[candidates[0]] == outside[candidates[0]] else {
      throw .notRecognized(candidates: candidates.count)
    }
    return candidates[0]
  }

  /// Opens a scope as a graph does, reads a property, and tells whether the scope got the read.
  private static func tracksReads() -> Bool { readsOfSample() != nil }

  /// What a scope collects while one property of one object is read; nil where it got nothing.
  static func readsOfSample() -> ObservationTracking? {
    let observed = Observed()
    var list: ObservationTracking._AccessList?
    withUnsafeMutablePointer(to: &list) { list in
      let previous = get()
      set(UnsafeMutableRawPointer(list))
      _ = observed.value
      set(previous)
    }
    // A read outside the scope, which must not be needed.
    _ = observed.value
    return list.map(ObservationTracking.init)
  }
}

/// Why the slot cannot be used, so that nothing can be tracked.
public enum ObservationSlotError: Error, Hashable, CustomStringConvertible {
  /// The object that holds the Observation library has no thread-local storage.
  case noThreadLocalStorage
  /// Not exactly one word of the library's thread-local block behaved like the slot.
  case notRecognized(candidates: Int)
  /// A list put into the slot received no reads.
  case noEffect

  /// What was found, where, and that nothing can be tracked without the slot.
  public var description: String {
    let found =
      switch self {
      case .noThreadLocalStorage: "the Observation library in this process has no thread-local storage"
      case .notRecognized(let candidates):
        "\(candidates) words of the Observation library's thread-local storage look like the current access list; "
          + "exactly 1 was expected"
      case .noEffect: "an access list put into the Observation library's slot received no reads"
      }
    return found + ". Reads of @Observable properties cannot be tracked with this toolchain's Observation library."
  }
}

/// The smallest observable: one property, announced to the registrar as the macro does it.
private final class Observed: Observable {
  private let registrar = ObservationRegistrar()
  var value: Int {
    registrar.access(self, keyPath: \.value)
    return 0
  }
}
