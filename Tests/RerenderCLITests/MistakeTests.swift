import Foundation
import ProgramRuns
import Testing

/// A realistic mistake that is put into a small app is caught, with its cause and what cures it, in few lines.
struct MistakeTests {
  /// What a check must say of an app with its mistake.
  struct Mistake: CustomTestStringConvertible {
    let app: String
    let lane: String
    var variant: String?
    /// How what is said begins.
    let kind: String
    /// What is behind it.
    let cause: String
    /// What cures it.
    let remedy: String

    init(
      _ app: String, _ lane: String, variant: String? = nil, _ kind: String, cause: String, remedy: String
    ) {
      (self.app, self.lane, self.variant, self.kind) = (app, lane, variant, kind)
      (self.cause, self.remedy) = (cause, remedy)
    }

    var testDescription: String { [app, lane, variant].compactMap(\.self).joined(separator: " ") }
  }

  private static let both = ["property", "object"]

  /// A mistake that says the same of both models.
  private static func alike(_ app: String, _ kind: String, cause: String, remedy: String) -> [Mistake] {
    both.map { Mistake(app, $0, kind, cause: cause, remedy: remedy) }
  }

  static let mistakes: [Mistake] =
    [
      Mistake(
        "shared-dictionary", "property", "REGRESSION  NoteRow ran 14 times more in 2 steps",
        cause: "each NoteRow reads Notes.texts", remedy: "hand each the value that it shows"),
      Mistake(
        "shared-dictionary", "object", "REGRESSION  PublishedNoteRow ran 14 times more in 2 steps",
        cause: "each PublishedNoteRow observes the one PublishedNotes", remedy: "hand each the value that it shows"),
      Mistake(
        "total-in-rows", "property",
        "REGRESSION  total-in-rows property, raise, ShareRow: body_evaluations was 1, is 8",
        cause: "ShareRow.body (Rows.swift:", remedy: "compute a total once, outside the rows"),
      Mistake(
        "total-in-rows", "object", "REGRESSION", cause: "PublishedShareRow.body (Rows.swift:",
        remedy: "compute a total once, outside the rows"),
      Mistake(
        "written-cache", "property", "DIAGNOSTIC", cause: "Formats.texts was written while the body of NumberRow was",
        remedy: "@ObservationIgnored"),
      Mistake(
        "written-cache", "object", "DIAGNOSTIC", cause: "PublishedFormats.texts changed while a body was evaluated",
        remedy: "change it in an action, in onAppear or in onChange"),
      Mistake(
        "nested-object", "object", "STALE",
        cause: "account.profile is an ObservableObject inside Account, and the view does not observe it",
        remedy: "hand it to a view that does"),
      Mistake(
        "equal-write", "object", "DIAGNOSTIC", cause: "BasketView changed again in every one",
        remedy: "Do not change in an update what that update depends on"),
    ]
    + alike(
      "closure-in-body", "REGRESSION", cause: "the closure action is made anew in every body that passes it",
      remedy: "let the closure capture nothing that changes")
    + alike(
      "copied-state", "STALE", cause: "@State copy holds a copy", remedy: "pass the value itself, or a binding to it")
    + alike(
      "fresh-identity", "DIAGNOSTIC", cause: "not-repeatable (8 times)", remedy: "give it an id that is stored")
    + alike(
      "inline-model", "REGRESSION", cause: "was handed another instance of",
      remedy: "own it with @StateObject or @State")
    + alike(
      "closure-in-environment", "REGRESSION", cause: "that this body puts into the environment is made anew each time",
      remedy: "put a closure there that captures nothing")
    + alike(
      "object-in-environment", "REGRESSION", cause: "the Theme that this body puts into the environment is another",
      remedy: "keep it in @State or @StateObject")
    + alike(
      "rows-by-position", "REGRESSION", cause: "the rows are told apart by their positions",
      remedy: "iterate over the elements themselves")
    + alike(
      "duplicate-identities", "DIAGNOSTIC", cause: "the ID person 1 occurs more than once",
      remedy: "Give every element an id of its own")
    + alike(
      "state-in-body", "DIAGNOSTIC", cause: "Modifying state during view update",
      remedy: "make it in an action, in onAppear or in onChange")
    + ["date", "random"].flatMap { variant in
      both.map {
        Mistake(
          "unobserved", $0, variant: variant, "DIAGNOSTIC",
          cause: "evaluated twice with the same state, the body showed",
          remedy: "keep it in the model or in @State")
      }
    }
    + ["global", "defaults"].flatMap { variant in
      both.map {
        Mistake(
          "unobserved", $0, variant: variant, "STALE", cause: "it shows a global, a static, UserDefaults",
          remedy: "keep it in an @Observable model, in @State, or in @AppStorage")
      }
    }

  private static let quick = ["--no-time", "--no-allocations", "--format", "csv"]

  @Test(arguments: both)
  func `each mistake is caught with its cause and what cures it, in at most twelve lines`(lane: String) throws {
    let run = try ProgramRun(of: .built("mistaken-apps"))
    defer { run.remove() }
    let written = try run.run(["baseline", "write", "--lane", lane])
    #expect(written.status == 0, "\(written)")
    #expect(try run.run(["check", "--lane", lane] + Self.quick).status == 0)
    for mistake in Self.mistakes where mistake.lane == lane {
      let choice = [mistake.app, "--lane", lane] + (mistake.variant.map { ["--variant", $0] } ?? [])
      let checked = try run.run(
        ["check"] + choice + Self.quick, environment: ["MISTAKE": "yes", "COLUMNS": "80"])
      let lines = checked.output.split(separator: "\n")
      // As one line, whatever was broken at the end of one.
      let text = lines.map { $0.drop { $0 == " " } }.joined(separator: " ")
      let what: Comment = "\(mistake.testDescription):\n\(checked.output)"
      #expect(checked.status == 2, what)
      #expect(lines.count <= 12 && lines.allSatisfy { $0.count <= 80 }, what)
      #expect(text.hasPrefix(mistake.kind) && text.contains(mistake.cause), what)
      #expect(text.contains(mistake.remedy) && text.contains("mistaken-apps explain \(mistake.app)"), what)
      #expect(!text.contains("IMPROVEMENT"), what)
    }
  }
}
