import Rerender
import SwiftUI

// Ten notes, each row with a mark of its own, told apart by their positions or by themselves.

private struct Note: Identifiable, Equatable {
  let id: Int
  var text: String { "Note \(id)" }
}

@Observable private final class Notes {
  var all: [Note] = (0..<10).map { Note(id: $0) }
}

private let misplaced = Tally("rows that show another note's mark")

private struct NoteRow: View {
  let note: Note
  /// The note that was marked, kept by the row that marked it.
  @State private var marked: Int?
  var body: some View {
    if let marked, marked != note.id { let _: Void = misplaced.add() }
    Button(note.text) { marked = note.id }
  }
}

private struct RowsByPosition: View {
  let notes: Notes
  var body: some View { List(notes.all.indices, id: \.self) { NoteRow(note: notes.all[$0]) } }
}

private struct RowsByID: View {
  let notes: Notes
  var body: some View { List(notes.all) { NoteRow(note: $0) } }
}

let rowsByIndex = Scenario("rows-by-index-lose-their-state", "A note is inserted above a marked one") {
  Symptom("row state jumps to another row", "all rows redraw on insert", "the wrong row is selected after inserting")
  LookFor("ForEach over indices, enumerated offsets, or an ID that goes by the position.")
  Cure("Tell rows apart by an identity of their own elements.")
  Lane(.property, variant: "faulty") { _ in
    let notes = Notes()
    return Stage(RowsByPosition(notes: notes)) {
      // Each of ten positions shows another note, and an eleventh row is mounted.
      Step("insert-first") { notes.all.insert(Note(id: 10), at: 0) }
        .costs(RowsByPosition.self, bodies: 1).costs(NoteRow.self, bodies: 11).costs(misplaced, 0).costsNothingElse()
      // The mark stays at the first position, which shows the new note.
      Step("insert-above-marked") { _ in notes.all.insert(Note(id: 10), at: 0) }
        .after { screen in screen.press("Note 0") }
        .costs(RowsByPosition.self, bodies: 1).costs(NoteRow.self, bodies: 11).costs(misplaced, 1).costsNothingElse()
    }
  }
  Lane(.property, variant: "mended") { _ in
    let notes = Notes()
    return Stage(RowsByID(notes: notes)) {
      Step("insert-first") { notes.all.insert(Note(id: 10), at: 0) }
        .costs(RowsByID.self, bodies: 1).costs(NoteRow.self, bodies: 1).costs(misplaced, 0).costsNothingElse()
      Step("insert-above-marked") { _ in notes.all.insert(Note(id: 10), at: 0) }
        .after { screen in screen.press("Note 0") }
        .costs(RowsByID.self, bodies: 1).costs(NoteRow.self, bodies: 1).costs(misplaced, 0).costsNothingElse()
    }
  }
}
