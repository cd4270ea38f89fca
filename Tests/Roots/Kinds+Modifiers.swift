import SwiftUI

extension Kind {
  /// A modifier for a root, one for each way in which the graph mounts them.
  @KindBuilder static var modifiers: [Kind] {
    Kind("modifier") { desk in Words(desk).modifier(Framed()) }
    Kind("padding") { desk in Toggle(isOn: desk.bound.isOn) { Words(desk) }.padding() }
    Kind("identity") { desk in Toggle(isOn: desk.bound.isOn) { Words(desk) }.id(desk.model.count) }
    Kind("environment-value") { desk in
      Toggle(isOn: desk.bound.isOn) { Words(desk) }.environment(\.colorScheme, .dark)
    }
    Kind("transformed-environment") { desk in
      Toggle(isOn: desk.bound.isOn) { Words(desk) }.transformEnvironment(\.lineLimit) { $0 = 1 }
    }
    Kind("appearance") { desk in
      Toggle(isOn: desk.bound.isOn) { Words(desk) }
        .onAppear { desk.model.count += 1 }.onDisappear { desk.model.count -= 1 }
    }
    Kind("change") { desk in
      Toggle(isOn: desk.bound.isOn) { Words(desk) }.onChange(of: desk.model.isOn) { desk.model.count += 1 }
    }
    Kind("receive") { desk in
      Toggle(isOn: desk.bound.isOn) { Words(desk) }.onReceive(desk.feed.$note) { _ in desk.model.count += 1 }
    }
    Kind("task") { desk in Toggle(isOn: desk.bound.isOn) { Words(desk) }.task { await Task.yield() } }
    Kind("preference") { desk in
      Toggle(isOn: desk.bound.isOn) { Words(desk) }.preference(key: Height.self, value: 1)
        .onPreferenceChange(Height.self) { _ in }
    }
    Kind("preference-shown", words: 2) { desk in
      Words(desk).preference(key: Height.self, value: 1).overlayPreferenceValue(Height.self) { _ in Words(desk) }
    }
    Kind("overlay", words: 2) { desk in Words(desk).overlay { Toggle(isOn: desk.bound.isOn) { Words(desk) } } }
    Kind("background", words: 2) { desk in Words(desk).background { Words(desk) } }
    Kind("sheet", words: 2) { desk in
      Words(desk).sheet(isPresented: .constant(true)) { Toggle(isOn: desk.bound.isOn) { Words(desk) } }
    }
    Kind("sheet-of-an-item") { desk in
      Words(desk).sheet(item: .constant(Optional(Row(id: 1)))) { Text("\($0.id)") }
    }
    Kind("popover", words: 2) { desk in Words(desk).popover(isPresented: .constant(true)) { Words(desk) } }
    Kind("full-screen-cover", words: 2) { desk in
      Words(desk).fullScreenCover(isPresented: .constant(true)) { Words(desk) }
    }
    Kind("alert") { desk in
      Words(desk).alert("Alert", isPresented: desk.bound.isOn) { Button("OK") { desk.model.count += 1 } }
    }
    Kind("confirmation") { desk in
      Words(desk).confirmationDialog("Sure?", isPresented: .constant(true)) { Button("Yes") { desk.model.count += 1 } }
    }
    Kind("context-menu") { desk in Words(desk).contextMenu { Button("Add") { desk.model.count += 1 } } }
    Kind("search") { desk in NavigationStack { Words(desk).searchable(text: desk.bound.text) } }
    Kind(
      "toolbar", for: ToolbarItem<(), Text>.self, ToolbarItemGroup<Text>.self, ToolbarSpacer.self,
      ToolbarTitleMenu<Text>.self
    ) { desk in
      NavigationStack {
        Words(desk).toolbar {
          ToolbarItem { Button("Item") { desk.model.count += 1 } }
          ToolbarItemGroup { Button("Other") { desk.model.count += 1 } }
          ToolbarSpacer()
          ToolbarTitleMenu { Button("Title") { desk.model.count += 1 } }
        }
      }
    }
    Kind("refreshable") { desk in List { Words(desk) }.refreshable { await Task.yield() } }
    Kind("swipe-actions") { desk in
      List { Words(desk).swipeActions { Button("Add") { desk.model.count += 1 } } }
    }
    Kind("animation") { desk in
      Toggle(isOn: desk.bound.isOn) { Words(desk) }.animation(.default, value: desk.model.isOn)
    }
    Kind("transaction") { desk in Toggle(isOn: desk.bound.isOn) { Words(desk) }.transaction { $0.animation = nil } }
    Kind("disabled") { desk in Toggle(isOn: desk.bound.isOn) { Words(desk) }.disabled(true) }
    Kind("hidden", idle: 1) { desk in Toggle(isOn: desk.bound.isOn) { Words(desk) }.hidden() }
    Kind("submit") { desk in
      TextField("Text", text: desk.bound.text).onSubmit { desk.model.count += 1 }.background { Words(desk) }
    }
    Kind("open-url") { desk in Toggle(isOn: desk.bound.isOn) { Words(desk) }.onOpenURL { _ in } }
    Kind("accessibility-action") { desk in Words(desk).accessibilityAction(named: "Add") { desk.model.count += 1 } }
    Kind("badge") { desk in Toggle(isOn: desk.bound.isOn) { Words(desk) }.badge(1) }
    Kind("safe-area-inset", words: 2) { desk in Words(desk).safeAreaInset(edge: .top) { Words(desk) } }
    Kind("mask") { desk in Words(desk).mask { Circle() } }
    Kind("clip") { desk in Words(desk).clipShape(Circle()) }
    Kind(
      "transition", for: MoveTransition.self, OpacityTransition.self, ScaleTransition.self, SlideTransition.self
    ) { desk in
      Words(desk).transition(.move(edge: .top)).transition(.opacity).transition(.scale).transition(.slide)
    }
  }

