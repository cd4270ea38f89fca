import RerenderTesting
import SwiftUI
import Testing

@MainActor struct MeterTests {
  // MARK: Toggles for several values

  struct Source {
    @Binding var isOn: Bool
  }

  struct Mark: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text(configuration.isMixed ? "mixed" : configuration.isOn ? "all" : "none")
        Toggle(configuration)
      }
    }
  }

  struct Lamps: View {
    @State private var first = true
    @State private var second = false
    @State private var third = false
    var isStyled = true

    var body: some View {
      VStack {
        if isStyled { all.toggleStyle(Mark()) } else { all }
        Toggle("First", isOn: $first)
        Toggle("Second", isOn: $second)
        Toggle("Third", isOn: $third)
      }
    }

    private var all: some View {
      Toggle(
        sources: [Source(isOn: $first), Source(isOn: $second), Source(isOn: $third)], isOn: \.$isOn
      ) { Text("Lamps") }
    }
  }

  @Test func `a toggle for several values is mixed where some are on and some are off`() throws {
    let screen = Rendering { Lamps() }
    #expect(screen.shows("Text(\"mixed\")"))
    try screen.turn("First", false)
    #expect(screen.shows("Text(\"none\")"))
    // Not the first one, at which it is clear already that not all are on.
    try screen.turn("Third", true)
    #expect(screen.shows("Text(\"mixed\")"))
    try screen.turn("Lamps", true)
    #expect(screen.shows("Text(\"all\")"))
  }

  @Test func `a mixed toggle shows it without a style, and where a style makes a toggle of it`() throws {
    let plain = Rendering { Lamps(isStyled: false) }
    #expect(plain.shown.filter { $0.contains("isMixed: true") }.count == 1)
    try plain.turn("First", false)
    #expect(!plain.shows("isMixed: true"))
    // Its own face, and the one that the style makes.
    #expect(Rendering { Lamps() }.shown.filter { $0.contains("isMixed: true") }.count == 2)
  }

  // MARK: Divisions by nothing

  struct Bar: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text("fraction \(configuration.fractionCompleted ?? -1)")
    }
  }

  @Test func `progress out of nothing is none`() {
    for value in [0.0, 3.0, -1.0] {
      for total in [0.0, -2.0] {
        let screen = Rendering { ProgressView(value: value, total: total).progressViewStyle(Bar()) }
        #expect(screen.shows("fraction 0.000000"), "\(value) of \(total)")
      }
    }
    #expect(Rendering { ProgressView(value: 1, total: 4) }.shows("value: 0.25"))
  }

  struct Volume: View {
    @State private var volume = 1.0

    var body: some View { Slider(value: $volume, in: 0...10, step: 0) { Text("Volume") } }
  }

  @Test func `a slider with steps of nothing takes any number`() throws {
    let screen = Rendering { Volume() }
    try screen.slide("Volume", to: 2.5)
    #expect(screen.shows("value: 2.5"))
  }

  // MARK: Intervals

  private func day(_ number: Int) -> Date { Date(timeIntervalSinceReferenceDate: Double(number) * 86400) }

  @Test func `another interval or direction of a timed progress view is a change`() {
    func view(_ end: Int, _ countsDown: Bool = true) -> some View {
      ProgressView(timerInterval: day(0)...day(end), countsDown: countsDown) { Text("Left") }
    }
    #expect(Output.differs(view(1), view(2)))
    #expect(Output.differs(view(1), view(1, false)))
    #expect(!Output.differs(view(1), view(1)))
    #expect(Output.shown(view(1)) != Output.shown(view(2)))
  }

  struct Framed: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View { ProgressView(configuration).border(.red) }
  }

  @Test func `a style that makes a progress view of what it was given keeps the interval`() {
    let view = ProgressView(timerInterval: day(0)...day(1)) { Text("Left") }.progressViewStyle(Framed())
    #expect(Output.shown(view).contains { $0.contains("interval: \(day(0)...day(1))") })
  }

  // MARK: Labels of bounds

  struct Ring: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
      AccessoryCircularGaugeStyle().makeBody(configuration: configuration)
    }
  }

  @Test func `a gauge that a style makes of what it was given keeps all labels`() {
    let full = Gauge(value: 3, in: 0...4) {
      Text("Heat")
    } currentValueLabel: {
      Text("three")
    } minimumValueLabel: {
      Text("least")
    } maximumValueLabel: {
      Text("most")
    }
    let screen = Rendering { full.gaugeStyle(Ring()) }
    for label in ["Heat", "three", "least", "most"] { #expect(screen.shows("Text(\"\(label)\")"), "\(label)") }
    #expect(screen.shows("value: 0.75"))
    #expect(Output.shown(Gauge(value: 3, in: 0...4) { Text("Heat") }.gaugeStyle(Ring())).contains("Text(\"Heat\")"))
  }
}
