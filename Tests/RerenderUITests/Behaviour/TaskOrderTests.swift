import Foundation
import RerenderEvents
import RerenderTesting
import SwiftUI
import Testing

/// What tasks of views do outside the main actor stands in one line with what they do on it.
@MainActor struct TaskOrderTests {
  @Observable final class Model {
    var started = 0
  }

  struct Workers: View {
    let model: Model
    var body: some View {
      VStack {
        Text("\(model.started)")
        Worker(model: model)
        Worker(model: model)
      }
    }
  }

  struct Worker: View {
    let model: Model
    var body: some View {
      Text("at work").task {
        model.started += 1
        await elsewhere()
        model.started += 1
      }
    }
  }

  private static func evaluationsOfWorkers() async -> Int {
    let screen = Rendering { Workers(model: Model()) }
    await screen.settle()
    return screen.total.bodies(of: Workers.self)
  }

  @Test func `two tasks that go elsewhere and come back are seen in the same passes on every run`() async {
    var counts: Set<Int> = []
    for _ in 0..<200 { counts.insert(await Self.evaluationsOfWorkers()) }
    // The mount, both beginnings, and both ends: each task is back before either goes on.
    #expect(counts == [3])
  }

  final class Object: ObservableObject, @unchecked Sendable {
    @Published var number = 0
    nonisolated func countUp() async { number += 1 }
  }

  struct Counting: View {
    @ObservedObject var object: Object
    var body: some View { Text("\(object.number)").task { await object.countUp() } }
  }

  @Test func `a task's write outside the main actor is reported as one, and shown`() async {
    let object = Object()
    let screen = Rendering { Counting(object: object) }
    let step = await screen.settle()
    #expect(screen.total.diagnostics.map(\.kind) == [.publishedFromBackground])
    // The mount, and the pass after the write; the value is stored before any pass can run.
    #expect(
      (screen.mount.evaluations + step.evaluations).map(\.name.type)
        == Array(repeating: "TaskOrderTests.Counting", count: 2))
    #expect(object.number == 1)
  }
}

private func elsewhere() async { await Task.yield() }
