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
    let screen = MountedScreen(Inputs())
    try screen.drive { try $0.increment("Input") }
    // 0 -> 1: 8 points both times.
    #expect(screen.bodies(Padded.self) == 1)
    #expect(screen.wasted(Padded.self) == 1)
    try screen.drive { try $0.increment("Input") }
    // 1 -> 2: 16 points after 8.
    #expect(screen.bodies(Padded.self) == 1)
    #expect(screen.wasted(Padded.self) == 0)
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
    let screen = MountedScreen(Themed())
    try screen.drive { try $0.turn("Big", true) }
    #expect(screen.bodies(Themed.self) == 1)
    #expect(screen.bodies(Reader.self) == 1)
    #expect(screen.bodies(Bystander.self) == 0)
    #expect(screen.shows("Text(\"big\")"))
  }

  @Test func `an opacity evaluates nobody inside`() throws {
    let screen = MountedScreen(Themed())
    try screen.drive { try $0.turn("Hide", true) }
    #expect(screen.bodies(Themed.self) == 1)
    #expect(screen.bodies(Reader.self) == 0)
    #expect(screen.bodies(Bystander.self) == 0)
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
    let screen = MountedScreen(Card { Text("Content") })
    screen.host.unmount()
    // One in front, one behind.
    #expect(screen.unmounts(Corner.self) == 2)
  }

  struct Enabled: View {
    @Environment(\.isEnabled) private var isEnabled
    var body: some View { Text(isEnabled ? "on" : "off") }
  }

  @Test func `what is disabled outside stays disabled inside`() {
    let screen = MountedScreen(VStack { Enabled().disabled(false) }.disabled(true))
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
    #expect(MountedScreen(view).shows("dark small de_DE"))
  }

  struct ColorBox: View {
    let color: Color
    var body: some View { color.frame(height: 1).border(color, width: 2).tint(color) }
  }

  @Test func `a color is compared although it could be mounted`() {
    let screen = MountedScreen(ColorBox(color: .red))
    screen.host.update(ColorBox(color: Color(red: 1, green: 0, blue: 0)))
    #expect(screen.bodies(ColorBox.self) == 1)
    #expect(screen.wasted(ColorBox.self) == 0)
    screen.reset()
    screen.host.update(ColorBox(color: Color(red: 1, green: 0, blue: 0)))
    #expect(screen.isUntouched)
  }
}
