import Dispatch
import Foundation
public import RerenderGraph
import RerenderProbe

/// A program with scenes.
@MainActor @preconcurrency
public protocol App {
  /// The type of the app's scenes.
  associatedtype Body: Scene

  /// The app's scenes.
  @SceneBuilder var body: Body { get }

  /// Makes the app; called by `main`.
  init()
}

extension App {
  /// Mounts the app's scenes without a screen, settles, prints what was evaluated, and exits.
  public static func main() {
    let counting = CountingRecorder()
    let host = RerenderGraph.Host(probe: Probe(counting: counting))
    host.mount(app: Self())
    Task { @MainActor in
      await host.settle()
      print(AppReport.text(of: counting, app: "\(Self.self)"), terminator: "")
      exit(EXIT_SUCCESS)
    }
    // The program's own main thread has nothing else to do. On another thread the main queue is served already.
    if Thread.isMainThread { dispatchMain() }
  }
}

extension RerenderGraph.Host {
  /// Mounts an app's scenes as the root, and settles.
  public func mount<A: App>(app: A) { mount(AppRoot(app: app)) }
}

/// An app, and which of its windows are open.
private struct AppRoot<A: App>: SilentView {
  let app: A
  @StoredReference private var windows = OpenWindows()

  init(app: A) { self.app = app }

  var body: some View { _AppBody(app: app).modifier(OpenWindowsEnvironment(windows: windows)) }
}

/// An app's evaluation, as a view of its own, counted under the app's name.
public struct _AppBody<A: App>: View, StandsForModifier {
  let app: A

  nonisolated package static var modifierType: any Any.Type { A.self }

  /// The app's scenes as views.
  public var body: some View { app.body._sceneView }
}

/// What an app prints before it exits.
@MainActor
enum AppReport {
  /// One line for each view type: its name, its body evaluations and its content evaluations.
  static func text(of counting: CountingRecorder, app: String) -> String {
    let counts = counting.counts.sorted { $0.key < $1.key }
    let width = counts.map(\.key.count).max() ?? 0
    var lines = ["\(app): evaluations until settled"]
    for (name, count) in counts {
      let padded = name.padding(toLength: width, withPad: " ", startingAt: 0)
      lines.append("  \(padded)  body \(count.bodyEvaluations)  content \(count.contentEvaluations)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
