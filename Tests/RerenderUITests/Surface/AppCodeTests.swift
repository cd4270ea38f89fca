import RerenderTesting
import SwiftUI
import Testing

// Screens as apps write them, to see that they compile and what they cost.

// MARK: A shop

enum Category: String, CaseIterable, Identifiable, Hashable {
  case fruit, bread, cheese
  var id: Self { self }
  var symbol: String {
    switch self {
    case .fruit: "leaf"
    case .bread: "birthday.cake"
    case .cheese: "circle.grid.2x2"
    }
  }
}

struct Product: Identifiable, Hashable {
  let id: Int
  var name: String
  var price: Double
  var category: Category
  var isFavorite = false
}

final class Shop: ObservableObject {
  @Published var products: [Product] = (0..<6).map {
    Product(id: $0, name: "Product \($0)", price: Double($0) * 1.5, category: Category.allCases[$0 % 3])
  }
  @Published var query = ""

  var found: [Product] {
    query.isEmpty ? products : products.filter { $0.name.localizedCaseInsensitiveContains(query) }
  }
}

struct PressableStyle: ButtonStyle {
  @Environment(\.controlSize) var controlSize
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(.horizontal, controlSize == .small ? 4 : 12)
      .padding(.vertical, 6)
      .foregroundStyle(.white)
      .background(configuration.role == .destructive ? Color.red : .accentColor, in: Capsule())
      .scaleEffect(configuration.isPressed ? 0.95 : 1)
      .animation(.easeOut(duration: 0.2), value: configuration.isPressed)
  }
}

extension ButtonStyle where Self == PressableStyle {
  static var pressable: PressableStyle { PressableStyle() }
}

struct ProductCard: View {
  @Binding var product: Product
  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Image(systemName: product.category.symbol)
        .resizable()
        .aspectRatio(contentMode: .fit)
        .frame(width: 60, height: 60)
        .foregroundStyle(LinearGradient(colors: [.green, .mint], startPoint: .top, endPoint: .bottom))
        .accessibilityHidden(true)
      Text(product.name).font(.headline).lineLimit(1).minimumScaleFactor(0.8)
      Text(product.price, format: .currency(code: "EUR").locale(Locale(identifier: "en_US")))
        .font(.system(.body, design: .rounded)).fontWeight(.semibold).monospacedDigit()
      Button {
        withAnimation(.spring(response: 0.3, dampingFraction: 0.6)) { product.isFavorite.toggle() }
      } label: {
        Label(product.isFavorite ? "Remove" : "Favorite", systemImage: product.isFavorite ? "heart.fill" : "heart")
          .labelStyle(.iconOnly)
      }
      .accessibilityIdentifier("favorite-\(product.id)")
      .buttonStyle(.pressable)
      .controlSize(.small)
    }
    .padding()
    .background(
      RoundedRectangle(cornerRadius: 16, style: .continuous)
        .fill(Color(.sRGB, white: 0.95, opacity: 1))
        .shadow(color: .black.opacity(0.1), radius: 5, x: 0, y: 2)
    )
    .overlay(
      RoundedRectangle(cornerRadius: 16).stroke(product.isFavorite ? Color.red : Color.clear, lineWidth: 2)
    )
    .overlay(alignment: .topTrailing) {
      if product.isFavorite {
        Image(systemName: "star.fill").foregroundColor(.yellow).transition(.scale.combined(with: .opacity))
      }
    }
    .contextMenu {
      Button("Copy", systemImage: "doc.on.doc") {}
      Divider()
      Button(role: .destructive) {
      } label: {
        Label("Delete", systemImage: "trash")
      }
    }
  }
}

struct ShopScreen: View {
  @StateObject private var shop = Shop()
  @State private var category: Category?
  private let columns = [GridItem(.adaptive(minimum: 150), spacing: 16)]

  var body: some View {
    NavigationStack {
      ScrollView(.vertical, showsIndicators: false) {
        LazyVGrid(columns: columns, spacing: 16) {
          ForEach($shop.products) { $product in
            if category == nil || product.category == category {
              ProductCard(product: $product)
            }
          }
        }
        .padding(.horizontal)
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned)
      .scrollIndicators(.hidden)
      .safeAreaInset(edge: .bottom) {
        HStack {
          ForEach(Category.allCases) { item in
            Button(item.rawValue.capitalized) { category = category == item ? nil : item }
              .tint(category == item ? .accentColor : .gray)
          }
        }
        .buttonStyle(.bordered)
        .background(.ultraThinMaterial)
      }
      .navigationTitle("Shop")
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) {
          Menu {
            Picker("Category", selection: $category) {
              Text("All").tag(Category?.none)
              ForEach(Category.allCases) { Text($0.rawValue).tag(Category?.some($0)) }
            }
            .pickerStyle(.inline)
          } label: {
            Image(systemName: "line.3.horizontal.decrease.circle")
          }
        }
        ToolbarItemGroup(placement: .bottomBar) {
          Text("\(shop.found.count) items").font(.footnote)
          Spacer()
          if category != nil { Button("Clear") { category = nil } }
        }
      }
      .overlay {
        if shop.found.isEmpty {
          ContentUnavailableView(
            "Nothing found", systemImage: "magnifyingglass", description: Text("Try another word."))
        }
      }
      .searchable(text: $shop.query, prompt: "Products")
    }
  }
}

// MARK: Settings

struct SettingsScreen: View {
  enum Theme: String, CaseIterable { case light, dark, system }

  @State private var name = ""
  @State private var password = ""
  @State private var age = 30
  @State private var volume = 0.5
  @State private var theme = Theme.system
  @State private var accent = Color.blue
  @State private var birthday = Date(timeIntervalSinceReferenceDate: 0)
  @State private var isPrivate = false
  @State private var amount: Double? = 10
  @State private var showsAdvanced = false