  @KindBuilder static var gestures: [Kind] {
    Kind(
      "tap", for: TapGesture.self, SpatialTapGesture.self, LongPressGesture.self, DragGesture.self,
      AnyGesture<Void>.self
    ) { desk in
      VStack {
        Words(desk).gesture(TapGesture().onEnded { desk.model.count += 1 })
        Text("place").gesture(SpatialTapGesture().onEnded { _ in desk.model.count += 1 })
        Text("hold").gesture(LongPressGesture().onEnded { _ in desk.model.count += 1 })
        Text("drag").gesture(DragGesture().onChanged { _ in desk.model.count += 1 })
        Text("any").gesture(AnyGesture(TapGesture().onEnded { desk.model.count += 1 }))
      }
    }
    Kind("magnify", for: MagnifyGesture.self, MagnificationGesture.self, idle: 2) { desk in
      Words(desk).gesture(MagnifyGesture().onEnded { _ in }).gesture(MagnificationGesture().onEnded { _ in })
    }
    Kind("rotate", for: RotateGesture.self, RotationGesture.self, idle: 2) { desk in
      Words(desk).gesture(RotateGesture().onEnded { _ in }).gesture(RotationGesture().onEnded { _ in })
    }
    Kind(
      "gestures-together", for: ExclusiveGesture<TapGesture, TapGesture>.self,
      SequenceGesture<TapGesture, TapGesture>.self, SimultaneousGesture<TapGesture, TapGesture>.self
    ) { desk in
      Words(desk)
        .gesture(ExclusiveGesture(TapGesture(count: 2), TapGesture()).onEnded { _ in desk.model.count += 1 })
        .gesture(SequenceGesture(LongPressGesture(), DragGesture()).onEnded { _ in desk.model.count += 1 })
        .gesture(SimultaneousGesture(TapGesture(), DragGesture()).onEnded { _ in desk.model.count += 1 })
    }
  }
}

private struct Height: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

/// A modifier of the user's own, with a state and a control.
private struct Framed: ViewModifier {
  @State private var isOn = false
  func body(content: Content) -> some View {
    VStack {
      content
      Toggle("On", isOn: $isOn)
    }
  }
}
