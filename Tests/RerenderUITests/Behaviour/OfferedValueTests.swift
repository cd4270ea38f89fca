import Foundation
import RerenderGraph
import SwiftUI
import Testing

extension FocusedValues {
  @Entry fileprivate var chapter: String?
}

@Observable private final class Shelf {
  var hasFirst = true
  var hasSecond = true
}

private struct Desk: View {
  let shelf: Shelf
  var body: some View {
    VStack {
      Menu()
      if shelf.hasFirst { Text("one").focusedValue(\.chapter, "first") }
      if shelf.hasSecond { Text("two").focusedValue(\.chapter, "second") }
    }
  }

  struct Menu: View {
    @FocusedValue(\.chapter) var chapter
    var body: some View { Text("chapter \(chapter ?? "none")") }
  }
}

/// A type of values that are pushed, known to the program by name.
struct Place: Hashable, Codable { var name: String }

@MainActor struct OfferedValueTests {
  @Test func `of two views that offer a value the later one counts, and once it is gone the other`() {
    let shelf = Shelf()
    let screen = MountedScreen(Desk(shelf: shelf))
    #expect(screen.shows("Text(\"chapter second\")"))
    screen.host.transact { shelf.hasSecond = false }
    #expect(screen.shows("Text(\"chapter first\")"))
    screen.host.transact { shelf.hasFirst = false }
    #expect(screen.shows("Text(\"chapter none\")"))
  }

  @Test func `the value that does not count can go without a trace`() {
    let shelf = Shelf()
    let screen = MountedScreen(Desk(shelf: shelf))
    let before = screen.bodies(Desk.Menu.self)
    screen.host.transact { shelf.hasFirst = false }
    #expect(screen.shows("Text(\"chapter second\")"))
    #expect(screen.bodies(Desk.Menu.self) == before)
  }

  @Test func `a path comes back from its encoding`() throws {
    var path = NavigationPath()
    path.append(3)
    path.append(Place(name: "garden"))
    let codable = try #require(path.codable)
    let data = try JSONEncoder().encode(codable)
    let decoded = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    #expect(decoded == codable)
    #expect(NavigationPath(decoded) == path)
    // And once more: what came back can be encoded.
    #expect(NavigationPath(decoded).codable == codable)
  }

  @Test func `a path with a type that the program lacks is refused`() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: Data(#"["nothing", 1]"#.utf8))
    }
  }

  @Test func `springs that begin at another speed are other animations`() {
    func spring(_ velocity: Double) -> Animation {
      .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: velocity)
    }
    #expect(spring(0) == spring(0))
    #expect(spring(0) != spring(1))
  }
}
