import SwiftUI

extension Kind {
  /// The styles that come with the library, each on what it is for.
  @KindBuilder static var styles: [Kind] {
    [
      BorderedButtonStyle(), BorderedProminentButtonStyle(), BorderlessButtonStyle(), DefaultButtonStyle(),
      LinkButtonStyle(), PlainButtonStyle(),
    ].map(button)
    [ButtonToggleStyle(), CheckboxToggleStyle(), DefaultToggleStyle(), SwitchToggleStyle()].map(toggle)
    [BorderedButtonMenuStyle(), BorderlessButtonMenuStyle(), ButtonMenuStyle(), DefaultMenuStyle()].map(menu)
    [
      AutomaticControlGroupStyle(), CompactMenuControlGroupStyle(), MenuControlGroupStyle(),
      NavigationControlGroupStyle(), PaletteControlGroupStyle(),
    ].map(controlGroup)
    [CompactDatePickerStyle(), DefaultDatePickerStyle(), GraphicalDatePickerStyle(), WheelDatePickerStyle()]
      .map(datePicker)
    [
      AccessoryCircularCapacityGaugeStyle(), AccessoryCircularGaugeStyle(), AccessoryLinearCapacityGaugeStyle(),
      AccessoryLinearGaugeStyle(), DefaultGaugeStyle(), LinearCapacityGaugeStyle(),
    ].map(gauge)
    [CircularProgressViewStyle(), DefaultProgressViewStyle(), LinearProgressViewStyle()].map(progress)
    [DefaultLabelStyle(), IconOnlyLabelStyle(), TitleAndIconLabelStyle(), TitleOnlyLabelStyle()].map(label)
    [AutomaticFormStyle(), ColumnsFormStyle(), GroupedFormStyle()].map(form)
    Kind("automatic-disclosure-group-style", for: AutomaticDisclosureGroupStyle.self) { desk in
      DisclosureGroup("Group", isExpanded: .constant(true)) { Words(desk) }
        .disclosureGroupStyle(AutomaticDisclosureGroupStyle())
    }
    Kind("default-group-box-style", for: DefaultGroupBoxStyle.self) { desk in
      GroupBox("Box") { Words(desk) }.groupBoxStyle(DefaultGroupBoxStyle())
    }
    Kind("automatic-labeled-content-style", for: AutomaticLabeledContentStyle.self) { desk in
      LabeledContent("Note") { Words(desk) }.labeledContentStyle(AutomaticLabeledContentStyle())
    }
    [
      DefaultListStyle(), GroupedListStyle(), InsetGroupedListStyle(), InsetListStyle(), PlainListStyle(),
      SidebarListStyle(),
    ].map(list)
    [
      DefaultPickerStyle(), InlinePickerStyle(), MenuPickerStyle(), NavigationLinkPickerStyle(), PalettePickerStyle(),
      RadioGroupPickerStyle(), SegmentedPickerStyle(), WheelPickerStyle(),
    ].map(picker)
    [DefaultTextFieldStyle(), PlainTextFieldStyle(), RoundedBorderTextFieldStyle(), SquareBorderTextFieldStyle()]
      .map(textField)
    [AutomaticTextEditorStyle(), PlainTextEditorStyle()].map(textEditor)
    [DefaultTabViewStyle(), PageTabViewStyle(), SidebarAdaptableTabViewStyle(), TabBarOnlyTabViewStyle()].map(tabView)
    Kind("page-index-view-style", for: PageIndexViewStyle.self) { desk in
      TabView { Words(desk) }.tabViewStyle(PageTabViewStyle()).indexViewStyle(PageIndexViewStyle())
    }
    [
      ColumnNavigationViewStyle(), DefaultNavigationViewStyle(), DoubleColumnNavigationViewStyle(),
      StackNavigationViewStyle(),
    ].map(navigationView)
    [
      AutomaticNavigationSplitViewStyle(), BalancedNavigationSplitViewStyle(),
      ProminentDetailNavigationSplitViewStyle(),
    ].map(navigationSplitView)
    ownStyles
  }

  private static func styled<Style, Root: View>(_ style: Style, root: @escaping @MainActor (Desk, Style) -> Root)
    -> Kind
  {
    let name = "\(Style.self)".reduce(into: "") { name, letter in
      if letter.isUppercase, !name.isEmpty { name += "-" }
      name += letter.lowercased()
    }
    return Kind(name, for: Style.self) { root($0, style) }
  }

  private static func button(_ style: any PrimitiveButtonStyle) -> Kind {
    func open<S: PrimitiveButtonStyle>(_ style: S) -> Kind {
      styled(style) { desk, style in
        Button {
          desk.model.count += 1
        } label: {
          Words(desk)
        }.buttonStyle(style)
      }
    }
    return open(style)
  }

