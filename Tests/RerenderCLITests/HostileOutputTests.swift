import Foundation
import ProgramRuns
import RerenderEvents
import Testing

@testable import RerenderCLI

/// Whatever stands in files, on the command line, in the environment and in names: no stream of the program carries
/// what would steer a terminal or a service that runs builds.
@Suite(.serialized)
struct HostileOutputTests {
  /// Hostile texts, the same in every run.
  private struct Source: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }

    private static let pieces = [
      "\n::error file=a.swift,line=1::pwned", "::warning::pwned", "\r::add-mask::x", "\u{1B}[31m",
      "\u{1B}]0;title\u{7}",
      "\u{9B}2J", "\u{85}::error::x", "\u{2028}::error::x", "\u{2029}", "\u{202E}gnp.exe", "\u{2066}x", "\u{61C}",
      "\u{200F}", "\u{FEFF}", "\u{7F}", "\u{8}\u{8}", "##[error]x", "##vso[task.complete]", "\u{E0041}", "\t", "  ",
      "é", "x",
      "\r\n::error::x", "\u{FFFE}", "%0A::error::x", "'", "\"", ",", "<b>",
    ]

    mutating func text() -> String {
      (0..<Int.random(in: 1...4, using: &self)).map { _ in Self.pieces.randomElement(using: &self) ?? "" }.joined()
    }
  }

  /// What of the output must not be there; empty where all is well.
  private static func faults(_ output: String, allowing commands: [String] = []) -> [String] {
    var faults: [String] = []
    for (number, line) in SafeText.lines(of: output).enumerated() {
      var scalars = Array(line.unicodeScalars)
      // The end of a row of CSV.
      if scalars.last == "\r" { scalars.removeLast() }
      let controls = scalars.filter { SafeText.isControl($0) }
      if !controls.isEmpty { faults.append("line \(number + 1) has \(controls): \(line.debugDescription)") }
      let words = String(String.UnicodeScalarView(scalars.drop { $0.properties.isWhitespace }))
      let isCommand = words.hasPrefix("::") && !commands.contains { words.hasPrefix($0) }
      if isCommand || words.contains("##[") || words.contains("##vso[") {
        faults.append("line \(number + 1): \(words)")
      }
    }
    return faults
  }

  private func expectHarmless(
    _ run: ProgramRun, _ arguments: [String], environment: [String: String] = [:], allowing commands: [String] = []
  ) throws {
    let result = try run.run(arguments, environment: environment)
    let faults =
      Self.faults(result.output, allowing: commands) + Self.faults(result.errors)  // Annotations are on one stream.
    #expect(faults.isEmpty, "\(arguments): \(faults.prefix(3))")
    #expect(result.status != 132 && result.status != 133 && result.status != 134, "\(arguments): \(result)")
  }

  /// A value of JSON with its texts replaced, but for the words that the format knows.
  private func spoiled(_ value: Any, key: String?, _ source: inout Source, share: Int) -> Any {
    switch value {
    case let text as String:
      let isWord = ["kind", "metric"].contains(key) && share < 100
      return isWord || Int.random(in: 0..<100, using: &source) >= share ? text : source.text()
    case let list as [Any]: return list.map { spoiled($0, key: key, &source, share: share) }
    case let object as [String: Any]:
      var copy: [String: Any] = [:]
      for (name, member) in object.sorted(by: { $0.key < $1.key }) {
        copy[key == "parameters" ? source.text() : name] = spoiled(member, key: name, &source, share: share)
      }
      return copy
    default: return value
    }
  }

  private func write(_ object: Any, to name: String, in run: ProgramRun) throws {
    try run.write(String(decoding: JSONSerialization.data(withJSONObject: object), as: UTF8.self), to: name)
  }

  @Test func `hostile files of every kind reach no stream raw`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    try run("run", "fine", "wrong", "stale", "crash", "--verify", "--no-time", "--format", "json", "--output", "sound")
    try run("baseline", "write", "fine")
    var sound =
      try JSONSerialization.jsonObject(with: Data(run.read("sound/results.json").utf8)) as? [String: Any] ?? [:]
    var cases = try #require(sound["cases"] as? [[String: Any]])
    for index in cases.indices {
      cases[index]["skipped"] = [["name": "left out", "reason": "no reason"]]
      guard var steps = cases[index]["steps"] as? [[String: Any]], !steps.isEmpty else { continue }
      steps[0]["diagnostics"] = [
        ["count": 1, "diagnostic": ["kind": "other", "message": "noticed", "view": ["type": "Counter"]]]
      ]
      cases[index]["steps"] = steps
    }
    sound["cases"] = cases
    let baseline = try JSONSerialization.jsonObject(with: Data(run.read("Reports/baseline.json").utf8))
    var source = Source(state: 10)
    // Half of the rounds leave the words of the format alone, so that the files are read; half break them.
    for round in 0..<4 {
      let share = round.isMultiple(of: 2) ? 90 : 100
      try write(spoiled(sound, key: nil, &source, share: share), to: "results.json", in: run)
      try write(spoiled(baseline, key: nil, &source, share: share), to: "baseline.json", in: run)
      let quick = ["--format", "csv", "--output", "out"]
      try expectHarmless(run, ["report", "results.json"] + quick)
      try expectHarmless(run, ["compare", "sound/results.json", "results.json"] + quick)
      try expectHarmless(run, ["merge", "results.json", "sound/results.json", "--output", "merged.json"])
      try expectHarmless(run, ["check", "--results", "results.json", "--baseline", "baseline.json"] + quick)
      try expectHarmless(
        run, ["check", "--results", "results.json", "--baseline", "baseline.json"] + quick,
        environment: ["GITHUB_ACTIONS": "true"], allowing: ["::error ", "::notice ", "::warning "])
      let commit = source.text()
      try expectHarmless(run, ["history", "add", "results.json", "--commit", commit])
      try expectHarmless(
        run, ["history", "add", "results.json"], environment: ["GITHUB_SHA": commit, "GIT_DIR": "/nowhere"])
      for format in ["text", "csv", "json", "html"] {
        try expectHarmless(run, ["history", "show", "--format", format])
      }
    }
  }

  @Test func `what is no JSON, no UTF-8 and half of a character is refused in harmless words`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    for (number, text) in [
      "{\"schema\": 1, \"\\ud800::error::x\": 1}", "{\"schema\": \"\\n::error::x\\u202e\"}",
      "{\"schema\": 1, \"cases\": [{\"\\n::error::x\": 1, \"\\n::error::x\": 2}]}", "::error::x", "{\u{202E}",
      "{\"schema\": \u{1B}[31m",
    ].enumerated() {
      try run.write(text, to: "\(number).json")
      try expectHarmless(run, ["report", "\(number).json"])
      try expectHarmless(run, ["check", "fine", "--baseline", "\(number).json"])
    }
    try Data([0xFF, 0xFE, 0x0A] + Array("::error::x".utf8)).write(to: run.folder.appendingPathComponent("bytes.json"))
    try expectHarmless(run, ["report", "bytes.json"])
  }

  @Test @MainActor func `hostile words of a command line and of the environment reach no stream raw`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    var source = Source(state: 11)
    let quick = ["fine", "--no-time", "--no-allocations", "--format", "csv"]
    for command in Program(name: "faulty-suite", scenarios: []).commands {
      for option in command.options {
        let value = option.value == nil ? ["--\(source.text())"] : [source.text()]
        let operands =
          ["run", "check"].contains(command.name) ? quick : command.name == "baseline" ? ["write", "fine"] : []
        try expectHarmless(run, [command.name] + operands + [option.name] + value)
      }
      try expectHarmless(run, [command.name, source.text(), source.text()])
      try expectHarmless(run, [command.name, "--\(source.text())"])
    }
    try expectHarmless(run, [source.text()])
    try expectHarmless(run, ["help", source.text()])
    let summary = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "/nowhere/\(source.text())"]
    try expectHarmless(run, ["run"] + quick, environment: summary, allowing: ["::notice "])
    try expectHarmless(run, ["history", "show"], environment: ["RERENDER_SQLITE": source.text()])
  }

  @Test func `names of users reach no stream raw`() throws {
    let run = try ProgramRun()
    defer { run.remove() }
    var source = Source(state: 12)
    for _ in 0..<2 {
      let name = source.text()
      let environment = ["FAULTY_SUITE_NAME": name]
      try expectHarmless(run, ["list"], environment: environment)
      for command in [["run"], ["check"], ["baseline", "write"]] {
        let more =
          command == ["run"] || command == ["check"] ? ["--no-time", "--no-allocations", "--format", "csv"] : []
        try expectHarmless(run, command + more + ["--", name], environment: environment)
      }
    }
    let name = "\n::error::x \u{1B}[31m\u{202E}##[error]y"
    try expectHarmless(run, ["explain", "--", name], environment: ["FAULTY_SUITE_NAME": name])
  }
}
