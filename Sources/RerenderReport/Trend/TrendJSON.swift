import RerenderEvents
import RerenderResults

/// A trend as JSON: the entries, and the series with a value for each entry, `null` where there is none.
enum TrendJSON {
  static func render(_ trend: Trend) -> String {
    let entries = trend.entries.map { entry in
      line { json in
        json.member("allocator", entry.allocator)
        json.member("architecture", entry.architecture)
        json.member("commit", entry.commit)
        json.member("committed", entry.committed)
        json.member("configuration", entry.configuration)
        json.member("toolchain", entry.toolchain)
      }
    }
    let series = trend.series.map { series in
      line { json in
        let key = series.key
        json.member("lane", key.name.lane)
        json.member("metric", key.metric.rawValue)
        json.key("parameters")
        json.object { object in
          for (name, value) in key.name.parameters.sorted(by: { $0.key.precedes($1.key) }) {
            object.member(name, value)
          }
        }
        json.member("scenario", key.name.scenario)
        json.member("step", key.step)
        json.member("unit", key.metric.unit.rawValue)
        json.key("values")
        json.array(series.values, write)
        json.member("variant", key.name.variant)
        json.member("view", key.subject.view)
      }
    }
    return "{\"schema\":1,\n\"entries\":[\(list(entries))],\n\"series\":[\(list(series))]}\n"
  }

  private static func write(to json: inout JSONWriter, _ value: MetricValue?) {
    switch value {
    case .measured(let number)?: json.number(number)
    case .unavailable(let reason)?: json.object { $0.member("unavailable", reason) }
    case nil: json.null()
    }
  }

  private static func line(_ members: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    json.object(members)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private static func list(_ lines: [String]) -> String {
    lines.isEmpty ? "" : "\n" + lines.joined(separator: ",\n") + "\n"
  }
}
