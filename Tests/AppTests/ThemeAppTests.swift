import RerenderTesting
import SwiftUI
import Testing

struct Palette: Equatable {
  var name = "Plain"
  var accent = Color.blue
  var corner: CGFloat = 8
}

private struct PaletteKey: EnvironmentKey {
  static let defaultValue = Palette()
}

extension EnvironmentValues {
  var palette: Palette {
    get { self[PaletteKey.self] }
    set { self[PaletteKey.self] = newValue }
  }

  @Entry var isCompact = false
}

final class AppearanceObject: ObservableObject {
  @Published var palette = Palette()
  @Published var isCompact = false
  @Published var launches = 0
}

@Observable final class Appearance {
  var palette = Palette()
  var isCompact = false
  var launches = 0
}

struct ObjectThemeRoot: View {
  @StateObject var appearance: AppearanceObject

  var body: some View {
    ThemedPage()
      .environment(\.palette, appearance.palette)
      .environment(\.isCompact, appearance.isCompact)
  }
}

struct ObservableThemeRoot: View {
  @State var appearance: Appearance

  var body: some View {
    ThemedPage()
      .environment(\.palette, appearance.palette)
      .environment(\.isCompact, appearance.isCompact)
  }
}

struct ThemedPage: View {
  var body: some View {
    VStack(alignment: .leading) {
      ThemedTitle(title: "Today")
      ThemedCard()
      DensityLabel()
      PageFooter()
    }
  }
}

struct ThemedTitle: View {
  @Environment(\.palette) private var palette
  let title: LocalizedStringKey
  var body: some View { Text(title).font(.title).foregroundStyle(palette.accent) }
}

struct ThemedCard: View {
  @Environment(\.palette.corner) private var corner
  var body: some View { RoundedRectangle(cornerRadius: corner).frame(height: 80) }
}

struct DensityLabel: View {
  @Environment(\.isCompact) private var isCompact
  var body: some View { Text(isCompact ? "Compact" : "Regular").padding(isCompact ? 4 : 12) }
}

struct PageFooter: View {
  var body: some View { Text("Made with care").font(.footnote) }
}

#Preview("Night") {
  ThemedPage().environment(\.palette, Palette(name: "Night", accent: .white))
}

// MARK: - Tests

@Suite @MainActor struct ThemeAppTests {
  @Test func `a palette from an object evaluates the root and the views that declare what changed`() {
    let appearance = AppearanceObject()
    let app = Rendering { ObjectThemeRoot(appearance: appearance) }
    // The root, the page, and the four views on it.
    #expect(app.last.bodies == 6)
    app.act { appearance.palette.accent = .green }
    // The root declares the object; the title declares the palette. The card declares the corner, which is the same.
    #expect(app.last.bodies(of: ObjectThemeRoot.self) == 1)
    #expect(app.last.bodies(of: ThemedTitle.self) == 1)
    #expect(app.last.bodies == 2)
  }

  @Test func `what the root does not show evaluates an object's root, and no observable's`() {
    let object = AppearanceObject()
    let objectApp = Rendering { ObjectThemeRoot(appearance: object) }
    objectApp.act { object.launches += 1 }
    // Whoever declares an object runs with each of its changes; nothing below differs.
    #expect(objectApp.last.bodies == 1)

    let observable = Appearance()
    let observableApp = Rendering { ObservableThemeRoot(appearance: observable) }
    observableApp.act { observable.launches += 1 }
    // No body reads the launches.
    #expect(observableApp.last.bodies == 0)
  }

  @Test func `a flag of the environment concerns the one view that declares it`() {
    let appearance = Appearance()
    let app = Rendering { ObservableThemeRoot(appearance: appearance) }
    app.act { appearance.isCompact = true }
    // The root reads the flag, and the label declares it.
    #expect(app.last.bodies(of: DensityLabel.self) == 1)
    #expect(app.last.bodies(of: ObservableThemeRoot.self) == 1)
    #expect(app.last.bodies == 2)
  }
}
