import Foundation
import RerenderEvents
import RerenderGraph
import RerenderTesting
import SwiftUI
import Testing

/// Values in the app's defaults: who hears of what, and what is left behind.
@MainActor struct DefaultsTests {
  /// A suite of this process's own, by any number of instances.
  nonisolated static func suite() -> UserDefaults {
    UserDefaults(suiteName: "defaults-tests.\(ProcessInfo.processInfo.processIdentifier)") ?? .standard
  }

  nonisolated(unsafe) static let shared = suite()

  enum Look: String { case plain, bold }

  struct Row: View {
    @AppStorage("level", store: DefaultsTests.shared) private var level = 1
    @AppStorage("look", store: DefaultsTests.shared) private var look = Look.plain
    @AppStorage("nickname", store: DefaultsTests.shared) private var nickname: String?
    @AppStorage("page", store: DefaultsTests.shared) private var page = URL(fileURLWithPath: "/a")
    let log: Log<String>
    let actions: PresentationTests.Actions

    var body: some View {
      let _ = actions.byName["level"] = { level += 1 }
      let _ = actions.byName["clear"] = { nickname = nil }
      let _ = log("\(level) \(look) \(nickname ?? "none") \(page.path)")
      Text("x")
    }
  }

  private func clear() {
    for key in ["level", "look", "nickname", "page", "a.b", "@c", "plain", "key 1", "key 2", "other"] {
      Self.shared.removeObject(forKey: key)
    }
  }

  @Test func `what is written to a suite by any instance is seen, once, and what is written equal is not`() {
    clear()
    defer { clear() }
    let log = Log<String>()
    let screen = Rendering { Row(log: log, actions: PresentationTests.Actions()) }
    screen.act {
      Self.suite().set(2, forKey: "level")
      Self.suite().set("bold", forKey: "look")
      Self.suite().set("x", forKey: "nickname")
      Self.suite().set("file:///b", forKey: "page")
    }
    screen.act { Self.suite().set(2, forKey: "level") }
    screen.act { Self.suite().removeObject(forKey: "nickname") }
    // A value that the type cannot be made of is none: the initial one shows.
    screen.act { Self.suite().set("slanted", forKey: "look") }
    #expect(log.entries == ["1 plain none /a", "2 bold x /b", "2 bold none /b", "2 plain none /b"])
  }

  @Test func `an action reads what was written beside it, and its own write adds to that`() {
    clear()
    defer { clear() }
    let (log, actions) = (Log<String>(), PresentationTests.Actions())
    let screen = Rendering { Row(log: log, actions: actions) }
    screen.act {
      Self.suite().set(5, forKey: "level")
      actions("level")
    }
    #expect(log.entries.last == "6 plain none /a")
    #expect(Self.suite().integer(forKey: "level") == 6)
    Self.suite().set("x", forKey: "nickname")
    screen.act { actions("clear") }
    #expect(Self.suite().object(forKey: "nickname") == nil)
  }

  struct Threaded: View {
    nonisolated static let key = "written on another thread"
    @AppStorage(Threaded.key, store: DefaultsTests.shared) private var level = 1
    let log: Log<Int>
    var body: some View {
      let _ = log(level)
      Text("x")
    }
  }

  @Test func `a write from another thread arrives on the main actor`() async {
    defer { Self.shared.removeObject(forKey: Threaded.key) }
    let log = Log<Int>()
    let screen = Rendering { Threaded(log: log) }
    await Task.detached { Self.suite().set(9, forKey: Threaded.key) }.value
    await screen.settle()
    #expect(log.entries == [1, 9])
  }

  @Test func `a write between two settles is found by the next update from outside`() {
    clear()
    defer { clear() }
    let log = Log<String>()
    let screen = Rendering { Row(log: log, actions: PresentationTests.Actions()) }
    Self.suite().set(3, forKey: "level")
    screen.act {}
    #expect(log.entries.last == "3 plain none /a")
  }

  // MARK: Keys that mean something in a path

  struct Reader: View {
    @AppStorage private var value: Int
    let isRead: Bool

    init(_ key: String, isRead: Bool = true) {
      _value = AppStorage(wrappedValue: 0, key, store: DefaultsTests.shared)
      self.isRead = isRead
    }

    var body: some View { Text(isRead ? "\(value)" : "x") }
  }

