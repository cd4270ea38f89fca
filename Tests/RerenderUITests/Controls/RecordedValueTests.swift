import Foundation
import RerenderTesting
import SwiftUI
import Testing

@MainActor struct RecordedValueTests {
  // MARK: Text

  @Test func `a line that is switched off is not one that is inherited`() {
    let text = Text("A")
    #expect(Output.shown(VStack { text }.underline(false)).contains { $0.contains("underline: none") })
    #expect(Output.shown(VStack { text }.strikethrough(false)).contains { $0.contains("strikethrough: none") })
    #expect(Output.differs(VStack { text }.underline(false), VStack { text }.underline()))
  }

  struct Limit: View {
    @Environment(\.lineLimit) private var limit
    var body: some View { Text("limit \(limit ?? -1)") }
  }

  @Test func `a range of lines takes the place of an outer limit`() {
    #expect(Rendering { Limit().lineLimit(2...).lineLimit(1) }.shows("limit -1"))
    #expect(Rendering { Limit().lineLimit(...3).lineLimit(1) }.shows("limit 3"))
    #expect(Rendering { Limit().lineLimit(2...3).lineLimit(1) }.shows("limit 3"))
    #expect(Rendering { Limit().lineLimit(2, reservesSpace: true).lineLimit(1) }.shows("limit 2"))
    #expect(Rendering { Limit().lineLimit(nil).lineLimit(1) }.shows("limit -1"))
  }

  @Test func `another image in a text is another text, in print too`() {
    func star(_ name: String) -> [Text] {
      let image = Image(systemName: name)
      return [
        Text(image), Text("Rated \(image)"), Text("Rated ") + Text(image), Text("\(Text("by \(image)")) all"),
        Text("A") + Text("\(image)"),
      ]
    }
    for (star, heart) in zip(star("star"), star("heart")) {
      #expect(star.shown != heart.shown)
      #expect(star.shown.contains("star"))
      #expect(star != heart)
    }
  }

  @Test func `what tells two texts apart is printed`() {
    var bold = AttributedString("A")
    bold.font = .title
    #expect(Text(bold).shown != Text(AttributedString("A")).shown)
    #expect(Text(AttributedString("A")).shown == "Text(\"A\")")
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let timers = [
      Text(timerInterval: start...start.addingTimeInterval(60)),
      Text(timerInterval: start...start.addingTimeInterval(90)),
      Text(timerInterval: start...start.addingTimeInterval(60), pauseTime: start),
      Text(timerInterval: start...start.addingTimeInterval(60), countsDown: false),
      Text(timerInterval: start...start.addingTimeInterval(60), showsHours: false),
    ]
    #expect(Set(timers.map(\.shown)).count == timers.count)
    #expect(Set(timers.map { ("by " + Text("\($0)").shown) }).count == timers.count)
  }

  @Test func `where in a text an image or a look is tells texts apart`() {
    let star = Image(systemName: "star")
    let bold = Text("a").bold()
    var first = AttributedString("a")
    first.font = .title
    let plain = AttributedString("a")
    let pairs: [(Text, Text)] = [
      (Text("\(star)ab"), Text("ab\(star)")), (Text("\(bold)a"), Text("a\(bold)")),
      (Text("\(first)a"), Text("a\(first)")), (Text(first + plain), Text(plain + first)),
      (Text(star) + Text("a"), Text("a") + Text(star)), (bold + Text("a"), Text("a") + bold),
    ]
    for (a, b) in pairs {
      #expect(a.string == b.string)
      #expect(a != b)
      #expect(a.shown != b.shown)
    }
    // An e with an accent takes two bytes.
    #expect(Text("é\(bold)").shown == "Text(\"éa\", bold: true at 2)")
  }

  // MARK: Layout

  @Test func `guides across and upright are two guides`() {
    let view = Text("A")
    #expect(
      Output.shown(view.alignmentGuide(HorizontalAlignment.center) { _ in 0 })
        != Output.shown(view.alignmentGuide(VerticalAlignment.center) { _ in 0 }))
    #expect(
      Output.differs(
        view.alignmentGuide(HorizontalAlignment.leading) { _ in 0 },
        view.alignmentGuide(HorizontalAlignment.trailing) { _ in 0 }))
  }

  // MARK: Containers and toolbars

  @Test func `a background of another container is another background`() {
    let view = Text("A")
    #expect(
      Output.differs(
        view.containerBackground(for: .navigation) { Text("B") }, view.containerBackground(for: .window) { Text("B") }))
    #expect(
      Output.differs(
        view.containerBackground(Color.red, for: .navigation), view.containerBackground(Color.red, for: .window)))
    #expect(Output.shown(view.background { Text("B") }).allSatisfy { !$0.contains("container") })
  }

  @Test func `another identity of a toolbar or an item is a change`() {
    func bar(_ bar: String = "bar", _ item: String = "item", _ isShown: Bool = true) -> some View {
      Text("A").toolbar(id: bar) { ToolbarItem(id: item, showsByDefault: isShown) { Text("B") } }
    }
    #expect(!Output.differs(bar(), bar()))
    #expect(Output.differs(bar(), bar("other")))
    #expect(Output.differs(bar(), bar("bar", "other")))
    #expect(Output.differs(bar(), bar("bar", "item", false)))
  }

  @Test func `another subject or message of a share link is a change`() {
    func link(_ subject: String?, _ message: String?) -> some View {
      ShareLink("Share", item: "text", subject: subject.map { Text($0) }, message: message.map { Text($0) })
    }
    #expect(!Output.differs(link("a", "b"), link("a", "b")))
    #expect(Output.differs(link("a", "b"), link("c", "b")))
    #expect(Output.differs(link("a", "b"), link("a", nil)))
  }
}
