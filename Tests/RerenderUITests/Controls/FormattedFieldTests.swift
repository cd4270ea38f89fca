import Foundation
import RerenderTesting
import SwiftUI
import Synchronization
import Testing

@MainActor struct FormattedFieldTests {
  private static let locale = Locale(identifier: "en_US")

  private static var decimal: NumberFormatter {
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.numberStyle = .decimal
    return formatter
  }

  /// A field over a formatter, with what its value is.
  struct Field<Value>: View {
    let formatter: Formatter
    @State var value: Value

    var body: some View {
      VStack {
        TextField("Field", value: $value, formatter: formatter)
        Text(verbatim: "value \(value)")
      }
    }
  }

  private func screen<Value>(_ value: Value, _ formatter: Formatter) -> Rendering {
    Rendering { Field(formatter: formatter, value: value) }
  }

  @Test func `a number that a formatter reads is the value, of whichever type of number`() throws {
    let int = screen(1, Self.decimal)
    try int.type("1,234", into: "Field")
    #expect(int.shows("value 1234\""))
    #expect(int.shows("text: \"1,234\""))
    let double = screen(1.5, Self.decimal)
    try double.type("2.25", into: "Field")
    #expect(double.shows("value 2.25\""))
    let optional = screen(Int?.none, Self.decimal)
    try optional.type("7", into: "Field")
    #expect(optional.shows("value Optional(7)\""))
  }

  @Test func `text that a formatter does not read leaves the value`() throws {
    let number = screen(1, Self.decimal)
    try number.type("many", into: "Field")
    #expect(number.shows("value 1\""))
    #expect(number.shows("text: \"1\""))
    let date = DateFormatter()
    date.locale = Self.locale
    date.timeZone = TimeZone(secondsFromGMT: 0)
    date.dateFormat = "yyyy-MM-dd"
    let day = screen(Date(timeIntervalSinceReferenceDate: 0), date)
    try day.type("tomorrow", into: "Field")
    #expect(day.shows("text: \"2001-01-01\""))
    try day.type("2001-01-03", into: "Field")
    #expect(day.shows("text: \"2001-01-03\""))
  }

  @Test func `a formatter that reads numbers or dates lets no other text into a string`() throws {
    for formatter in [Self.decimal, DateFormatter(), ISO8601DateFormatter()] {
      let field = screen("old", formatter)
      try field.type("many", into: "Field")
      #expect(field.shows("value old\""), "\(formatter)")
    }
  }

  @Test func `a date is read by either formatter of dates`() throws {
    let field = screen(Date(timeIntervalSinceReferenceDate: 0), ISO8601DateFormatter())
    try field.type("2001-01-01T00:01:00Z", into: "Field")
    #expect(field.shows("text: \"2001-01-01T00:01:00Z\""))
  }

  /// Writes and does not read, and counts how often it writes.
  final class Shouting: Formatter {
    var runs = 0

    override func string(for obj: Any?) -> String? {
      runs += 1
      return (obj as? String)?.uppercased()
    }
  }

  @Test func `text is taken as it is by a string whose formatter only writes`() throws {
    let field = screen("old", Shouting())
    try field.type("new", into: "Field")
    #expect(field.shows("value new\""))
    #expect(field.shows("text: \"NEW\""))
  }

  // MARK: Formats

  struct Counted: ParseableFormatStyle {
    static let runs = Mutex(0)
    var suffix = ""

    func format(_ value: Int) -> String {
      Self.runs.withLock { $0 += 1 }
      return "\(value)\(suffix)"
    }

    var parseStrategy: Strategy { Strategy() }

    struct Strategy: ParseStrategy {
      struct NoNumber: Error {}

      func parse(_ value: String) throws -> Int {
        guard let number = Int(value) else { throw NoNumber() }
        return number
      }
    }
  }

  struct Fields: View {
    let input: Int
    var suffix = ""
    let formatter: Formatter
    @State private var amount = 5
    @State private var count: Int? = 6
    @State private var name = "ann"

    var body: some View {
      VStack {
        Text("\(input)")
        TextField("Amount", value: $amount, format: Counted(suffix: suffix))
        TextField("Count", value: $count, format: Counted(suffix: suffix))
        TextField("Name", value: $name, formatter: formatter)
      }
    }
  }

  @Test func `a formatted field is left alone where its binding and its format are the same`() {
    let formatter = Shouting()
    let screen = Rendering { Fields(input: 0, formatter: formatter) }
    let formats = Counted.runs.withLock { $0 }
    #expect(formatter.runs == 1)
    screen.update(Fields(input: 1, formatter: formatter))
    #expect(screen.last.bodies(of: Fields.self) == 1)
    #expect(Counted.runs.withLock { $0 } == formats)
    #expect(formatter.runs == 1)
    let other = Shouting()
    screen.update(Fields(input: 1, suffix: " pieces", formatter: other))
    // One for each of two fields.
    #expect(Counted.runs.withLock { $0 } == formats + 2)
    #expect(other.runs == 1)
    #expect(screen.shows("text: \"5 pieces\""))
  }

  /// A number that counts how often it is written out.
  struct Piece: Strideable, CustomStringConvertible {
    static let runs = Mutex(0)
    var number: Int

    func distance(to other: Piece) -> Int { other.number - number }
    func advanced(by stride: Int) -> Piece { Piece(number: number + stride) }

    var description: String {
      Self.runs.withLock { $0 += 1 }
      return "\(number) pieces"
    }
  }

  @Observable final class Mixer {
    @ObservationIgnored var reads = 0
    @ObservationIgnored private var stored: Float = 0.5
    var volume: Float {
      get {
        reads += 1
        return stored
      }
      set { stored = newValue }
    }
  }

  struct Numbers: View {
    let input: Int
    var step = 1
    @Bindable var mixer: Mixer
    @State private var piece = Piece(number: 3)

    var body: some View {
      VStack {
        Text("\(input)")
        Stepper("Pieces", value: $piece, in: Piece(number: 0)...Piece(number: 9), step: step)
        Slider(value: $mixer.volume) { Text("Volume") }
      }
    }
  }

  @Test func `a stepper and a slider are left alone where what they change is the same`() throws {
    let mixer = Mixer()
    let screen = Rendering { Numbers(input: 0, mixer: mixer) }
    let runs = Piece.runs.withLock { $0 }
    let reads = mixer.reads
    screen.update(Numbers(input: 1, mixer: mixer))
    #expect(screen.last.bodies(of: Numbers.self) == 1)
    #expect(Piece.runs.withLock { $0 } == runs)
    // Making the binding reads the property, which the body does once; the slider would be a second.
    #expect(mixer.reads == reads + 1)
    try screen.slide("Volume", to: 0.75)
    #expect(mixer.volume == 0.75)
    screen.update(Numbers(input: 1, step: 4, mixer: mixer))
    try screen.increment("Pieces")
    // 3 + 4.
    #expect(screen.shows("7 pieces"))
  }

  @Test func `a field for an optional value is emptied by text that its format cannot read`() throws {
    let screen = Rendering { Fields(input: 0, formatter: Shouting()) }
    try screen.type("nothing", into: "Count")
    #expect(screen.shows("text: \"\""))
    try screen.type("nothing", into: "Amount")
    #expect(screen.shows("text: \"5\""))
    try screen.type("8", into: "Count")
    #expect(screen.shows("text: \"8\""))
  }
}
