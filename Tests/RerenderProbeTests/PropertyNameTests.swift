import Observation
import Testing

@testable import RerenderProbe

@Observable private final class Track {
  var title = ""
  var subtitle = ""
  var seconds = 0
  @ObservationIgnored var note = ""

  static var keyPaths: [AnyKeyPath] { [\Track.title, \Track.subtitle, \Track.seconds, \Track.note] }
}

@Observable class Medium {
  var name = ""
  var year = 0

  class var keyPaths: [AnyKeyPath] { [\Medium.name, \Medium.year] }
}

@Observable class Record: Medium {
  var sides = 2
  // Two of one type: an optimizer merges their getters.
  var artist = ""
  var label = ""

  override class var keyPaths: [AnyKeyPath] { [\Record.sides, \Record.artist, \Record.label] }
}

enum Shop {
  @Observable final class Shelf {
    var label = ""

    static var keyPaths: [AnyKeyPath] { [\Shelf.label] }
  }
}

@Observable final class Slot<Content> {
  var content: Content
  var position = 0
  var tag = ""
  var remark = ""

  init(content: Content) { self.content = content }

  static var keyPaths: [AnyKeyPath] { [\Slot.content, \Slot.position, \Slot.tag, \Slot.remark] }
}

private struct Point {
  var x = 0
  var y = 0
  var sum: Int { x + y }
}

private struct Line { var end = Point() }

extension Shop.Shelf {
  fileprivate var shout: String { label.uppercased() }
}

/// The name as `Type.property`.
private func name(_ keyPath: AnyKeyPath) -> String? {
  PropertyNames.name(of: keyPath).map { "\($0.type).\($0.property)" }
}

@Suite("Names of key paths") struct PropertyNameTests {
  @Test("Properties of the macro in a private final class have the names they were declared with") func finalClass() {
    #expect(Track.keyPaths.map(name) == ["Track.title", "Track.subtitle", "Track.seconds", "Track.note"])
  }

  @Test("In an open class and in its subclass, each property belongs to the class that declares it") func subclass() {
    #expect(Medium.keyPaths.map(name) == ["Medium.name", "Medium.year"])
    #expect(Record.keyPaths.map(name) == ["Record.sides", "Record.artist", "Record.label"])
  }

  @Test("A key path from a subclass to an inherited property starts at the subclass") func inherited() {
    let keyPath: AnyKeyPath = \Record.name
    #if DEBUG
    #expect(name(keyPath) == "Record.name")
    #else
    // An optimizer may leave nothing but a call through the class's table; the name is then unknown, not a wrong one.
    #expect([nil, "Record.name"].contains(name(keyPath)))
    #endif
  }

  @Test("A nested type has its outer type before it and no module") func nested() {
    #expect(Shop.Shelf.keyPaths.map(name) == ["Shop.Shelf.label"])
    #expect(name(\Shop.Shelf.shout) == "Shop.Shelf.shout")
  }

  @Test("A generic class is named with its arguments") func generic() {
    let properties = ["content", "position", "tag", "remark"]
    #expect(Slot<Int>.keyPaths.map(name) == properties.map { "Slot<Int>.\($0)" })
    #expect(Slot<Shop.Shelf>.keyPaths.map(name) == properties.map { "Slot<Shop.Shelf>.\($0)" })
  }

  @Test("A class within a method is named with the type around it") func local() {
    final class Counter {
      var count = 0
      var double: Int { count * 2 }
    }
    #expect(name(\Counter.double) == "PropertyNameTests.Counter.double")
  }

  @Test("Stored properties, computed ones and longer paths of structs") func structs() {
    #expect(name(\Point.x) == "Point.x")
    #expect(name(\Point.sum) == "Point.sum")
    #expect(name(\Line.end.y) == "Line.end.y")
    #expect(name(\Line.end.sum) == "Line.end.sum")
  }

  @Test("The key path to a whole value has no property") func wholeValue() {
    #expect(PropertyNames.name(of: \Point.self) == nil)
  }

  @Test("A second question gives the same answer") func cached() {
    #expect(Track.keyPaths.map(name) == Track.keyPaths.map(name))
  }

  @Test("Without a symbol the one stored field of the value's type tells, and two of them tell nothing")
  func fields() {
    #expect(PropertyNames.field(of: Track.self, holding: Int.self) == "seconds")
    // `_title` and `_subtitle` are both strings.
    #expect(PropertyNames.field(of: Track.self, holding: String.self) == nil)
    #expect(PropertyNames.field(of: Track.self, holding: Double.self) == nil)
    #expect(PropertyNames.field(of: Slot<Character>.self, holding: Character.self) == "content")
  }

  @Test("Types are printed without modules, private contexts and nothing else lost") func typeNames() {
    #expect(QualifiedNames.withoutModules("m.Outer.Inner") == "Outer.Inner")
    #expect(QualifiedNames.withoutModules("m.(Secret in _55D9)") == "Secret")
    let nested = "Swift.Optional<m.Outer.(Secret in _55D9).Inner>"
    #expect(QualifiedNames.withoutModules(nested) == "Optional<Outer.Secret.Inner>")
    #expect(QualifiedNames.withoutModules("m.(unknown context at $5614).Secret") == "Secret")
    #expect(QualifiedNames.withoutModules("m.Box<Swift.Array<m.Row>>") == "Box<Array<Row>>")
    #expect(QualifiedNames.withoutModules("(Swift.Int, m.A.B) -> ()") == "(Int, A.B) -> ()")
    #expect(QualifiedNames.withoutModules("any m.Shape & m.Other") == "any Shape & Other")
    #expect(QualifiedNames.short(Optional<Track>.self) == "Optional<Track>")
  }
}
