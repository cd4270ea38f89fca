import RerenderTesting
import SwiftUI
import Testing

/// Short forms that apps use, one after the other.
private struct Phrases: View {
  @Namespace private var space
  @State private var text = ""
  @State private var value = 0.5
  @State private var isOn = false
  @State private var choice = 0
  let tick: Int
  /// Not shown.
  var note = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      texts
      shapes
      controls
      gestures
    }
    .dynamicTypeSize(.xSmall ... .xxxLarge)
    .toolbar(.hidden, for: .tabBar)
    .toolbarBackground(.visible, for: .navigationBar)
    .animation(.default, value: value)
  }

  private var texts: some View {
    Group {
      Text(Date(timeIntervalSinceReferenceDate: 0), style: .time)
      Text(Date(timeIntervalSinceReferenceDate: 0), format: .dateTime.hour().minute())
      Text("\(tick, format: .number)").contentTransition(.numericText())
      Text("Fixed").font(.system(size: 12)) + Text(" bold").font(.title.bold()).foregroundColor(.secondary)
      Text("A").foregroundStyle(.white.opacity(0.5)).background(.blue.gradient)
      Text("B").background(Color.red.gradient.opacity(0.2)).foregroundColor(.secondary).foregroundStyle(.tint)
      Image("photo", bundle: .main).resizable().scaledToFill().clipped().font(.largeTitle)
      Image(systemName: "bell").symbolEffect(.bounce, value: tick).symbolVariant(.circle.fill)
    }
  }

  private var shapes: some View {
    ZStack(alignment: .bottomTrailing) {
      Circle().fill(.red.opacity(0.5)).frame(width: 10)
      Rectangle().fill(.tertiary)
      Capsule().stroke(.primary, lineWidth: 1)
      Rectangle().fill(Color.clear).overlay(Circle().stroke(.red)).background(Image("a")).mask(Circle())
      Path { path in path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1)) }.stroke(Color.red)
      Ellipse().fill(
        AngularGradient(gradient: Gradient(colors: [.red, .blue]), center: .center, angle: .degrees(90)))
      RadialGradient(colors: [.white, .black], center: UnitPoint(x: 0.2, y: 0.2), startRadius: 0, endRadius: 5)
      Color.black.ignoresSafeArea().opacity(0.3)
      UnevenRoundedRectangle(topLeadingRadius: 4).matchedGeometryEffect(id: "shape", in: space)
    }
    .shadow(radius: 3)
    .padding([.top, .leading], 4)
    .frame(maxWidth: .infinity)
    .rotationEffect(.degrees(45))
    .border(.red)
    .cornerRadius(3)
    .background(.regularMaterial)
  }

  private var controls: some View {
    Group {
      TextField("Message", text: $text, axis: .vertical).lineLimit(1...4).textFieldStyle(RoundedBorderTextFieldStyle())
      Slider(value: $value, in: 0...1, step: 0.1)
      Toggle("On", isOn: $isOn).toggleStyle(SwitchToggleStyle(tint: .red)).tint(.red)
      ProgressView().progressViewStyle(CircularProgressViewStyle(tint: .white))
      Picker("Choice", selection: $choice) { Text("0").tag(0) }.pickerStyle(SegmentedPickerStyle())
      Button(action: { isOn = true }, label: { Text("Go") }).buttonStyle(PlainButtonStyle())
      Button("Delete", role: .destructive) {}.buttonStyle(.borderedProminent).controlSize(.large)
      Button {
      } label: {
        Image(systemName: "xmark")
      }.keyboardShortcut("x", modifiers: [.command, .shift])
      List {}.listStyle(PlainListStyle())
      Spacer().frame(height: 4)
      AnyView(Divider())
    }
  }

  private var gestures: some View {
    Text("Touch")
      .onTapGesture(count: 2) { value = 0 }
      .gesture(DragGesture(minimumDistance: 0).onChanged { _ in }.onEnded { _ in })
      .simultaneousGesture(TapGesture().onEnded { isOn.toggle() })
      .highPriorityGesture(MagnificationGesture().onChanged { value = Double($0) })
      .onLongPressGesture(minimumDuration: 1) {}
      .transition(.move(edge: .top))
      .help("Touch me")
  }
}

@MainActor struct PhraseTests {
  @Test func `short forms compile, and equal ones are no change of output`() {
    let screen = Rendering { Phrases(tick: 0) }
    screen.update(Phrases(tick: 0))
    #expect(screen.last.touchedViews.isEmpty)
    screen.update(Phrases(tick: 1))
    #expect(screen.last.bodies(of: Phrases.self) == 1)
    #expect(screen.last.wasted(of: Phrases.self) == 0)
    #expect(screen.last.touchedViews.count == 1)
  }

  @Test func `values of every kind compare equal to themselves`() {
    let screen = Rendering { Phrases(tick: 0) }
    screen.update(Phrases(tick: 0, note: 1))
    // Evaluated for a field that it does not show: the same outcome, down to every modifier.
    #expect(screen.last.bodies(of: Phrases.self) == 1)
    #expect(screen.last.wasted(of: Phrases.self) == 1)
  }
}
