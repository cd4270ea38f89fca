import Foundation
@_spi(SwiftUI) import Observation
import RerenderProbe
import Synchronization
import Testing

@Observable private final class Song {
  var title = "Untitled"
  var plays = 0
}

/// Opens a tracking scope as a graph does, and returns what was read in it.
private func track(_ work: () -> Void) -> ObservationTracking? {
  var list: ObservationTracking._AccessList?
  withUnsafeMutablePointer(to: &list) { list in
    let previous = ObservationSlot.get()
    ObservationSlot.set(UnsafeMutableRawPointer(list))
    work()
    ObservationSlot.set(previous)
  }
  return list.map(ObservationTracking.init)
}

/// Counts the announcements of changes.
private final class Announcements: Sendable {
  private let count = Mutex(0)
  var total: Int { count.withLock { $0 } }
  func add() { count.withLock { $0 += 1 } }
}

@Suite("The slot of the Observation library") struct ObservationSlotTests {
  init() throws { try ObservationSlot.prepare() }

  @Test("Outside a tracking scope the slot is empty, inside the library's own it is not")
  func followsTheLibrary() {
    #expect(ObservationSlot.get() == nil)
    let inside = withObservationTracking({ ObservationSlot.get() }, onChange: {})
    #expect(inside != nil)
    #expect(ObservationSlot.get() == nil)
  }

  @Test("A scope without reads collects nothing")
  func nothingRead() {
    let song = Song()
    let tracking = track { song.plays = 1 }
    #expect(tracking == nil)
  }

  @Test("A change of a property that was read is announced once, a change of another is not")
  func announces() throws {
    let song = Song()
    let announcements = Announcements()
    let tracking = try #require(track { _ = song.title })
    ObservationTracking._installTracking(tracking, willSet: { _ in announcements.add() })
    song.plays = 2
    #expect(announcements.total == 0)
    song.title = "Overture"
    #expect(announcements.total == 1)
    // Two properties of one song, and the one that changed is the one named.
    #expect(tracking.changed == \Song.title)
  }

  @Test("A cancelled registration announces nothing")
  func cancels() throws {
    let song = Song()
    let announcements = Announcements()
    let tracking = try #require(track { _ = song.title })
    ObservationTracking._installTracking(tracking, willSet: { _ in announcements.add() })
    tracking.cancel()
    song.title = "Finale"
    #expect(announcements.total == 0)
  }

  @Test("Every thread has a slot of its own, found from any of them")
  func threads() async {
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let song = Song()
          // A list of this thread: no suspension lies between opening the scope and closing it.
          return track { _ = song.title } != nil && ObservationSlot.get() == nil
        }
      }
      for await found in group { #expect(found) }
    }
  }

  @Test("Preparing within a tracking scope, or a hundred times, changes nothing")
  func preparingAgain() throws {
    let song = Song()
    let tracking = track {
      for _ in 0..<100 { #expect(throws: Never.self) { try ObservationSlot.prepare() } }
      _ = song.title
    }
    #expect(tracking != nil)
  }
}
