import RerenderDriving
import RerenderGraph
import RerenderUI

extension Scenario {
  /// The previews that are compiled into the program, each a scenario.
  ///
  /// ```swift
  /// @main struct Suite: ScenarioSuite { static let scenarios = Scenario.previews }
  /// ```
  ///
  /// A scenario is called by the file that its preview stands in, and by the preview's name: `trips-view-empty`. Its
  /// steps are the mount, each control of the screen tried once, and each setting of the system changed once. Each step
  /// begins on a fresh mount. The steps are found by mounting the preview in a process of the scenario's own, and they
  /// are the same on every run. Add scenarios of your own: `Scenario.previews + [checkout]`.
  public static var previews: [Scenario] { FoundPreview.all.map { Scenario(preview: $0) } }

  private init(preview: FoundPreview) {
    self.init(preview.name, preview.title, filePath: preview.file, line: preview.line) {
      Lane(exploring: preview.file, preview.line) { PreviewStages.stage(of: preview) }
    }
  }
}

/// Makes stages of previews, and keeps what was found on each.
@MainActor
private enum PreviewStages {
  private static var found: [String: [Trial]] = [:]

  static func stage(of preview: FoundPreview) -> Stage {
    let trials = trials(of: preview)
    return Stage(PreviewScreen(preview)) {
      Step.mount(filePath: preview.file, line: preview.line)
      trials.map { Step(trial: $0, of: preview.file, preview.line) }
      Trial.system.map { Step(trial: $0, of: preview.file, preview.line).minding(idleness: false) }
    }
  }

  /// The trials of a preview, found by mounting it once.
  private static func trials(of preview: FoundPreview) -> [Trial] {
    if let trials = found[preview.name] { return trials }
    let host = RerenderGraph.Host()
    host.mount(PreviewScreen(preview))
    let trials = Trial.all(on: host) + Trial.whole(host)
    host.unmount()
    found[preview.name] = trials
    return trials
  }
}

/// The views of a preview, with what its traits put around them.
private struct PreviewScreen: SilentView {
  let views: AnyView
  let traits: [PreviewTrait<Preview.ViewTraits>]
  @State private var wrapped: AnyView?

  init(_ preview: FoundPreview) {
    // Made once, so that an evaluation from scratch has the same models.
    views = preview.make()
    traits = preview.traits.filter { $0.wrap != nil }
  }

  var body: some View {
    if traits.isEmpty {
      views
    } else {
      Group { if let wrapped { wrapped } else { EmptyView() } }
        .task {
          var wider = views
          for trait in traits.reversed() {
            guard let wrap = trait.wrap, let around = try? await wrap(wider) else { continue }
            wider = around
          }
          wrapped = wider
        }
    }
  }
}
