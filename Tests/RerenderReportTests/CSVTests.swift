import Foundation
import RerenderEvents
import RerenderResults
import ResultsSamples
import Testing

@testable import RerenderReport

@Suite struct CSVTests {
  @Test func `views and totals have files of their own, whose sums count nothing twice`() {
    let results = GateSamples.results()
    func rows(_ format: ReportFormat) -> [String] {
      ReportFormat.render(results, as: format).components(separatedBy: "\r\n").dropLast().map { $0 }
    }
    let (all, views, totals) = (rows(.csv), rows(.csvViews), rows(.csvTotals))
    #expect(views[0] == all[0] && totals[0] == all[0])
    #expect(all.count - 1 == views.count - 1 + totals.count - 1)
    #expect(Set(all) == Set(views).union(totals))
    // Three rows and a screen on mount, a row after it.
    func sum(_ rows: [String]) -> Int {
      rows.filter { $0.contains(",body_evaluations,") }.compactMap {
        Int($0.split(separator: ",").dropLast().last ?? "")
      }
      .reduce(0, +)
    }
    #expect(sum(views) == 5 && sum(totals) == 5)
  }

  @Test func `A measurement is one row, sorted, ended by CR LF, and totals come before views`() {
    let step = StepResult(
      name: "rename", totals: [.timeMedian: .measured(2_412), .bodyEvaluations: .measured(3)],
      views: [
        ViewResult(view: "Screen", metrics: [.bodyEvaluations: .measured(1)]),
        ViewResult(view: "Row", metrics: [.bodyEvaluations: .measured(2)]),
      ])
    let name = CaseName(scenario: "list", lane: "object", variant: "", parameters: ["b": "2", "a": "1"])
    let results = Samples.results([CaseResult(name: name, title: "", outcome: .measured, steps: [step])])
    let rows = [
      "scenario,lane,variant,parameters,step,view,metric,value,unit",
      "list,object,,a=1;b=2,rename,,body_evaluations,3,count",
      "list,object,,a=1;b=2,rename,,time_median,2412,ns", "list,object,,a=1;b=2,rename,Row,body_evaluations,2,count",
      "list,object,,a=1;b=2,rename,Screen,body_evaluations,1,count",
    ]
    #expect(ReportFormat.render(results, as: .csv) == rows.map { $0 + "\r\n" }.joined())
  }

  @Test func `A value that could not be measured is the word, never a number`() {
    let table = CSVTable(ReportFormat.render(Samples.withoutAllocations, as: .csv))
    let allocations = table.rows.filter { $0[6] == "allocations" }
    // 6 cases of 13 steps, each with its total.
    #expect(allocations.count == 6 * 13)
    #expect(allocations.allSatisfy { $0[7] == "unavailable" && $0[8] == "count" })
  }

  @Test func `Every hostile name comes back exactly, and none can run as a formula`() {
    let table = CSVTable(ReportFormat.render(HostileNames.results, as: .csv))
    #expect(table.rows.allSatisfy { $0.count == 9 })
    for field in table.rows.flatMap({ $0[0...5] }) {
      let isRisky = field.unicodeScalars.first.map {
        "=+-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains($0)
      }
      #expect(isRisky != true, "\(field.debugDescription) could run")
    }
    for name in HostileNames.all {
      // NUL has no place in a CSV: it is the one character that is replaced.
      let expected = Array(name.replacing("\0", with: "\u{FFFD}").unicodeScalars)
      let isThere = table.rows.contains { Array(CSVField.name(from: $0[4]).unicodeScalars) == expected }
      #expect(isThere, "\(name.prefix(20).debugDescription) is not among the steps")
      // An empty view is told from a total by its apostrophe.
      #expect(table.rows.contains { !$0[5].isEmpty && Array(CSVField.name(from: $0[5]).unicodeScalars) == expected })
    }
  }

  @Test func `The wide form has a row a step, the lanes side by side`() throws {
    let table = CSVTable(ReportFormat.render(Samples.small, as: .csvWide))
    let object = try #require(table.header.firstIndex(of: "body_evaluations_object"))
    #expect(table.header[object + 1] == "body_evaluations_property")
    // 3 variants of 13 steps.
    #expect(table.rows.count == 3 * 13)
    let row = try #require(table.rows.first { $0[1] == "shared" && $0[3] == "rename-row" })
    // Of 10 rows: all rows, the screen and the note under the object; the rows alone under the property.
    #expect(row[object] == "12" && row[object + 1] == "10")
  }

  @Test func `A lane that has no such step leaves its cells empty`() {
    let table = CSVTable(ReportFormat.render(Samples.results(Samples.floorCases), as: .csvWide))
    #expect(
      table.rows.map { [$0[3], $0[table.header.count - 4], $0[table.header.count - 3]] } == [
        ["send-to-500", "41023", ""], ["two-reads-one-write", "", "2412"],
      ])
  }
}

/// A CSV text, read by the rules of RFC 4180 and nothing of the writer's.
struct CSVTable {
  var header: [String]
  var rows: [[String]]

  init(_ text: String) {
    var records: [[String]] = [[]]
    var field = String.UnicodeScalarView()
    var isQuoted = false
    let scalars = Array(text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      if isQuoted {
        if scalar != "\"" {
          field.append(scalar)
        } else if index < scalars.count, scalars[index] == "\"" {
          field.append(scalar)
          index += 1
        } else {
          isQuoted = false
        }
      } else if scalar == "\"" {
        isQuoted = true
      } else if scalar == "," || scalar == "\r" {
        records[records.count - 1].append(String(field))
        field = .init()
        if scalar == "\r" {
          index += 1  // the line feed
          records.append([])
        }
      } else {
        field.append(scalar)
      }
    }
    if records.last == [] { records.removeLast() }
    header = records.first ?? []
    rows = Array(records.dropFirst())
  }
}
