import RerenderTesting
import SwiftUI
import Testing

@MainActor struct StorageTests {
  typealias Actions = PresentationTests.Actions

  // MARK: Focus

  enum Field: Hashable { case name, email }

  struct FocusForm: View {
    @FocusState private var field: Field?
    let actions: Actions
    let reads: Bool
    var body: some View {
      actions.byName["email"] = { field = .email }
      return VStack {
        Text(reads ? "\(String(describing: field))" : "form")
        Text("name").focused($field, equals: .name)
        Text("email").focused($field, equals: .email)
      }
    }
  }

  @Test(arguments: [false, true])
  func `a focus that changes costs a body only where the body reads it`(reads: Bool) {
    let actions = Actions()
    let screen = Rendering { FocusForm(actions: actions, reads: reads) }
    screen.reset()
    screen.act { actions("email") }
    #expect(screen.total.bodies(of: FocusForm.self) == (reads ? 1 : 0))
  }

  // MARK: Storage

  struct Reader: View {
    @AppStorage("storage-tests-volume") private var volume = 3
    @AppStorage("storage-tests-name") private var name: String?
    let log: Log<Int>
    var body: some View {
      log(volume)
      return Text("\(volume)")
    }
  }

  struct Writer: View {
    @AppStorage("storage-tests-volume") private var volume = 3
    @AppStorage("storage-tests-name") private var name: String?
    let actions: Actions
    var body: some View {
      actions.byName["louder"] = { volume = 7 }
      actions.byName["rename"] = { name = "x" }
      return Text("writer")
    }
  }

  @Test func `a value in the app's storage is followed by every view that reads its key, and by no other`() {
    let (log, actions) = (Log<Int>(), Actions())
    let screen = Rendering {
      VStack {
        Reader(log: log)
        Writer(actions: actions)
      }
    }
    screen.reset()
    screen.act { actions("louder") }
    #expect(log.entries == [3, 7])
    #expect(screen.total.bodies(of: Reader.self) == 1)
    #expect(screen.total.bodies(of: Writer.self) == 0)
    #expect(UserDefaults.standard.integer(forKey: "storage-tests-volume") == 7)
    screen.reset()
    screen.act { actions("rename") }
    #expect(screen.total.bodies == 0)
    // A view that comes later finds what was stored.
    let later = Log<Int>()
    _ = Rendering { Reader(log: later) }
    #expect(later.entries == [7])
  }

  struct Nickname: View {
    @AppStorage("storage-tests.nickname") private var nickname: String?
    let actions: Actions
    let log: Log<String?>
    var body: some View {
      actions.byName["set"] = { nickname = "x" }
      actions.byName["clear"] = { nickname = nil }
      log(nickname)
      return Text(nickname ?? "none")
    }
  }

  @Test func `a stored value that was cleared is gone for those who come later, too`() {
    let (actions, log) = (Actions(), Log<String?>())
    let screen = Rendering { Nickname(actions: actions, log: log) }
    screen.act { actions("set") }
    screen.act { actions("clear") }
    screen.drive { $0.mount(Nickname(actions: actions, log: log)) }
    #expect(log.entries == [nil, "x", nil, nil])
  }

  struct Draft: View {
    @SceneStorage("storage-tests.draft") private var draft = ""
    let actions: Actions
    let log: Log<String>
    var body: some View {
      actions.byName["type"] = { draft = "typed" }
      log(draft)
      return Text(draft)
    }
  }

  @Test func `a value in a scene's storage is kept for that scene alone`() {
    let (actions, log) = (Actions(), Log<String>())
    let screen = Rendering { Draft(actions: actions, log: log) }
    screen.act { actions("type") }
    screen.drive { $0.mount(Draft(actions: actions, log: log)) }
    #expect(log.entries == ["", "typed", "typed"])
    let other = Log<String>()
    _ = Rendering { Draft(actions: Actions(), log: other) }
    #expect(other.entries == [""])
  }

  // MARK: Metrics

  struct Scaled: View {
    @ScaledMetric(relativeTo: .body) private var side = 20.0
    let log: Log<Double>
    var body: some View {
      log(side)
      return Text("x")
    }
  }

  @Observable final class TypeSize { var size = DynamicTypeSize.large }

  struct ScaledRoot: View {
    let size: TypeSize
    let log: Log<Double>
    var body: some View { Scaled(log: log).dynamicTypeSize(size.size) }
  }

  @Test func `a scaled metric follows the size of text`() {
    let (size, log) = (TypeSize(), Log<Double>())
    let screen = Rendering { ScaledRoot(size: size, log: log) }
    screen.act { size.size = .xLarge }
    screen.act { size.size = .xLarge }
    // One step is a tenth.
    #expect(log.entries == [20, 22])
  }

  // MARK: Namespaces

  struct Named: View {
    @Namespace private var space
    let log: Log<Namespace.ID>
    var body: some View {
      log(space)
      return Text("x")
    }
  }

  @Test func `each mounted view has a namespace of its own`() {
    let log = Log<Namespace.ID>()
    _ = Rendering {
      VStack {
        Named(log: log)
        Named(log: log)
      }
    }
    #expect(Set(log.entries).count == 2)
  }
}
