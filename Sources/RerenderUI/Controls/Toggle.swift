public import RerenderGraph

/// A control that is on or off.
///
/// A toggle reads its binding in a scope of its own. Flipping it evaluates the view that owns the value only where that
/// view reads it too.
public struct Toggle<Label: View>: SilentView {
  @Binding private var isOn: Bool
  /// The bindings of a toggle for several values; empty for a toggle for one.
  private let sources: [Binding<Bool>]
  /// Whether a toggle that a style makes was mixed in the style's configuration.
  private let isGivenAsMixed: Bool
  private let label: Label
  @Environment(\.toggleStyle) private var style

  private init(isOn: Binding<Bool>, sources: [Binding<Bool>], isGivenAsMixed: Bool, label: Label) {
    _isOn = isOn
    self.sources = sources
    self.isGivenAsMixed = isGivenAsMixed
    self.label = label
  }

  /// A toggle with any view as its label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(isOn: isOn, sources: [], isGivenAsMixed: false, label: label())
  }

  /// One toggle for several values. It is on where all are on, and mixed where only some are. Turning it turns them
  /// all.
  public init<C: RandomAccessCollection>(
    sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    let bindings = sources.map { $0[keyPath: isOn] }
    self.init(
      isOn: Binding(
        location: ClosureLocation(
          get: { bindings.allSatisfy(\.live) },
          set: { value, _ in for binding in bindings { binding.wrappedValue = value } }),
        value: bindings.allSatisfy(\.unnoted)),
      sources: bindings, isGivenAsMixed: false, label: label())
  }

  /// Reads values until one that is on and one that is off are found.
  private var isMixed: Bool {
    isGivenAsMixed || sources.contains(where: \.live) && !sources.allSatisfy(\.live)
  }

  /// Shows whether the toggle is on, with a style of the app's or else the label.
  public var body: some View {
    let isMixed = isMixed
    let styled = style.styled(ToggleStyleConfiguration(isOn: $isOn, isMixed: isMixed))
    ToggleFace(isOn: isOn, isMixed: isMixed, turn: { isOn = $0 }) {
      if let styled {
        styled.environment(\.toggleStyle, DefaultToggleStyle())
          .providing(ToggleStyleConfiguration.Label.self, Passed(label))
      } else {
        Passed(label)
      }
    }
  }
}

private struct ToggleFace<Content: View>: ContainerView, Control {
  let isOn: Bool
  let isMixed: Bool
  let turn: @MainActor (Bool) -> Void
  let content: Content

  init(
    isOn: Bool, isMixed: Bool, turn: @escaping @MainActor (Bool) -> Void, @ViewBuilder content: () -> Content
  ) {
    self.isOn = isOn
    self.isMixed = isMixed
    self.turn = turn
    self.content = content()
  }

  var controlName: String { "toggle" }

  func actions(in node: Node) -> [ControlAction] {
    [.turn(turn), .press(setPressed: nil, action: { turn(!isOn) })]
  }
}

extension Toggle where Label == Text {
  /// A toggle with a literal as its label, taken as it is.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }

  /// A toggle with a string as its label.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

extension Toggle where Label == RerenderUI.Label<Text, Image> {
  /// A toggle labelled by a literal and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { RerenderUI.Label(titleKey, systemImage: systemImage) }
  }

  /// A toggle labelled by a string and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { RerenderUI.Label(title, systemImage: systemImage) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// A toggle made from what a style was given.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(
      isOn: configuration.$isOn, sources: [], isGivenAsMixed: configuration.isMixed, label: configuration.label)
  }
}
