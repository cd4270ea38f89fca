import Foundation
import FoundationXML
import RerenderEvents
import RerenderReport
import RerenderResults
import ResultsSamples
import Testing

/// The formats that other programs read, read as those programs do.
@Suite struct TraceTests {
  struct Trace: Decodable {
    var traceEvents: [Event]
    var displayTimeUnit: String
  }

  struct Event: Decodable {
    var ph: String
    var pid: Int
    var tid: Int
    var ts: Int?
    var dur: Int?
    var name: String
    var cat: String?
    var s: String?
  }

  private func trace(of name: String) throws -> Trace {
    let sample = try #require(SampleTests.all[name])
    let text = ReportFormat.render(sample.results, as: .trace)
    return try JSONDecoder().decode(Trace.self, from: Data(text.utf8))
  }

  @Test(arguments: SampleTests.all.keys.sorted())
  func `Every event has what its phase asks for, and slices of a thread nest`(name: String) throws {
    let events = try trace(of: name).traceEvents
    var open: [Int: [(end: Int, name: String)]] = [:]
    for event in events {
      switch event.ph {
      case "M": #expect(["process_name", "thread_name"].contains(event.name))
      case "X":
        let start = try #require(event.ts)
        let end = start + (try #require(event.dur))
        #expect(end > start)
        // Slices come in the order in which they begin, the outer one first.
        while let last = open[event.pid]?.last, last.end <= start { open[event.pid]?.removeLast() }
        if let parent = open[event.pid]?.last { #expect(end <= parent.end, "\(event.name) leaves \(parent.name)") }
        open[event.pid, default: []].append((end, event.name))
      case "i": #expect(event.ts != nil && ["t", "p"].contains(event.s))
      case "C": #expect(event.ts != nil)
      default: Issue.record("a phase that is not used here: \(event.ph)")
      }
    }
  }

  @Test func `Every recorded evaluation is a slice within a pass, a transaction and a step`() throws {
    let results = Samples.small
    let moments = results.cases.flatMap(\.steps).compactMap(\.timeline).flatMap(\.moments)
    let events = try trace(of: "small").traceEvents
    #expect(events.count { $0.ph == "X" && $0.cat == "body" } == moments.count { $0.kind == .body })
    #expect(events.count { $0.ph == "i" } == moments.count { $0.kind == .invalidation })
    // 6 cases of 13 steps.
    #expect(events.count { $0.cat == "step" } == 78)
    #expect(events.count { $0.ph == "C" } == moments.count { $0.kind == .body })
  }
}

@Suite struct JUnitTests {
  /// Counts elements and adds up attributes.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [String: Int] = [:]
    var attributes: [[String: String]] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      elements[name, default: 0] += 1
      if name.hasPrefix("testsuite") { self.attributes.append(attributes) }
    }
  }

  private func read(_ name: String) throws -> Reader {
    let sample = try #require(SampleTests.all[name])
    let text = ReportFormat.render(sample.results, as: .junit, findings: sample.comparison)
    let parser = XMLParser(data: Data(text.utf8))
    let reader = Reader()
    parser.delegate = reader
    #expect(parser.parse(), "\(parser.parserError.map(String.init(describing:)) ?? "")")
    return reader
  }

  @Test(arguments: SampleTests.all.keys.sorted())
  func `The file is well-formed XML, and its sums are those of its elements`(name: String) throws {
    let reader = try read(name)
    let total = try #require(reader.attributes.first)
    for (attribute, element) in [
      ("tests", "testcase"), ("failures", "failure"), ("errors", "error"), ("skipped", "skipped"),
    ] {
      // The schema that readers hold files to knows what was skipped of suites alone.
      #expect(total[attribute] == (attribute == "skipped" ? nil : "\(reader.elements[element] ?? 0)"), "\(attribute)")
      #expect(
        reader.attributes.dropFirst().compactMap { $0[attribute].flatMap { Int($0) } }.reduce(0, +)
          == reader.elements[element] ?? 0)
    }
  }

  @Test func `A failed expectation and a stale view fail their step, a crash is an error`() throws {
    let reader = try read("troubled")
    // rename-row's expectation and select-row's stale view.
    #expect(reader.elements["failure"] == 2)
    // The crash, the time-out and the disagreement.
    #expect(reader.elements["error"] == 3)
    #expect(reader.elements["skipped"] == 6)
  }

  @Test func `A number that went up against the old side fails its step`() throws {
    #expect(try read("compare").elements["failure"] == 1)
  }
}

@Suite struct MarkdownTests {
  @Test(arguments: SampleTests.all.keys.sorted())
  func `Every row of a table has the cells of its head, and no name is acted on`(name: String) throws {
    let sample = try #require(SampleTests.all[name])
    let text = ReportFormat.render(sample.results, as: .markdown, findings: sample.comparison)
    var cells = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("|") else {
        cells = 0
        continue
      }
      let count = cellCount(line)
      if cells == 0 { cells = count }
      #expect(count == cells, "\(line)")
    }
    // The first line is how an action finds its comment again.
    #expect(text.hasPrefix("<!-- rerender -->\n"))
    let prose = withoutCode(String(text.dropFirst("<!-- rerender -->".count)))
    for trap in ["<script", "<img", "[link]", "@someone", "**bold**", "# heading", "<!--"] {
      #expect(!prose.contains(trap), "\(trap)")
    }
  }

  @Test func `What went up is above everything but failures`() throws {
    let text = ReportFormat.render(Samples.regressed, as: .markdown, findings: Samples.regression)
    let up = try #require(text.range(of: "- **REGRESSION** `"))
    #expect(text.contains("| ▲ | `list property per-row` | `rename-row` | total | body evaluations | 1 | 502 |"))
    let verdict = try #require(text.range(of: "body evaluations with `ObservableObject`"))
    #expect(up.upperBound < verdict.lowerBound)
  }

  @Test(arguments: SampleTests.all.keys.sorted())
  func `Fewer than sixty lines stand open`(name: String) throws {
    let sample = try #require(SampleTests.all[name])
    let text = ReportFormat.render(sample.results, as: .markdown, findings: sample.comparison)
    var depth = 0
    var open = 0
    for line in text.split(separator: "\n") {
      if line.hasPrefix("<details>") { depth += 1 }
      if depth == 0 { open += 1 }
      if line.hasPrefix("</details>") { depth -= 1 }
    }
    #expect(depth == 0 && open < 60)
  }

  private func cellCount(_ line: Substring) -> Int {
    var count = 0
    var isEscaped = false
    for scalar in line.unicodeScalars {
      if scalar == "|" && !isEscaped { count += 1 }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return count
  }

  /// The text without its code spans and escaped characters, by CommonMark's rule: a run of backticks ends at the next
  /// run of that length.
  private func withoutCode(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      if scalars[index] == "\\" {
        index += 2
        continue
      }
      guard scalars[index] == "`" else {
        result.append(scalars[index])
        index += 1
        continue
      }
      let length = scalars[index...].prefix { $0 == "`" }.count
      var end = index + length
      while end < scalars.count {
        let run = scalars[end...].prefix { $0 == "`" }.count
        if run == length { break }
        end += max(1, run)
      }
      index = end < scalars.count ? end + length : index + length
    }
    return String(result)
  }
}
