import Rerender
import SwiftUI

// Rows that share what each could have of its own.

// MARK: A dictionary shared by all rows

@Observable private final class Notes { var texts: [Int: String] = [:] }

private final class PublishedNotes: ObservableObject { @Published var texts: [Int: String] = [:] }

private struct NoteRow: View {
  let id: Int
  let notes: Notes
  var body: some View { Text(notes.texts[id] ?? "no note") }
}

private struct PublishedNoteRow: View {
  let id: Int
  @ObservedObject var notes: PublishedNotes
  var body: some View { Text(notes.texts[id] ?? "no note") }
}

/// Hands each row its own notes, or all of them the same.
private func each<Model>(_ count: Int, _ make: () -> Model) -> [Model] {
  let shared = make()
  return (0..<count).map { _ in isMistaken ? shared : make() }
}

let sharedDictionary = Scenario("shared-dictionary", "Rows that each look a note up") {
  Lane(.property) { _ in
    let notes = each(8) { Notes() }
    return Stage(VStack { ForEach(0..<8) { NoteRow(id: $0, notes: notes[$0]) } }) {
      Step("write-note") { notes[3].texts[3] = "late" }
      Step("erase-note") { notes[5].texts[5] = nil }
    }
  }
  Lane(.object) { _ in
    let notes = each(8) { PublishedNotes() }
    return Stage(VStack { ForEach(0..<8) { PublishedNoteRow(id: $0, notes: notes[$0]) } }) {
      Step("write-note") { notes[3].texts[3] = "late" }
      Step("erase-note") { notes[5].texts[5] = nil }
    }
  }
}

// MARK: A total over the whole collection, read by each row

@Observable private final class Ledger {
  var amounts: [Int]
  var total: Int { amounts.reduce(0, +) }
  init(_ amounts: [Int]) { self.amounts = amounts }
}

private final class PublishedLedger: ObservableObject {
  @Published var amounts: [Int]
  var total: Int { amounts.reduce(0, +) }
  init(_ amounts: [Int]) { self.amounts = amounts }
}

private struct ShareRow: View {
  let amount: Int
  let ledger: Ledger
  var body: some View { Text("\(amount) of \(ledger.total)") }
}

private struct PublishedShareRow: View {
  let amount: Int
  @ObservedObject var ledger: PublishedLedger
  var body: some View { Text("\(amount) of \(ledger.total)") }
}

let totalInRows = Scenario("total-in-rows", "Rows that show their share of a total") {
  Lane(.property) { _ in
    let ledgers = each(8) { Ledger(Array(1...8)) }
    return Stage(VStack { ForEach(0..<8) { ShareRow(amount: $0, ledger: ledgers[$0]) } }) {
      Step("raise") { ledgers[2].amounts[2] += 1 }
    }
  }
  Lane(.object) { _ in
    let ledgers = each(8) { PublishedLedger(Array(1...8)) }
    return Stage(VStack { ForEach(0..<8) { PublishedShareRow(amount: $0, ledger: ledgers[$0]) } }) {
      Step("raise") { ledgers[2].amounts[2] += 1 }
    }
  }
}

// MARK: A cache that is written while a body runs

@Observable private final class Formats {
  var texts: [Int: String] = [:]
  func text(_ number: Int) -> String {
    guard isMistaken else { return "№ \(number)" }
    if let known = texts[number] { return known }
    texts[number] = "№ \(number)"
    return "№ \(number)"
  }
}

private final class PublishedFormats: ObservableObject {
  @Published var texts: [Int: String] = [:]
  func text(_ number: Int) -> String {
    guard isMistaken else { return "№ \(number)" }
    if let known = texts[number] { return known }
    texts[number] = "№ \(number)"
    return "№ \(number)"
  }
}

@Observable private final class Number { var value = 0 }

private final class PublishedNumber: ObservableObject { @Published var value = 0 }

private struct NumberRow: View {
  let number: Number
  let formats: Formats
  var body: some View { Text(formats.text(number.value)) }
}

private struct PublishedNumberRow: View {
  @ObservedObject var number: PublishedNumber
  @ObservedObject var formats: PublishedFormats
  var body: some View { Text(formats.text(number.value)) }
}

let writtenCache = Scenario("written-cache", "Rows that ask a cache for their text") {
  Lane(.property) { _ in
    let (numbers, formats) = ((0..<8).map { _ in Number() }, Formats())
    return Stage(VStack { ForEach(0..<8) { NumberRow(number: numbers[$0], formats: formats) } }) {
      Step("raise") { numbers[4].value = 7 }
    }
  }
  Lane(.object) { _ in
    let (numbers, formats) = ((0..<8).map { _ in PublishedNumber() }, PublishedFormats())
    return Stage(VStack { ForEach(0..<8) { PublishedNumberRow(number: numbers[$0], formats: formats) } }) {
      Step("raise") { numbers[4].value = 7 }
    }
  }
}
