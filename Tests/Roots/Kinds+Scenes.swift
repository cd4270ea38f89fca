import SwiftUI

extension Kind {
  @KindBuilder static var scenes: [Kind] {
    Kind(
      "app", for: WindowGroup<Words>.self, Window<Words>.self, Settings<Words>.self, MenuBarExtra<Text, Words>.self,
      CommandGroup<Text>.self, CommandMenu<Text>.self, EmptyCommands.self
    ) { ShownApp(desk: $0) }
    Kind(
      "window-styles", for: DefaultWindowStyle.self, HiddenTitleBarWindowStyle.self, PlainWindowStyle.self,
      TitleBarWindowStyle.self
    ) { StyledApp(desk: $0) }
  }
}

/// An app with every kind of scene.
private struct ShownApp: App {
  let desk: Desk

  init() { desk = Desk() }
  init(desk: Desk) { self.desk = desk }

  var body: some Scene {
    WindowGroup { Toggle(isOn: desk.bound.isOn) { Words(desk) } }
      .commands {
        CommandGroup(after: .newItem) { Button("Add") { desk.model.count += 1 } }
        CommandMenu("More") { Button("Less") { desk.model.count -= 1 } }
        EmptyCommands()
      }
    Window("Window", id: "window") { Words(desk) }
    Settings { Toggle("On", isOn: desk.bound.isOn) }
    MenuBarExtra("Extra") { Words(desk) }
  }
}

private struct StyledApp: App {
  let desk: Desk

  init() { desk = Desk() }
  init(desk: Desk) { self.desk = desk }

  var body: some Scene {
    WindowGroup { Words(desk) }.windowStyle(DefaultWindowStyle())
    WindowGroup(id: "hidden") { Words(desk) }.windowStyle(HiddenTitleBarWindowStyle())
    WindowGroup(id: "plain") { Words(desk) }.windowStyle(PlainWindowStyle())
    WindowGroup(id: "bar") { Words(desk) }.windowStyle(TitleBarWindowStyle())
  }
}
