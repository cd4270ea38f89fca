import Foundation
import Observation
import RerenderGraph
import RerenderUI

/// Modifiers of several views at once.
enum GroupFacts {
  static let all = [i16]

  @Observable final class Loading { var isLoaded = false }

  struct Screen: View {
    let loading: Loading
    let log: Log<String>

    var body: some View {
      VStack {
        Group { if loading.isLoaded { Text("loaded") } }
          .onAppear { log("group") }
          .onDisappear { log("group gone") }
          .task { log("task") }
        VStack { if loading.isLoaded { Text("loaded") } }
          .onAppear { log("stack") }
      }
    }
  }

  static let i16 = Fact(
    "I16",
    "Actions on a group go to its members: on an empty one to none, until the first comes; on a stack to the stack.",
    expects: ["at mount": ["stack"], "loaded": ["group", "task"], "gone again": ["group gone"]],
    source: "Composable Architecture #801; OpenSwiftUI source", .run, .reading
  ) {
    let (loading, log) = (Loading(), Log<String>())
    let screen = Recording(Screen(loading: loading, log: log))
    await screen.host.settle()
    let atMount = log.entries
    log.reset()
    screen.act { loading.isLoaded = true }
    await screen.host.settle()
    let loaded = log.entries
    log.reset()
    screen.act { loading.isLoaded = false }
    await screen.host.settle()
    return ["at mount": atMount, "loaded": loaded, "gone again": log.entries]
  }
}
