import Foundation
import Observation
import RerenderGraph
import RerenderNotifier
import RerenderUI

/// Objects that nobody owns, objects that announce changes at once, and objects that hold others.
extension ObjectCases {
  // MARK: Wrapper objects

  /// A filter that passes on the values that differ from the last one.
  final class Filter: ObservableObject {
    private var last: Int?
    let pings: Tally

    init(inits: Tally, pings: Tally) {
      inits.add()
      self.pings = pings
    }

    func see(_ value: Int) {
      guard value != last else { return }
      last = value
      pings.add()
    }
  }

  struct FilteredParent: View {
    @State private var round = 0
    let isOwned: Bool
    let inits: Tally
    let pings: Tally
    var body: some View {
      Text("\(round)")
      ForEach(0..<5) { number in
        if isOwned {
          OwningRow(value: number, round: round, inits: inits, pings: pings)
        } else {
          ObservingRow(value: number, round: round, inits: inits, pings: pings)
        }
      }
      Button("Again") { round += 1 }
    }
  }

  struct OwningRow: View {
    @StateObject private var filter: Filter
    let value: Int
    let round: Int

    init(value: Int, round: Int, inits: Tally, pings: Tally) {
      _filter = StateObject(wrappedValue: Filter(inits: inits, pings: pings))
      self.value = value
      self.round = round
    }

    var body: some View {
      let _ = filter.see(value)
      Text("\(value)")
    }
  }

  struct ObservingRow: View {
    @ObservedObject private var filter: Filter
    let value: Int
    let round: Int

    init(value: Int, round: Int, inits: Tally, pings: Tally) {
      filter = Filter(inits: inits, pings: pings)
      self.value = value
      self.round = round
    }

    var body: some View {
      let _ = filter.see(value)
      Text("\(value)")
    }
  }

  static let b08 = Fact(
    "B08",
    "Rows with a duplicate-filtering object of their own: one that is not owned begins empty at each "
      + "evaluation.",
    // Five rows; the mount and four evaluations of the parent.
    expects: ["owned: inits": 5, "pings": 5, "observed: inits": 5 * 5, "its pings": 5 * 5],
    source: "pointfreeco/swift-composable-architecture #1325", .derived
  ) {
    let (ownedInits, ownedPings, inits, pings) = (Tally(), Tally(), Tally(), Tally())
    let owned = Recording(FilteredParent(isOwned: true, inits: ownedInits, pings: ownedPings))
    let observed = Recording(FilteredParent(isOwned: false, inits: inits, pings: pings))
    try owned.press("Again", times: 4)
    try observed.press("Again", times: 4)
    return [
      "owned: inits": ownedInits.count, "pings": ownedPings.count, "observed: inits": inits.count,
      "its pings": pings.count,
    ]
  }

  final class Defaults: ObservableObject {
    @Published var value = 0
    func observe(sendsAtOnce: Bool) { if sendsAtOnce { value = 0 } }
  }

  struct DefaultsView: View {
    @ObservedObject var defaults: Defaults
    let sendsAtOnce: Bool
    var body: some View { Text("\(defaults.value)").onAppear { defaults.observe(sendsAtOnce: sendsAtOnce) } }
  }

  static let b10 = Fact(
    "B10", "A wrapper's object that announces the value it already has when it is subscribed to: two bodies on appear.",
    expects: ["announcing": 2, "silent": 1], source: "sindresorhus/Defaults #195", .derived
  ) {
    [
      "announcing": Recording(DefaultsView(defaults: Defaults(), sendsAtOnce: true)).bodies(DefaultsView.self),
      "silent": Recording(DefaultsView(defaults: Defaults(), sendsAtOnce: false)).bodies(DefaultsView.self),
    ]
  }

  // MARK: An object in an object

  final class Inner: ObservableObject { @Published var value = 0 }

  final class Outer: ObservableObject {
    @Published var inner = Inner()
    var forwarding: AnyCancellable?
    func forward() { forwarding = inner.objectWillChange.sink { [weak self] in self?.objectWillChange.send() } }
  }

  @Observable final class TrackedInner { var value = 0 }
  @Observable final class TrackedOuter { var inner = TrackedInner() }

  struct OuterView: View {
    @ObservedObject var outer: Outer
    var body: some View { Text("\(outer.inner.value)") }
  }

  struct TrackedOuterView: View {
    let outer: TrackedOuter
    var body: some View { Text("\(outer.inner.value)") }
  }

  static let b11 = Fact(
    "B11", "An object in an object: its changes do not arrive unless forwarded; an observable one's do.",
    // Five changes of the inner one; then it is replaced, and the old one changes.
    expects: [
      "not forwarded": 0, "forwarded": 5, "observable": 5, "observable, replaced": 1, "observable, old one after": 0,
      "forwarded, old one after": 1,
    ],
    source: "firezone/firezone #10908", .derived
  ) {
    let (outer, forwarding, tracked) = (Outer(), Outer(), TrackedOuter())
    forwarding.forward()
    let plain = Recording(OuterView(outer: outer))
    let forwarded = Recording(OuterView(outer: forwarding))
    let observable = Recording(TrackedOuterView(outer: tracked))
    for screen in [plain, forwarded, observable] { screen.reset() }
    for value in 1...5 {
      plain.act { outer.inner.value = value }
      forwarded.act { forwarding.inner.value = value }
      observable.act { tracked.inner.value = value }
    }
    let five = [plain.allBodies, forwarded.allBodies, observable.allBodies]
    let (oldObject, oldTracked) = (forwarding.inner, tracked.inner)
    observable.reset()
    observable.act { tracked.inner = TrackedInner() }
    let replaced = observable.allBodies
    observable.reset()
    observable.act { oldTracked.value = 9 }
    forwarded.act { forwarding.inner = Inner() }
    forwarded.reset()
    forwarded.act { oldObject.value = 9 }
    return [
      "not forwarded": five[0], "forwarded": five[1], "observable": five[2], "observable, replaced": replaced,
      "observable, old one after": observable.allBodies, "forwarded, old one after": forwarded.allBodies,
    ]
  }
}