  @Test(arguments: [("a.b", true, 1), ("@c", true, 1), ("plain", true, 0), ("a.b", false, 0)])
  func `a key with a dot or an @ hears of every key of its store, if its value is read`(
    key: String, isRead: Bool, bodies: Int
  ) {
    clear()
    defer { clear() }
    let screen = Rendering { Reader(key, isRead: isRead) }
    screen.reset()
    screen.act { Self.shared.set(1, forKey: "other") }
    #expect(screen.total.bodies(of: Reader.self) == bodies)
    // Two writes in one transaction are one evaluation.
    screen.reset()
    screen.act {
      Self.shared.set(2, forKey: "other")
      Self.shared.set(3, forKey: "other")
    }
    #expect(screen.total.bodies(of: Reader.self) == bodies)
    // Another store is another matter.
    screen.reset()
    screen.act { UserDefaults.standard.set(1, forKey: "defaults-tests other") }
    UserDefaults.standard.removeObject(forKey: "defaults-tests other")
    #expect(screen.total.bodies(of: Reader.self) == 0)
  }

  // MARK: Keys that change

  @Observable final class Model { var number = 1 }

  struct KeyedRow: View {
    @AppStorage private var value: Int
    let log: Log<Int>

    init(number: Int, log: Log<Int>) {
      _value = AppStorage(wrappedValue: 0, "key \(number)", store: DefaultsTests.shared)
      self.log = log
    }

    var body: some View {
      let _ = log(value)
      Text("x")
    }
  }

  struct KeyedScreen: View {
    let model: Model
    let log: Log<Int>
    var body: some View { KeyedRow(number: model.number, log: log) }
  }

  @Test func `a view that comes with another key follows that one`() {
    clear()
    defer { clear() }
    Self.shared.set(10, forKey: "key 1")
    Self.shared.set(20, forKey: "key 2")
    let (model, log) = (Model(), Log<Int>())
    let screen = Rendering { KeyedScreen(model: model, log: log) }
    screen.act { model.number = 2 }
    screen.act { Self.shared.set(11, forKey: "key 1") }
    screen.act { Self.shared.set(21, forKey: "key 2") }
    #expect(log.entries == [10, 20, 21])
  }

  // MARK: Objects

  final class Settings: ObservableObject {
    @Published var title = "a"
    @AppStorage("level", store: DefaultsTests.shared) var level = 1
  }

  class Base: ObservableObject { @AppStorage("level", store: DefaultsTests.shared) var level = 1 }
  final class Derived: Base {}

  struct Holder<Object: ObservableObject>: View {
    @ObservedObject var object: Object
    var body: some View { Text("x") }
  }

  @Test func `an object announces what is set through it and what others write, and nothing equal`() {
    clear()
    defer { clear() }
    func bodies<Object: ObservableObject>(_ object: Object, set: @escaping (Object) -> Void) -> [Int] {
      let screen = Rendering { Holder(object: object) }
      let steps: [() -> Void] = [
        { set(object) }, { Self.suite().set(7, forKey: "level") }, { Self.suite().set(7, forKey: "level") },
      ]
      return steps.map { step in
        screen.reset()
        screen.act(step)
        return screen.total.bodies
      }
    }
    #expect(bodies(Settings()) { $0.level = 2 } == [1, 1, 0])
    clear()
    #expect(bodies(Derived()) { $0.level = 2 } == [1, 1, 0])
  }

  @Test func `an object that is gone is told of nothing and kept by nobody`() {
    clear()
    defer { clear() }
    weak var object: Settings?
    do {
      let settings = Settings()
      object = settings
      let screen = Rendering { Holder(object: settings) }
      screen.unmount()
    }
    #expect(object == nil)
    Self.shared.set(3, forKey: "level")
    Rendering { Text("x") }.act {}
  }

  // MARK: During an update

  struct Writing: View {
    @AppStorage("level", store: DefaultsTests.shared) private var level = 1
    var body: some View {
      let _ = (level = 4)
      Text("\(level)")
    }
  }

  @Test func `a write while a body is evaluated is dropped, and said`() {
    clear()
    defer { clear() }
    let screen = Rendering { Writing() }
    #expect(screen.total.diagnostics(.stateModifiedDuringUpdate).count == 1)
    #expect(Self.shared.object(forKey: "level") == nil)
  }
}