  var body: some View {
    Form {
      Section {
        TextField("Name", text: $name)
          .textContentType(.name)
          .textInputAutocapitalization(.words)
          .autocorrectionDisabled()
          .submitLabel(.done)
          .onSubmit { isPrivate = name.isEmpty }
        SecureField("Password", text: $password).textFieldStyle(.roundedBorder)
        TextField("Amount", value: $amount, format: .number).keyboardType(.decimalPad)
        TextEditor(text: .constant("Notes")).frame(minHeight: 80)
      } header: {
        Text("Account").textCase(.uppercase)
      } footer: {
        Text("Your name is **public**.").font(.caption).foregroundStyle(.secondary)
      }
      Section("Look") {
        Picker("Theme", selection: $theme) {
          ForEach(Theme.allCases, id: \.self) { Text($0.rawValue.capitalized) }
        }
        .pickerStyle(.segmented)
        ColorPicker("Accent", selection: $accent, supportsOpacity: false)
        Slider(value: $volume, in: 0...1) {
          Text("Volume")
        } minimumValueLabel: {
          Image(systemName: "speaker")
        } maximumValueLabel: {
          Image(systemName: "speaker.wave.3")
        }
        Stepper("Age: \(age)", value: $age, in: 18...99)
        DatePicker("Birthday", selection: $birthday, in: ...Date.distantFuture, displayedComponents: .date)
      }
      .listRowInsets(EdgeInsets(top: 4, leading: 16, bottom: 4, trailing: 16))
      .listRowBackground(Color.clear)
      .listRowSeparator(.hidden, edges: .bottom)
      DisclosureGroup("Advanced", isExpanded: $showsAdvanced) {
        LabeledContent("Version", value: "1.0")
        LabeledContent("Size") { Text(verbatim: "3 MB").monospaced() }
        ProgressView(value: volume) {
          Text("Loaded")
        } currentValueLabel: {
          Text("\(Int(volume * 100))%")
        }
        Gauge(value: volume, in: 0...1) { Text("Level") }.gaugeStyle(.accessoryCircularCapacity)
      }
      Toggle(isOn: $isPrivate) { Label("Private", systemImage: isPrivate ? "lock" : "lock.open") }
    }
    .formStyle(.grouped)
    .scrollContentBackground(.hidden)
    .scrollDismissesKeyboard(.interactively)
    .disabled(false)
    .tint(accent)
  }
}

// MARK: A custom layout, a table, a grid

struct FlowLayout: Layout {
  var spacing: CGFloat = 8

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews.reduce(.zero) { size, view in
      let next = view.sizeThatFits(.unspecified)
      return CGSize(width: size.width + next.width + spacing, height: max(size.height, next.height))
    }
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var x = bounds.minX
    for view in subviews {
      view.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
      x += view.sizeThatFits(.unspecified).width + spacing
    }
  }
}

struct InventoryScreen: View {
  let products: [Product]
  @State private var selection: Product.ID?
  @State private var isVertical = false

  var body: some View {
    let layout = isVertical ? AnyLayout(VStackLayout(spacing: 4)) : AnyLayout(HStackLayout())
    VStack {
      Table(products, selection: $selection) {
        TableColumn("Name", value: \.name)
        TableColumn("Price") { product in Text(product.price, format: .number) }
      }
      FlowLayout(spacing: 4) { ForEach(Category.allCases) { Text($0.rawValue) } }
      layout {
        Text("A"); Text("B")
      }
      Grid(alignment: .leading, horizontalSpacing: 4) {
        GridRow {
          Text("Sum"); Text("\(products.count)").gridColumnAlignment(.trailing)
        }
        Divider().gridCellUnsizedAxes(.horizontal)
      }
      ViewThatFits(in: .horizontal) {
        Text("A long title"); Text("Title")
      }
      Toggle("Vertical", isOn: $isVertical)
    }
  }
}

@MainActor struct AppCodeTests {
  @Test func `a favorite of the shop evaluates what an object's binding reaches`() throws {
    let screen = Rendering { ShopScreen() }
    try screen.press("favorite-2")
    // The view observes the object; a binding into one never compares equal, so that all six cards follow (S6).
    #expect(screen.last.bodies(of: ShopScreen.self) == 1)
    #expect(screen.last.bodies(of: ProductCard.self) == 6)
    // Down and up.
    #expect(screen.last.contents(of: PressableStyle.self) == 2)
    #expect(screen.shows("star.fill"))
  }

  @Test func `the settings form evaluates its body for what the body reads`() throws {
    let screen = Rendering { SettingsScreen() }
    try screen.type("Ann", into: "Name")
    #expect(screen.last.touchedViews.isEmpty)
    try screen.select(SettingsScreen.Theme.dark, in: "Theme")
    #expect(screen.last.touchedViews.isEmpty)
    try screen.type("2.5", into: "Amount")
    #expect(screen.shows("text: \"2.5\""))
    #expect(screen.last.touchedViews.isEmpty)
    // The title shows the age, the label shows whether it is private, the tint is the accent: read in the body.
    try screen.increment("Age: 30")
    #expect(screen.last.bodies(of: SettingsScreen.self) == 1)
    try screen.pick(Color.red, in: "Accent")
    #expect(screen.last.bodies(of: SettingsScreen.self) == 1)
  }

  @Test func `a table selects by the identity of its rows`() throws {
    let products = Shop().products
    let screen = Rendering { InventoryScreen(products: products) }
    try screen.select(3, in: "Name Price")
    #expect(screen.last.touchedViews.isEmpty)
    #expect(screen.shows("selection: [3]"))
    try screen.turn("Vertical", true)
    #expect(screen.last.bodies(of: InventoryScreen.self) == 1)
  }
}
