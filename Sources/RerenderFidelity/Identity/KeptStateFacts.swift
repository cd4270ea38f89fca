import Foundation
import Observation
import RerenderGraph
import RerenderUI

/// Where state is kept: tabs, navigation, custom dynamic properties.
enum KeptStateFacts {
  static let all = [i11, i12, i13]

  struct Page: View {
    let name: String
    @State private var count = 0
    let shown: Log<String>
    var body: some View {
      let _ = shown("\(name) \(count)")
      Button("Up \(name)") { count += 1 }
    }
  }

  @Observable final class Place {
    var tab = 0
    var path: [Int] = []
  }

  struct Tabs: View {
    @Bindable var place: Place
    let shown: Log<String>
    var body: some View {
      TabView(selection: $place.tab) {
        Page(name: "first", shown: shown).tabItem { Text("1") }.tag(0)
        Page(name: "second", shown: shown).tabItem { Text("2") }.tag(1)
      }
    }
  }

  struct Stack: View {
    @Bindable var place: Place
    let shown: Log<String>
    var body: some View {
      NavigationStack(path: $place.path) {
        Page(name: "root", shown: shown).navigationDestination(for: Int.self) { Page(name: "\($0)", shown: shown) }
      }
    }
  }

  static let i11 = Fact(
    "I11", "Every tab is made at once and kept; what is pushed under is kept, and a pop destroys.",
    expects: [
      "tabs": ["first 0", "second 0", "first 1"],
      // The root counts to 1 below a pushed screen. A popped screen comes back with a fresh state.
      "screens": ["root 0", "root 1", "7 0", "7 1", "7 0"],
    ],
    source: "swiftui-view-lifecycle", .run
  ) {
    let (tabPlace, tabs) = (Place(), Log<String>())
    let tabScreen = Recording(Tabs(place: tabPlace, shown: tabs))
    try tabScreen.press("Up first")
    tabScreen.act { tabPlace.tab = 1 }
    tabScreen.act { tabPlace.tab = 0 }
    let (place, screens) = (Place(), Log<String>())
    let screen = Recording(Stack(place: place, shown: screens))
    try screen.press("Up root")
    screen.act { place.path = [7] }
    try screen.press("Up 7")
    screen.act { place.path = [] }
    screen.act { place.path = [7] }
    return ["tabs": tabs.entries, "screens": screens.entries]
  }

  // MARK: Custom dynamic properties

  /// A request with the given initial value, which is the view's own from then on.
  @propertyWrapper struct InitialRequest: DynamicProperty {
    @State private var request: Int
    init(initial: Int) { _request = State(initialValue: initial) }
    var wrappedValue: Int { request }
  }

  /// A request that is always the one given.
  @propertyWrapper struct ConstantRequest: DynamicProperty {
    private let request: Int
    init(constant: Int) { request = constant }
    var wrappedValue: Int { request }
  }

  /// A request that another view owns.
  @propertyWrapper struct BoundRequest: DynamicProperty {
    @Binding private var request: Int
    init(_ request: Binding<Int>) { _request = request }
    var wrappedValue: Int {
      get { request }
      nonmutating set { request = newValue }
    }
  }

  struct Requester: View {
    @InitialRequest private var initial: Int
    @ConstantRequest private var constant: Int
    @BoundRequest private var bound: Int
    let shown: Log<[Int]>

    init(_ request: Int, _ binding: Binding<Int>, shown: Log<[Int]>) {
      _initial = InitialRequest(initial: request)
      _constant = ConstantRequest(constant: request)
      _bound = BoundRequest(binding)
      self.shown = shown
    }

    var body: some View {
      let _ = shown([initial, constant, bound])
      Button("Write back") { bound = 30 }
    }
  }

  struct RequestOwner: View {
    @State private var request = 10
    let shown: Log<[Int]>
    var body: some View {
      Requester(request, $request, shown: shown)
      Button("Change") { request = 20 }
    }
  }

  static let i12 = Fact(
    "I12",
    "Of a wrapper's values the initial one stays, the constant one follows, the bound one follows and writes "
      + "back.",
    // Initial, constant, bound: at the mount, after the owner's change, after the write through the binding.
    expects: ["shown": [[10, 10, 10], [10, 20, 20], [10, 30, 30]]], source: "GRDBQuery tests", .run
  ) {
    let shown = Log<[Int]>()
    let screen = Recording(RequestOwner(shown: shown))
    try screen.press("Change")
    try screen.press("Write back")
    return ["shown": shown.entries]
  }

  @propertyWrapper struct Counted: DynamicProperty {
    @State private var count = 0
    var wrappedValue: Int {
      get { count }
      nonmutating set { count = newValue }
    }
  }

  struct CountedView: View {
    @Counted private var count
    let read: Log<Int>
    var body: some View {
      Text("x").onAppear {
        read(count)
        count += 1
        read(count)
      }
    }
  }

  static let i13 = Fact(
    "I13", "The state inside a custom dynamic property reads 0, is counted up, and reads 1.",
    expects: ["read": [0, 1]], source: "swiftui-native tests", .run
  ) {
    let read = Log<Int>()
    _ = Recording(CountedView(read: read))
    return ["read": read.entries]
  }
}
