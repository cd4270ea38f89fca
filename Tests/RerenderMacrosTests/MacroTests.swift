import RerenderTesting
import SwiftUI
import Testing

struct Theme: Equatable {
  var name = "plain"
}

extension EnvironmentValues {
  @Entry var theme: Theme = Theme()
  @Entry var accent = "blue"
  @Entry var caption: String?
  @Entry var inset = -1.5
}

extension Transaction {
  @Entry var isBatch = false
}

extension FocusedValues {
  @Entry var document: String?
}

#Preview("A state of its own") {
  @Previewable @State var count = 0
  Button("count \(count)") { count += 1 }
}

#Preview("Two views", traits: .sizeThatFitsLayout) {
  Text("one")
  Text("two")
}

@MainActor struct MacroTests {
  /// What bodies read, in order.
  @MainActor final class Log<Entry> {
    private(set) var entries: [Entry] = []
    func callAsFunction(_ entry: Entry) { entries.append(entry) }
  }

  struct Themed: View {
    @Environment(\.theme) private var theme
    @Environment(\.caption) private var caption
    let log: Log<String>
    var body: some View {
      log("\(theme.name) \(caption ?? "none")")
      return Text(theme.name)
    }
  }

  @Observable final class Model { var theme = Theme() }

  struct Root: View {
    let model: Model
    let log: Log<String>
    var body: some View { Themed(log: log).environment(\.theme, model.theme).environment(\.accent, "red") }
  }

  @Test func `an entry of the environment has its default, is written and is followed`() {
    #expect(EnvironmentValues().theme == Theme())
    #expect(EnvironmentValues().accent == "blue")
    #expect(EnvironmentValues().inset == -1.5)
    let (model, log) = (Model(), Log<String>())
    let screen = Rendering { Root(model: model, log: log) }
    screen.act { model.theme.name = "dark" }
    #expect(log.entries == ["plain none", "dark none"])
  }

  @Test func `an entry of a transaction is carried`() {
    var transaction = Transaction()
    #expect(!transaction.isBatch)
    transaction.isBatch = true
    #expect(transaction.isBatch)
  }
}
