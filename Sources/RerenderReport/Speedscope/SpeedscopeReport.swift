import RerenderEvents
import RerenderResults

/// `report.speedscope.json`: the trees of views as profiles for speedscope.app. Each step is a profile, and each sample
/// weighs one for each evaluation.
///
/// The format is that of https://www.speedscope.app/file-format-schema.json. Each stack ends with the outcome of the
/// evaluations: `new`, `needed` or `wasted`.
enum SpeedscopeReport {
  private static let format = "https://www.speedscope.app/file-format-schema.json"

  /// Linear in the trees times their depth, which the format asks for.
  static func render(_ report: Report) -> String {
    var frames = Frames()
    var profiles: [(name: String, samples: [(stack: [Int], weight: Int)])] = []
    for result in report.results.cases {
      for step in result.steps {
        guard let tree = step.tree else { continue }
        profiles.append(("\(result.name), \(SafeText.visible(step.name))", samples(of: tree, &frames)))
      }
    }
    var json = JSONWriter()
    json.object { json in
      json.member("$schema", format)
      json.member("activeProfileIndex", 0)
      json.member("exporter", "rerender \(report.results.version)")
      json.key("profiles")
      json.array(profiles) { json, profile in
        json.object { json in
          json.member("endValue", saturatingSum(profile.samples.map(\.weight)))
          json.member("name", profile.name)
          json.key("samples")
          json.array(profile.samples) { json, sample in json.array(sample.stack) { $0.number($1) } }
          json.member("startValue", 0)
          json.member("type", "sampled")
          json.member("unit", "none")
          json.key("weights")
          json.array(profile.samples) { $0.number($1.weight) }
        }
      }
      json.key("shared")
      json.object { json in
        json.key("frames")
        json.array(frames.names) { json, name in json.object { $0.member("name", name) } }
      }
    }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  private static func samples(of tree: ViewTree, _ frames: inout Frames) -> [(stack: [Int], weight: Int)] {
    var stacks: [[Int]] = []
    var samples: [(stack: [Int], weight: Int)] = []
    for node in tree.nodes {
      let name = node.kind == .content ? "\(node.view) (content)" : node.view
      let stack = (node.parent.map { stacks[$0] } ?? []) + [frames.number(of: name)]
      stacks.append(stack)
      for (count, outcome) in [
        (node.counts.first, "new"), (node.counts.changed, "needed"), (node.counts.wasted, "wasted"),
      ] where count > 0 {
        samples.append((stack + [frames.number(of: outcome)], count))
      }
    }
    if tree.omitted > 0 { samples.append(([frames.number(of: "left out")], tree.omitted)) }
    return samples
  }

  /// The names that stacks are made of, each once.
  private struct Frames {
    private(set) var names: [String] = []
    private var numbers: [String: Int] = [:]

    mutating func number(of name: String) -> Int {
      if let number = numbers[name] { return number }
      numbers[name] = names.count
      names.append(SafeText.visible(name))
      return names.count - 1
    }
  }
}
