import RerenderEvents
import RerenderResults

/// The numbers that changed from commit to commit, as lines, and every change in a table.
struct TrendSection {
  /// The number of pictures on the page. The table has the rest.
  static let charts = 24

  var trend: Trend
  /// Whether the page's heading has said how much changed.
  var isAlone = false

  /// The series of one picture, which differ only in their lane.
  private struct Picture: Hashable {
    var variant: String
    var step: String
    var view: String?
    var metric: Metric
  }

  private struct SectionPlace: Hashable {
    var scenario: String
    var parameters: String
  }

  func write(to page: inout Markup) {
    page.element("section", ["aria-labelledby": "trend"]) { section in
      section.element("h2", ["id": "trend"], text: "Trend")
      if !isAlone { section.element("p", text: trend.sentence) }
      if let span = trend.span { section.element("p", ["class": "quiet"], text: span) }
      let changed = trend.changedNewestFirst
      if changed.isEmpty { return }
      writeKey(to: &section)
      writePictures(changed, to: &section)
      writeTable(changed, to: &section)
    }
    page.lineBreak()
  }

  private func writeKey(to page: inout Markup) {
    page.element("ul", ["class": "key"]) { list in
      for lane in Set(trend.series.map { Lane($0.key.name.lane) }).sorted() {
        list.element("li", ["class": lane.className]) { item in
          item.element("span", ["class": "swatch"]) { _ in }
          item.text(Label.text(lane.name))
        }
      }
    }
  }

  private func writePictures(_ changed: [Trend.Series], to page: inout Markup) {
    var lanes: [SectionPlace: [Picture: [Trend.Series]]] = [:]
    for one in trend.series { lanes[place(of: one), default: [:]][picture(of: one), default: []].append(one) }
    var order: [(place: SectionPlace, pictures: [Picture])] = []
    var seen: [SectionPlace: Set<Picture>] = [:]
    var left = Self.charts
    for one in changed where left > 0 && seen[place(of: one), default: []].insert(picture(of: one)).inserted {
      left -= 1
      let index = order.firstIndex { $0.place == place(of: one) } ?? order.count
      if index == order.count { order.append((place(of: one), [])) }
      order[index].pictures.append(picture(of: one))
    }
    for (place, pictures) in order {
      page.element("h3") { heading in
        heading.name(place.scenario)
        if !place.parameters.isEmpty { heading.name(" (\(place.parameters))") }
      }
      page.element("div", ["class": "panels"]) { panels in
        for picture in pictures {
          panels.element("figure", ["class": "panel"]) { figure in
            figure.element("figcaption") { caption in
              let names = [picture.variant, picture.step, picture.view ?? ""].filter { !$0.isEmpty }
              for name in names {
                caption.name(name)
                caption.text(", ")
              }
              caption.text(picture.metric.words)
            }
            let series = (lanes[place]?[picture] ?? []).sorted { Lane($0.key.name.lane) < Lane($1.key.name.lane) }
            TrendChart(entries: trend.entries, series: series).write(to: &figure)
          }
        }
      }
    }
  }

  private func place(of one: Trend.Series) -> SectionPlace {
    SectionPlace(scenario: one.key.name.scenario, parameters: one.key.name.parameterText)
  }

  private func picture(of one: Trend.Series) -> Picture {
    Picture(variant: one.key.name.variant, step: one.key.step, view: one.key.subject.view, metric: one.key.metric)
  }

  private func writeTable(_ changed: [Trend.Series], to page: inout Markup) {
    let changes = changed.flatMap { one in one.changes.map { (one.key, $0) } }
      .sorted { $0.1.place != $1.1.place ? $0.1.place > $1.1.place : $0.0 < $1.0 }
    page.scrollingTable(label: "Changes from commit to commit", className: "sortable") { table in
      table.element("thead") { head in
        head.element("tr") { row in
          for name in ["commit", "scenario", "lane", "step", "view", "metric"] {
            row.element("th", ["scope": "col", "class": "text"], text: name)
          }
          for name in ["before", "then", "change"] { row.element("th", ["scope": "col"], text: name) }
        }
      }
      table.element("tbody") { body in
        for (key, change) in changes.prefix(PagePlan.tableRows) { write(key, change, to: &body) }
      }
    }
    let rest = changes.count - PagePlan.tableRows
    if rest > 0 {
      page.element("p", ["class": "quiet"], text: "and \(NumberText.grouped(rest)) earlier changes, in the history.")
    }
  }

  private func write(_ key: Measurement.Key, _ change: Trend.Series.Change, to page: inout Markup) {
    page.element("tr") { row in
      row.element("th", ["scope": "row"]) { $0.name(trend.entries[change.place].shortCommit) }
      row.cells(of: Place(key.name, key.step, key.subject), what: key.metric.words, stepHeadsRow: false)
      row.element("td", text: key.metric.text(change.old))
      row.element("td", text: key.metric.text(change.new))
      let (difference, overflow) = change.new.subtractingReportingOverflow(change.old)
      let isMore = change.new > change.old
      row.element(
        "td", ["class": isMore ? "bad" : "good", "data-value": overflow ? nil : "\(difference)"],
        text: overflow ? (isMore ? "more" : "less") : (isMore ? "+" : "−") + key.metric.text(abs(difference)))
    }
  }
}
