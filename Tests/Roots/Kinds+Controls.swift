import SwiftUI

extension Kind {
  @KindBuilder static var controls: [Kind] {
    Kind { desk in
      Button {
        desk.model.count += 1
      } label: {
        Words(desk)
      }
    }
    Kind { desk in Toggle(isOn: desk.bound.isOn) { Words(desk) } }
    Kind { desk in Slider(value: desk.bound.amount, in: 0...1) { Words(desk) } }
    Kind { desk in Stepper(value: desk.bound.count) { Words(desk) } }
    Kind { desk in
      Picker(selection: desk.bound.choice) {
        ForEach(0..<3) { Text("\($0)").tag($0) }
      } label: {
        Words(desk)
      }
    }
    Kind { desk in DatePicker(selection: desk.bound.date) { Words(desk) } }
    Kind { desk in ColorPicker(selection: desk.bound.color) { Words(desk) } }
    Kind(words: 0) { desk in TextField("Text", text: desk.bound.text) }
    Kind(words: 0) { desk in SecureField("Secret", text: desk.bound.text) }
    Kind(words: 0) { desk in TextEditor(text: desk.bound.text) }
    Kind(idle: 1) { desk in
      Menu {
        Button("Add") { desk.model.count += 1 }
      } label: {
        Words(desk)
      }
    }
    Kind { desk in
      ControlGroup {
        Button("Add") { desk.model.count += 1 }
        Words(desk)
      }
    }
    Kind { desk in
      DisclosureGroup(isExpanded: desk.bound.isOn) {
        Text("more")
      } label: {
        Words(desk)
      }
    }
    Kind { desk in ProgressView { Words(desk) } }
    Kind("progress-value") { desk in ProgressView(value: 0.5) { Words(desk) } }
    Kind { desk in
      Gauge(value: 0.5) {
        Words(desk)
      } currentValueLabel: {
        Text("half")
      } minimumValueLabel: {
        Text("none")
      } maximumValueLabel: {
        Text("all")
      }
    }
    Kind { desk in
      Label {
        Words(desk)
      } icon: {
        Image(systemName: "star")
      }
    }
    Kind { desk in LabeledContent("Note") { Words(desk) } }
    Kind(words: 0, idle: 1) { _ in EditButton() }
    Kind { desk in Link(destination: URL(filePath: "/")) { Words(desk) } }
    Kind { desk in ShareLink(item: "shared") { Words(desk) } }
    Kind { desk in SettingsLink { Words(desk) } }
    Kind { desk in
      NavigationLink {
        Text("there")
      } label: {
        Words(desk)
      }
    }
  }
}
