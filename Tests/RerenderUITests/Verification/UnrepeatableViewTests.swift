import Foundation
import RerenderEvents
import RerenderGraph
import RerenderTesting
import SwiftUI
import Testing

/// A body that shows something else each time is told as that, and never as stale; what cannot change is never blamed.
@MainActor struct UnrepeatableViewTests {
  @Observable final class Model {
    var count = 0
    let limit = 7
    @ObservationIgnored var hidden = 1
  }

  struct FreshIdentity: View {
    let model: Model
    var body: some View { Text("count \(model.count)").id(UUID()) }
  }

  /// Counts how often it was made, which nobody observes.
  @MainActor enum Ticket {
    static var last = 0
    static func next() -> Int {
      last += 1
      return last
    }
  }

  struct Counting: View {
    let model: Model
    var body: some View { Text("ticket \(Ticket.next()) of \(model.limit)") }
  }

  struct Parent: View {
    let model: Model
    var body: some View {
      Text("limit \(model.limit)")
      Leaf(number: Ticket.next())
    }
  }

  struct Leaf: View {
    let number: Int
    var body: some View { Text("leaf \(number)") }
  }

  @Test func `a new identifier in every body is named as what differs`() throws {
    let model = Model()
    let screen = Rendering { VStack { ForEach(0..<3) { _ in FreshIdentity(model: model) } } }
    screen.act { model.count += 1 }
    let verification = screen.host.verify()
    #expect(verification.stale == [])
    #expect(verification.unrepeatable.map(\.kind) == Array(repeating: .notRepeatable, count: 3))
    let message = try #require(verification.unrepeatable.first?.message)
    #expect(message.contains(/showed identity [-0-9A-F]{36}, then identity [-0-9A-F]{36}/), "\(message)")
    #expect(verification.unrepeatable.first?.view?.type == "UnrepeatableViewTests.FreshIdentity")
  }

  @Test func `a counter read in a body is told with both texts, as the body's that reads it`() {
    let screen = Rendering { VStack { Counting(model: Model()) } }
    let verification = screen.host.verify()
    #expect(verification.stale == [])
    #expect(verification.unrepeatable.map(\.view?.type) == ["UnrepeatableViewTests.Counting"])
    #expect(verification.unrepeatable.first?.message.contains(/Text\("ticket \d+ of 7"\), then Text/) == true)
    // What a parent hands down is the parent's.
    let other = Rendering { VStack { Parent(model: Model()) } }
    #expect(other.host.verify().unrepeatable.map(\.view?.type) == ["UnrepeatableViewTests.Parent"])
  }

  @Test func `a body that always shows the same is repeatable, stale or not`() {
    let model = Model()
    let screen = Rendering { HiddenReader(model: model) }
    let before = screen.host.verify()
    #expect(before.stale == [] && before.unrepeatable == [])
    screen.act { model.hidden = 2 }
    let verification = screen.host.verify()
    #expect(verification.unrepeatable == [])
    #expect(
      verification.stale.map(\.stale.reason) == [
        "model.hidden: UnrepeatableViewTests.Model.hidden is not tracked (@ObservationIgnored), so its changes are not "
          + "announced"
      ])
  }

  struct HiddenReader: View {
    let model: Model
    var body: some View { Text("hidden \(model.hidden)") }
  }

  // MARK: What cannot be the reason

  final class Settings {
    let name = "Ada"
    let formatter = NumberFormatter()
  }

  nonisolated(unsafe) static var global = "Ada"

  struct GlobalReader: View {
    let model: Model
    let settings: Settings
    var body: some View { Text("\(UnrepeatableViewTests.global) \(model.count)") }
  }

  @Test func `constants and objects of the system are not blamed, whatever they hold`() throws {
    Self.global = "Bea"
    defer { Self.global = "Ada" }
    let screen = Rendering { GlobalReader(model: Model(), settings: Settings()) }
    // What is shown now stands in a constant as well, which has nothing to do with it.
    Self.global = "Ada"
    let stale = try #require(screen.host.verify().stale.first?.stale)
    #expect(stale.shouldShow == #"Text("Ada 0")"#)
    #expect(stale.reason?.contains("name") != true && stale.reason?.contains("limit") != true, "\(stale)")
  }
}
