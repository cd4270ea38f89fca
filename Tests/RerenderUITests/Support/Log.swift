/// What happened, in order.
@MainActor
final class Log<Entry> {
  private(set) var entries: [Entry] = []
  nonisolated init() {}
  func callAsFunction(_ entry: Entry) { entries.append(entry) }
  func reset() { entries = [] }
}
