import RerenderTesting
import SwiftUI
import Testing

@MainActor struct TextTests {
  @Test func `a key has its values put in`() {
    let name = "Ann"
    let key: LocalizedStringKey = "\(name) has \(3) items, \(0.5, specifier: "%.2f") full\(Text("!").bold())"
    #expect(Text(key).string == "Ann has 3 items, 0.50 full!")
    #expect(key == "\("Ann") has \(3) items, \(0.5, specifier: "%.2f") full\(Text("!").bold())")
    #expect(key != "\("Ann") has \(3) items, \(0.5, specifier: "%.2f") full\(Text("!"))")
    #expect(Text(Image(systemName: "star")) != Text(Image(systemName: "heart")))
  }

  @Test func `a format writes the value into the text`() {
    let locale = Locale(identifier: "en_US")
    #expect(Text("\(1234, format: .number.locale(locale)) rows").string == "1,234 rows")
    #expect(Text(0.25, format: .percent.locale(locale)).string == "25%")
  }

  @Test func `texts of other looks differ`() {
    #expect(Text("A").bold() != Text("A"))
    #expect(Text("A").bold() == Text("A").bold(true))
    #expect((Text("A") + Text("B").italic()) != (Text("A") + Text("B")))
    #expect(Text(verbatim: "A").font(.title) == Text(verbatim: "A").font(.title))
  }

  struct Styled: View {
    let isBold: Bool
    var body: some View { Text("Total").bold(isBold) }
  }

  struct Owner: View {
    @State private var isOn = false
    @State private var other = 0
    var body: some View {
      VStack {
        Styled(isBold: isOn)
        Toggle("Bold", isOn: $isOn)
        Stepper("Other", value: $other)
        Text("\(other)")
      }
    }
  }

  @Test func `another look is another output`() throws {
    let screen = Rendering { Owner() }
    try screen.turn("Bold", true)
    #expect(screen.last.bodies(of: Styled.self) == 1)
    #expect(screen.last.wasted(of: Styled.self) == 0)
    #expect(screen.shows("bold: true"))
    try screen.increment("Other")
    // The owner reads the number; the text's value is the same.
    #expect(screen.last.bodies(of: Owner.self) == 1)
    #expect(screen.last.bodies(of: Styled.self) == 0)
  }

  @Test func `an attributed text shows its characters`() {
    var text = AttributedString("Hello")
    text.append(AttributedString(" world"))
    #expect(Text(text).string == "Hello world")
  }

  @Test func `a date of a style is the same text for the same date`() {
    let date = Date(timeIntervalSinceReferenceDate: 0)
    #expect(Text(date, style: .relative) == Text(date, style: .relative))
    #expect(Text(date, style: .relative) != Text(date, style: .timer))
  }
}
