import RerenderTesting
import SwiftUI
import Testing

@MainActor struct ModifierTests {
  /// Evaluated for every value of `input`, whatever it makes of it.
  struct Padded: View {
    let input: Int
    var body: some View { Text("Row").padding(input < 2 ? 8 : 16) }
  }

  struct Inputs: View {
    @State private var input = 0
    var body: some View {
      VStack {
        Padded(input: input)
        Stepper("Input", value: $input)
      }
    }
  }

  @Test func `equal padding is no change of output, other padding is`() throws {
    let screen = Rendering { Inputs() }
    try screen.increment("Input")
    // 0 -> 1: 8 points both times.
    #expect(screen.last.bodies(of: Padded.self) == 1)
    #expect(screen.last.wasted(of: Padded.self) == 1)
    try screen.increment("Input")
    // 1 -> 2: 16 points after 8.
    #expect(screen.last.bodies(of: Padded.self) == 1)
    #expect(screen.last.wasted(of: Padded.self) == 0)
  }

  struct Reader: View {
    @Environment(\.font) private var font
    var body: some View { Text(font == .title ? "big" : "small") }
  }

  struct Bystander: View {
    var body: some View { Text("no font read") }
  }

  struct Themed: View {
    @State private var isBig = false
    @State private var hides = false
    var body: some View {
      VStack {
        Reader()
        Bystander()
      }
      .font(isBig ? .title : .body)
      .opacity(hides ? 0 : 1)
      .toolbar {
        Toggle("Big", isOn: $isBig)
        Toggle("Hide", isOn: $hides)
      }
    }
  }

  @Test func `a font in the environment evaluates its readers and nobody else`() throws {
    let screen = Rendering { Themed() }
    try screen.turn("Big", true)
    #expect(screen.last.bodies(of: Themed.self) == 1)
    #expect(screen.last.bodies(of: Reader.self) == 1)
    #expect(screen.last.bodies(of: Bystander.self) == 0)
    #expect(screen.shows("Text(\"big\")"))
  }

  @Test func `an opacity evaluates nobody inside`() throws {
    let screen = Rendering { Themed() }
    try screen.turn("Hide", true)
    #expect(screen.last.bodies(of: Themed.self) == 1)
    #expect(screen.last.bodies(of: Reader.self) == 0)
    #expect(screen.last.bodies(of: Bystander.self) == 0)
    #expect(screen.shows("Opacity"))
  }

  struct Card<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View {
      content
        .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 12))
        .overlay(alignment: .topTrailing) { Corner() }
        .background { Corner() }
        .mask { Rectangle() }
        .clipShape(.capsule)
        .shadow(color: .black.opacity(0.2), radius: 4, y: 2)
    }
  }

  struct Corner: View {
    var body: some View { Circle().fill(.red).frame(width: 8, height: 8) }
  }

  @Test func `views behind and in front are mounted`() {
    let screen = Rendering { Card { Text("Content") } }
    screen.unmount()
    // One in front, one behind.
    #expect(screen.last.unmounts(of: Corner.self) == 2)
  }

  struct Enabled: View {
    @Environment(\.isEnabled) private var isEnabled
    var body: some View { Text(isEnabled ? "on" : "off") }
  }

  @Test func `what is disabled outside stays disabled inside`() {
    let screen = Rendering { VStack { Enabled().disabled(false) }.disabled(true) }
    #expect(screen.shows("Text(\"off\")"))
  }

  struct Scheme: View {
    @Environment(\.colorScheme) private var scheme
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.dynamicTypeSize) private var size
    @Environment(\.locale) private var locale
    var body: some View { Text(verbatim: "\(scheme) \(size) \(locale.identifier)") }
  }

  @Test func `environment values reach their readers`() {
    let view = Scheme()
      .environment(\.locale, Locale(identifier: "de_DE"))
      .preferredColorScheme(.dark)
      .dynamicTypeSize(...DynamicTypeSize.small)
    #expect(Rendering { view }.shows("dark small de_DE"))
  }

  struct ColorBox: View {
    let color: Color
    var body: some View { color.frame(height: 1).border(color, width: 2).tint(color) }
  }

  @Test func `a color is compared although it could be mounted`() {
    let screen = Rendering { ColorBox(color: .red) }
    screen.update(ColorBox(color: Color(red: 1, green: 0, blue: 0)))
    #expect(screen.last.bodies(of: ColorBox.self) == 1)
    #expect(screen.last.wasted(of: ColorBox.self) == 0)
    screen.reset()
    screen.update(ColorBox(color: Color(red: 1, green: 0, blue: 0)))
    #expect(screen.last.touchedViews.isEmpty)
  }
}
