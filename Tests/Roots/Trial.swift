import Foundation
import RerenderGraph
import SwiftUI

/// What a host can be made to do with a root, from its mount to its end.
///
/// The program stops where something is not as it should be: the run names the scenario.
@MainActor
struct Trial {
  let name: String
  /// How many of the controls on the screen take nothing.
  let idle: Int
  let mount: @MainActor (RerenderGraph.Host, Desk) -> Void
  let update: @MainActor (RerenderGraph.Host, Desk) -> Void

  func run() {
    Escapes.clear()
    let (first, second) = (Desk(), Desk())
    let controls = live(first, second)
    for control in controls { expect(!control.isMounted, "\(control.description) is in no graph any more") }
    leave(first)
    use(first)
    // What was kept of hosts that are gone does nothing.
    Escapes.use()
    for desk in [first, second] { use(desk) }
    for control in controls { expect((try? control.press()) == nil, "\(control.description) cannot be pressed") }
  }

  /// Mounts, changes, updates, presses, hides, unmounts and mounts again; returns what was on the screen.
  private func live(_ first: Desk, _ second: Desk) -> [MountedControl] {
    let host = RerenderGraph.Host()
    mount(host, first)
    host.transact { use(first) }
    expectFresh(host)
    update(host, second)
    host.transact { use(second) }
    host.transact { use(first) }
    host.viewport = Viewport(firstRow: 1, rows: 1)
    let untaken = host.controls.filter { !takesSomething($0) && $0.isMounted && $0.isEnabled }
    expect(untaken.count == idle, "\(idle) of the controls take nothing; these do: \(untaken.map(\.description))")
    host.viewport = nil
    host.scenePhase = .background
    use(second)
    host.settle()
    host.scenePhase = .active
    expectFresh(host)
    let controls = host.controls
    host.unmount()
    use(second)
    mount(host, first)
    mount(host, second)
    expectFresh(host)
    host.unmount()
    return controls
  }

  /// Mounts in a host that goes without a word, while others change what it shows.
  private func leave(_ desk: Desk) {
    let host = RerenderGraph.Host()
    mount(host, desk)
    use(desk)
  }

  private func use(_ desk: Desk) {
    desk.model.note += "."
    desk.feed.note += "."
    desk.model.rows = [Row(id: desk.model.rows.count), Row(id: 0), Row(id: 1)]
    desk.model.isOn.toggle()
  }

  /// Does with a control whatever it takes; tells whether there was anything.
  private func takesSomething(_ control: MountedControl) -> Bool {
    var isTaken = false
    func attempt(_ act: () throws -> Void) { if (try? act()) != nil { isTaken = true } }
    attempt { try control.turn(true) }
    attempt { try control.type("typed") }
    attempt { try control.submit() }
    attempt { try control.select(1) }
    attempt { try control.slide(to: 0.75) }
    attempt { try control.increment() }
    attempt { try control.decrement() }
    attempt { try control.pick(Date(timeIntervalSince1970: 86_400)) }
    attempt { try control.pick(Color.blue) }
    attempt { try control.move([0], to: 2) }
    attempt { try control.delete([0]) }
    attempt { try control.load(.empty) }
    attempt { try control.drag(by: CGSize(width: 40, height: 0), moves: 2) }
    attempt { try control.hold() }
    attempt { try control.tap(count: 2) }
    attempt { try control.press() }
    return isTaken
  }

  private func expectFresh(_ host: RerenderGraph.Host) {
    let stale = host.staleViews()
    expect(stale.isEmpty, "these views are stale: \(stale)")
  }

  private func expect(_ holds: Bool, _ what: String) {
    if !holds { fatalError("\(name): not so: \(what).") }
  }
}

/// What a screen handed out and somebody kept.
@MainActor
enum Escapes {
  private static var uses: [@MainActor () -> Void] = []

  static func keep(_ use: @escaping @MainActor () -> Void) { uses.append(use) }
  static func use() { for use in uses { use() } }
  static func clear() { uses = [] }
}