  private static func toggle(_ style: any ToggleStyle) -> Kind {
    func open<S: ToggleStyle>(_ style: S) -> Kind {
      styled(style) { desk, style in Toggle(isOn: desk.bound.isOn) { Words(desk) }.toggleStyle(style) }
    }
    return open(style)
  }

  private static func menu(_ style: any MenuStyle) -> Kind {
    func open<S: MenuStyle>(_ style: S) -> Kind {
      styled(style) { desk, style in
        Menu {
          Button("Add") { desk.model.count += 1 }
        } label: {
          Words(desk)
        } primaryAction: {
          desk.model.count += 1
        }.menuStyle(style)
      }
    }
    return open(style)
  }

  private static func controlGroup(_ style: any ControlGroupStyle) -> Kind {
    func open<S: ControlGroupStyle>(_ style: S) -> Kind {
      styled(style) { desk, style in ControlGroup { Words(desk) }.controlGroupStyle(style) }
    }
    return open(style)
  }

  private static func datePicker(_ style: any DatePickerStyle) -> Kind {
    func open<S: DatePickerStyle>(_ style: S) -> Kind {
      styled(style) { desk, style in DatePicker(selection: desk.bound.date) { Words(desk) }.datePickerStyle(style) }
    }
    return open(style)
  }

  private static func gauge(_ style: any GaugeStyle) -> Kind {
    func open<S: GaugeStyle>(_ style: S) -> Kind {
      styled(style) { desk, style in
        Gauge(value: 0.5) {
          Text("Gauge")
        } currentValueLabel: {
          Words(desk)
        }.gaugeStyle(style)
      }
    }
    return open(style)
  }

  private static func progress(_ style: any ProgressViewStyle) -> Kind {
    func open<S: ProgressViewStyle>(_ style: S) -> Kind {
      styled(style) { desk, style in ProgressView { Words(desk) }.progressViewStyle(style) }
    }
    return open(style)
  }

  private static func label(_ style: any LabelStyle) -> Kind {
    func open<S: LabelStyle>(_ style: S) -> Kind {
      styled(style) { desk, style in
        VStack {
          Words(desk)
          Label("Title", systemImage: "star")
        }.labelStyle(style)
      }
    }
    return open(style)
  }

  private static func form(_ style: any FormStyle) -> Kind {
    func open<S: FormStyle>(_ style: S) -> Kind {
      styled(style) { desk, style in Form { Words(desk) }.formStyle(style) }
    }
    return open(style)
  }

  private static func list(_ style: any ListStyle) -> Kind {
    func open<S: ListStyle>(_ style: S) -> Kind {
      styled(style) { desk, style in List { Words(desk) }.listStyle(style) }
    }
    return open(style)
  }

  private static func picker(_ style: any PickerStyle) -> Kind {
    func open<S: PickerStyle>(_ style: S) -> Kind {
      styled(style) { desk, style in
        Picker(selection: desk.bound.choice) {
          ForEach(0..<3) { Text("\($0)").tag($0) }
        } label: {
          Words(desk)
        }.pickerStyle(style)
      }
    }
    return open(style)
  }

  private static func textField(_ style: any TextFieldStyle) -> Kind {
    func open<S: TextFieldStyle>(_ style: S) -> Kind {
      styled(style) { desk, style in
        VStack {
          Words(desk)
          TextField("Text", text: desk.bound.text)
        }.textFieldStyle(style)
      }
    }
    return open(style)
  }

  private static func textEditor(_ style: any TextEditorStyle) -> Kind {
    func open<S: TextEditorStyle>(_ style: S) -> Kind {
      styled(style) { desk, style in
        VStack {
          Words(desk)
          TextEditor(text: desk.bound.text)
        }.textEditorStyle(style)
      }
    }
    return open(style)
  }

  private static func tabView(_ style: any TabViewStyle) -> Kind {
    func open<S: TabViewStyle>(_ style: S) -> Kind {
      styled(style) { desk, style in TabView { Words(desk) }.tabViewStyle(style) }
    }
    return open(style)
  }

  private static func navigationView(_ style: any NavigationViewStyle) -> Kind {
    func open<S: NavigationViewStyle>(_ style: S) -> Kind {
      styled(style) { desk, style in NavigationView { Words(desk) }.navigationViewStyle(style) }
    }
    return open(style)
  }

  private static func navigationSplitView(_ style: any NavigationSplitViewStyle) -> Kind {
    func open<S: NavigationSplitViewStyle>(_ style: S) -> Kind {
      styled(style) { desk, style in
        NavigationSplitView {
          Text("sidebar")
        } detail: {
          Words(desk)
        }.navigationSplitViewStyle(style)
      }
    }
    return open(style)
  }
}
