import SwiftUI

extension Kind {
  /// A view of the user's own for each kind of dynamic property, which it reads, and whose binding it gives away.
  @KindBuilder static var properties: [Kind] {
    Kind("state", for: State<Int>.self, Binding<Int>.self) { StateView(desk: $0) }
    Kind("state-object", for: StateObject<Feed>.self) { StateObjectView(desk: $0) }
    Kind("observed-object", for: ObservedObject<Feed>.self) { ObservedObjectView(desk: $0, feed: $0.feed) }
    Kind("environment", for: Environment<ColorScheme>.self) { EnvironmentView(desk: $0) }
    Kind("environment-object", for: EnvironmentObject<Feed>.self) { desk in
      VStack { EnvironmentObjectView(desk: desk) }.environmentObject(desk.feed).environment(desk.model)
    }
    Kind("bindable", for: Bindable<Model>.self) { BindableView(desk: $0, model: $0.model) }
    Kind("focus", for: FocusState<Bool>.self, AccessibilityFocusState<Bool>.self) { FocusView(desk: $0) }
    Kind("focused-values", for: FocusedValue<Int>.self, FocusedBinding<Int>.self) { FocusedValuesView(desk: $0) }
    Kind("gesture-state", for: GestureState<Bool>.self, GestureStateGesture<DragGesture, Bool>.self) {
      GestureStateView(desk: $0)
    }
    Kind("storage", for: AppStorage<Int>.self, SceneStorage<Int>.self) { StorageView(desk: $0) }
    Kind("namespace", for: Namespace.self, ScaledMetric<Double>.self) { NamespaceView(desk: $0) }
    Kind("own-property") { OwnPropertyView(desk: $0) }
  }
}

private struct StateView: View {
  let desk: Desk
  @State private var count = 0
  var body: some View {
    let binding = $count
    let _ = Escapes.keep { binding.wrappedValue += 1 }
    VStack {
      Words(desk)
      Stepper("Count", value: $count)
      Text("\(count)")
    }
  }
}

private struct StateObjectView: View {
  let desk: Desk
  @StateObject private var own = Feed()
  var body: some View {
    let own = own
    let _ = Escapes.keep { own.note += "!" }
    VStack {
      Words(desk)
      TextField("Note", text: $own.note)
    }
  }
}

private struct ObservedObjectView: View {
  let desk: Desk
  @ObservedObject var feed: Feed
  var body: some View {
    VStack {
      Words(desk)
      TextField(feed.note, text: $feed.note)
    }
  }
}

private struct EnvironmentView: View {
  let desk: Desk
  @Environment(\.colorScheme) private var scheme
  @Environment(\.scenePhase) private var phase
  @Environment(\.dismiss) private var dismiss
  @Environment(\.openURL) private var openURL
  var body: some View {
    let (dismiss, openURL) = (dismiss, openURL)
    let _ = Escapes.keep {
      dismiss()
      openURL(URL(filePath: "/"))
    }
    VStack {
      Words(desk)
      Text("\(scheme == .dark) \(phase == .active)")
    }
  }
}

private struct EnvironmentObjectView: View {
  let desk: Desk
  @EnvironmentObject private var feed: Feed
  @Environment(Model.self) private var model
  var body: some View {
    VStack {
      Words(desk)
      Text(feed.note + model.text)
    }
  }
}

private struct BindableView: View {
  let desk: Desk
  @Bindable var model: Model
  var body: some View {
    VStack {
      Words(desk)
      Toggle("On", isOn: $model.isOn)
    }
  }
}

private struct FocusView: View {
  let desk: Desk
  @FocusState private var isFocused
  @AccessibilityFocusState private var isRead
  var body: some View {
    let (focus, reading) = ($isFocused, $isRead)
    let _ = Escapes.keep {
      focus.wrappedValue.toggle()
      reading.wrappedValue.toggle()
    }
    VStack {
      Words(desk)
      TextField(isFocused ? "here" : "Text", text: desk.bound.text).focused($isFocused)
      Text(isRead ? "read" : "").accessibilityFocused($isRead)
    }
  }
}

extension FocusedValues {
  fileprivate var number: Int? {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }

  fileprivate var numberBinding: Binding<Int>? {
    get { self[NumberBindingKey.self] }
    set { self[NumberBindingKey.self] = newValue }
  }
}

private struct NumberKey: FocusedValueKey { typealias Value = Int }
private struct NumberBindingKey: FocusedValueKey { typealias Value = Binding<Int> }

private struct FocusedValuesView: View {
  let desk: Desk
  @FocusedValue(\.number) private var number
  @FocusedBinding(\.numberBinding) private var bound
  var body: some View {
    VStack {
      Words(desk).focusedValue(\.number, 1).focusedValue(\.numberBinding, desk.bound.count)
      Text("\(number ?? 0) \(bound ?? 0)")
    }
  }
}

private struct GestureStateView: View {
  let desk: Desk
  @GestureState private var isDragged = false
  var body: some View {
    VStack {
      Words(desk)
      Text(isDragged ? "dragged" : "").gesture(
        DragGesture().updating($isDragged) { _, isDragged, _ in isDragged = true }.onEnded { _ in
          desk.model.count += 1
        })
    }
  }
}

private struct StorageView: View {
  let desk: Desk
  @AppStorage("roots.count") private var count = 0
  @SceneStorage("roots.count") private var sceneCount = 0
  var body: some View {
    let (app, scene) = ($count, $sceneCount)
    let _ = Escapes.keep {
      app.wrappedValue += 1
      scene.wrappedValue += 1
    }
    VStack {
      Words(desk)
      Stepper("App", value: $count)
      Stepper("Scene", value: $sceneCount)
    }
  }
}

private struct NamespaceView: View {
  let desk: Desk
  @Namespace private var space
  @ScaledMetric private var size = 10.0
  var body: some View { Words(desk).matchedGeometryEffect(id: 1, in: space).frame(width: size) }
}

/// A dynamic property of the user's own, made of others.
private struct Doubled: DynamicProperty {
  @State private var number = 1
  @Environment(\.colorScheme) private var scheme
  var doubled: Int { scheme == .dark ? 0 : number * 2 }
  var updates = 0
  mutating func update() { updates += 1 }
}

private struct OwnPropertyView: View {
  let desk: Desk
  private var number = Doubled()
  init(desk: Desk) { self.desk = desk }
  var body: some View {
    VStack {
      Words(desk)
      Text("\(number.doubled) \(number.updates > 0)")
    }
  }
}
