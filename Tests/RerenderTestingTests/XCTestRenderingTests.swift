import RerenderTesting
import SwiftUI
import XCTest

private struct Greeting: View {
  @ObservedObject var model: Model
  var body: some View { Text(model.name) }

  final class Model: ObservableObject {
    @Published var name = "a"
    @Published var unread = 0
  }
}

/// The same from a test of XCTest.
final class XCTestRenderingTests: XCTestCase {
  func testAnObjectsChangeEvaluatesWhatObservesItWhetherItReadsItOrNot() throws {
    // On Linux XCTest calls tests on the main thread, and finds none that are declared to be on the main actor.
    try MainActor.assumeIsolated {
      let model = Greeting.Model()
      let screen = Rendering { Greeting(model: model) }
      try screen.act { model.unread += 1 }.expect(Greeting.self, bodies: 1, wasted: 1)
      let step = screen.act { model.name = "b" }
      try step.expect(Greeting.self, bodies: 1, wasted: 0)
      XCTAssertThrowsError(try step.expect(Greeting.self, bodies: 2)) { error in
        XCTAssertTrue("\(error)".contains("Greeting bodies: expected 2, counted 1"))
      }
    }
  }
}
