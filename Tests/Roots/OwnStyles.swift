import SwiftUI

extension Kind {
  /// A style of the user's own for each kind of control, which shows every part that it is given.
  @KindBuilder static var ownStyles: [Kind] {
    Kind("own-button-style", for: ButtonStyleConfiguration.Label.self) { desk in
      Button {
        desk.model.count += 1
      } label: {
        Words(desk)
      }.buttonStyle(OwnButtonStyle())
    }
    Kind("own-primitive-button-style", for: PrimitiveButtonStyleConfiguration.Label.self) { desk in
      Button {
        desk.model.count += 1
      } label: {
        Words(desk)
      }.buttonStyle(OwnPrimitiveButtonStyle())
    }
    Kind("own-toggle-style", for: ToggleStyleConfiguration.Label.self) { desk in
      Toggle(isOn: desk.bound.isOn) { Words(desk) }.toggleStyle(OwnToggleStyle())
    }
    Kind("own-menu-style", for: MenuStyleConfiguration.Label.self, MenuStyleConfiguration.Content.self) { desk in
      Menu {
        Button("Add") { desk.model.count += 1 }
      } label: {
        Words(desk)
      } primaryAction: {
        desk.model.count += 1
      }.menuStyle(OwnMenuStyle())
    }
    Kind(
      "own-control-group-style", for: ControlGroupStyleConfiguration.Label.self,
      ControlGroupStyleConfiguration.Content.self
    ) { desk in
      ControlGroup {
        Words(desk)
      } label: {
        Text("Group")
      }.controlGroupStyle(OwnControlGroupStyle())
    }
    Kind("own-date-picker-style", for: DatePickerStyleConfiguration.Label.self) { desk in
      DatePicker(selection: desk.bound.date) { Words(desk) }.datePickerStyle(OwnDatePickerStyle())
    }
    Kind(
      "own-disclosure-group-style", for: DisclosureGroupStyleConfiguration.Label.self,
      DisclosureGroupStyleConfiguration.Content.self, words: 2
    ) { desk in
      DisclosureGroup(isExpanded: .constant(true)) {
        Words(desk)
      } label: {
        Words(desk)
      }.disclosureGroupStyle(OwnDisclosureGroupStyle())
    }
    Kind("own-form-style", for: FormStyleConfiguration.Content.self) { desk in
      Form { Words(desk) }.formStyle(OwnFormStyle())
    }
    Kind(
      "own-gauge-style", for: GaugeStyleConfiguration.Label.self, GaugeStyleConfiguration.CurrentValueLabel.self,
      GaugeStyleConfiguration.MinimumValueLabel.self, GaugeStyleConfiguration.MaximumValueLabel.self, words: 4
    ) { desk in
      Gauge(value: 0.5) {
        Words(desk)
      } currentValueLabel: {
        Words(desk)
      } minimumValueLabel: {
        Words(desk)
      } maximumValueLabel: {
        Words(desk)
      }.gaugeStyle(OwnGaugeStyle())
    }
    Kind(
      "own-group-box-style", for: GroupBoxStyleConfiguration.Label.self, GroupBoxStyleConfiguration.Content.self,
      words: 2
    ) { desk in
      GroupBox {
        Words(desk)
      } label: {
        Words(desk)
      }.groupBoxStyle(OwnGroupBoxStyle())
    }
    Kind("own-label-style", for: LabelStyleConfiguration.Title.self, LabelStyleConfiguration.Icon.self, words: 2) {
      desk in
      Label {
        Words(desk)
      } icon: {
        Words(desk)
      }.labelStyle(OwnLabelStyle())
    }
    Kind(
      "own-labeled-content-style", for: LabeledContentStyleConfiguration.Label.self,
      LabeledContentStyleConfiguration.Content.self, words: 2
    ) { desk in
      LabeledContent {
        Words(desk)
      } label: {
        Words(desk)
      }.labeledContentStyle(OwnLabeledContentStyle())
    }
    Kind(
      "own-progress-style", for: ProgressViewStyleConfiguration.Label.self,
      ProgressViewStyleConfiguration.CurrentValueLabel.self, words: 2
    ) { desk in
      ProgressView(value: 0.5) {
        Words(desk)
      } currentValueLabel: {
        Words(desk)
      }.progressViewStyle(OwnProgressViewStyle())
    }
  }
}

private struct OwnButtonStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.opacity(configuration.isPressed || !isEnabled ? 0.5 : 1)
  }
}

private struct OwnPrimitiveButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.onTapGesture { configuration.trigger() }
  }
}

private struct OwnToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Button(configuration.isOn ? "on" : "off") { configuration.isOn.toggle() }
    }
  }
}

private struct OwnMenuStyle: MenuStyle {
  func makeBody(configuration: Configuration) -> some View { Menu(configuration).padding() }
}

private struct OwnControlGroupStyle: ControlGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label
      configuration.content
    }
  }
}

private struct OwnDatePickerStyle: DatePickerStyle {
  func makeBody(configuration: Configuration) -> some View { configuration.label }
}

private struct OwnDisclosureGroupStyle: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label
      if configuration.isExpanded { configuration.content }
    }
  }
}

private struct OwnFormStyle: FormStyle {
  func makeBody(configuration: Configuration) -> some View { VStack { configuration.content } }
}

private struct OwnGaugeStyle: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      configuration.minimumValueLabel
      configuration.currentValueLabel
      configuration.maximumValueLabel
    }
  }
}

private struct OwnGroupBoxStyle: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label
      configuration.content
    }
  }
}

private struct OwnLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.icon
      configuration.title
    }
  }
}

private struct OwnLabeledContentStyle: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label
      configuration.content
    }
  }
}

private struct OwnProgressViewStyle: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label
      configuration.currentValueLabel
    }
  }
}
