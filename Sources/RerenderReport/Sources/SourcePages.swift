import RerenderEvents
import RerenderResults

/// `sources.html`: the sources that something was counted for, with the counts beside the lines.
enum SourcePages {
  static func render(_ report: Report) -> String {
    let counts = SourceCounts(report)
    let files = report.sources.filter { counts.files[$0.path] != nil }.sorted { $0.path.precedes($1.path) }
    return HTMLReport.page(title: "rerender: sources with counts") { body in
      body.element("header") { header in
        header.element("p", ["class": "brand"], text: "rerender")
        header.element("h1", text: "Sources with counts")
        header.element(
          "p",
          text: "Beside the line where a body is declared, how often it was evaluated, and how often for nothing; "
            + "beside a property, how many notifications it sent to views. Sums over all scenarios, lanes and steps of "
            + "the run.")
      }
      body.element("main", ["id": "main"]) { main in
        if files.isEmpty {
          main.element("p", text: "No source below the working folder declares a view or a property of the results.")
        } else {
          writeIndex(files, counts, to: &main)
        }
        for (number, file) in files.enumerated() { write(file, number, counts.files[file.path] ?? [:], to: &main) }
        if !counts.unplaced.isEmpty {
          main.element("h2", text: "Without a line")
          main.element("p", text: "Declared nowhere below the working folder, or in several places:")
          main.element("ul") { list in
            for name in counts.unplaced.sorted(by: { $0.precedes($1) }) { list.element("li") { $0.name(name) } }
          }
        }
      }
    }
  }

  private static func writeIndex(_ files: [SourceText], _ counts: SourceCounts, to page: inout Markup) {
    page.scrollingTable(label: "What was counted, by line", className: "sortable") { table in
      table.element("thead") { head in
        head.element("tr") { row in
          for name in ["what", "where"] { row.element("th", ["scope": "col", "class": "text"], text: name) }
          for name in ["evaluations", "wasted", "invalidations"] { row.element("th", ["scope": "col"], text: name) }
        }
      }
      table.element("tbody") { body in
        for (number, file) in files.enumerated() {
          for (line, counted) in (counts.files[file.path] ?? [:]).sorted(by: { $0.key < $1.key }) {
            let place = (number: number, line: line, name: fileName(file.path))
            for (name, count) in counted.bodies.sorted(by: { $0.key.precedes($1.key) }) {
              writeRow(name, place, [count.evaluations, count.wasted, nil], to: &body)
            }
            for (name, count) in counted.properties.sorted(by: { $0.key.precedes($1.key) }) {
              writeRow(name, place, [nil, nil, count], to: &body)
            }
          }
        }
      }
    }
  }

  private static func writeRow(
    _ name: String, _ place: (number: Int, line: Int, name: String), _ counts: [Int?], to body: inout Markup
  ) {
    body.element("tr") { row in
      row.element("th", ["scope": "row"]) { $0.name(name) }
      row.element("td", ["class": "text"]) { cell in
        cell.element("a", ["href": "#f\(place.number)-\(place.line)"]) { $0.name("\(place.name):\(place.line)") }
      }
      for count in counts { row.element("td", text: count.map(NumberText.grouped) ?? "") }
    }
  }

  private static func write(
    _ file: SourceText, _ number: Int, _ counts: [Int: SourceCounts.Line], to page: inout Markup
  ) {
    page.element("h2", ["id": "f\(number)"]) { $0.name(file.path) }
    page.element("div", ["class": "scroll"]) { box in
      box.element("table", ["class": "source", "aria-label": SafeText.short(file.path, limit: 200)]) { table in
        table.element("thead") { head in
          head.element("tr") { row in
            for name in ["line", "counts", "source"] { row.element("th", ["scope": "col"], text: name) }
          }
        }
        table.element("tbody") { body in
          for (index, line) in lines(of: file.text).enumerated() {
            let counted = counts[index + 1]
            let look = counted.map { $0.wasted > 0 ? "fw" : "fc" }
            body.element("tr", ["class": look, "id": counted == nil ? nil : "f\(number)-\(index + 1)"]) { row in
              row.element("th", ["scope": "row"], text: "\(index + 1)")
              row.element("td", text: counted?.words ?? "")
              row.element("td") { $0.element("code", text: line.replacing("\t", with: "    ")) }
            }
          }
        }
      }
    }
  }

  /// The lines as editors count them. A carriage return before a line's end is part of the end.
  private static func lines(of text: String) -> [String] {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  private static func fileName(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }
}
