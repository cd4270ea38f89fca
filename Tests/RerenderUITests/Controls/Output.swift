import RerenderTesting
import SwiftUI
import Testing

/// Compares what views show.
@MainActor
enum Output {
  private struct Holder<Content: View>: View {
    let number: Int
    let content: Content
    var body: some View { content }
  }

  /// Whether one view after another is a change of what is shown.
  static func differs<Content: View>(_ old: Content, _ new: Content) -> Bool {
    let screen = Rendering { Holder(number: 0, content: old) }
    screen.update(Holder(number: 1, content: new))
    #expect(screen.last.bodies(of: Holder<Content>.self) == 1)
    return screen.last.wasted(of: Holder<Content>.self) == 0
  }

  /// What a view shows, in order.
  static func shown<Content: View>(_ view: Content) -> [String] { Rendering { view }.shown }
}
