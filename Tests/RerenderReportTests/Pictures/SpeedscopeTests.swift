import Foundation
import RerenderEvents
import RerenderReport
import RerenderResults
import ResultsSamples
import Testing

/// The profiles, read as the format's schema describes them.
@Suite struct SpeedscopeTests {
  struct File: Decodable {
    var schema: String
    var shared: Shared
    var profiles: [Profile]
    var activeProfileIndex: Int
    var exporter: String

    enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case shared, profiles, activeProfileIndex, exporter
    }
  }

  struct Shared: Decodable { var frames: [Frame] }
  struct Frame: Decodable, Equatable { var name: String }

  struct Profile: Decodable {
    var type: String
    var name: String
    var unit: String
    var startValue: Int
    var endValue: Int
    var samples: [[Int]]
    var weights: [Int]
  }

  private func file(_ results: Results) throws -> File {
    try JSONDecoder().decode(File.self, from: Data(ReportFormat.render(results, as: .speedscope).utf8))
  }

  @Test(arguments: SampleTests.all.keys.sorted())
  func `Every sample is a stack of known frames with a weight, and the weights make the whole`(name: String) throws {
    let file = try file(try #require(SampleTests.all[name]).results)
    #expect(file.schema == "https://www.speedscope.app/file-format-schema.json")
    for profile in file.profiles {
      #expect(profile.type == "sampled" && profile.unit == "none" && profile.startValue == 0)
      #expect(profile.samples.count == profile.weights.count)
      #expect(profile.samples.allSatisfy { !$0.isEmpty && $0.allSatisfy(file.shared.frames.indices.contains) })
      #expect(profile.weights.allSatisfy { $0 > 0 })
      #expect(profile.endValue == profile.weights.reduce(0) { $0 &+ $1 } || profile.endValue == .max)
    }
    #expect(Set(file.shared.frames.map(\.name)).count == file.shared.frames.count || name == "hostile")
  }

  @Test func `A stack goes from the outermost view down to what came of the evaluation`() throws {
    var step = StepResult(name: "rename")
    step.tree = ViewTree(nodes: [
      .init("Screen", .body, in: nil, .init(changed: 1)), .init("Screen", .content, in: 0, .init()),
      .init("Row", .body, in: 1, .init(first: 2, wasted: 7)),
    ])
    let name = CaseName(scenario: "list", lane: "object", variant: "", parameters: [:])
    let file = try file(Samples.results([CaseResult(name: name, title: "", outcome: .measured, steps: [step])]))
    let profile = try #require(file.profiles.first)
    #expect(profile.name == "list object, rename")
    let stacks = profile.samples.map { $0.map { file.shared.frames[$0].name } }
    #expect(
      stacks == [
        ["Screen", "needed"], ["Screen", "Screen (content)", "Row", "new"],
        ["Screen", "Screen (content)", "Row", "wasted"],
      ])
    #expect(profile.weights == [1, 2, 7])
    #expect(profile.endValue == 10)
  }
}
