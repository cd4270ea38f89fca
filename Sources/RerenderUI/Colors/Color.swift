public import Foundation
public import RerenderGraph

/// A color: one that follows the surroundings, or one of fixed components.
public struct Color: Hashable, Sendable, CustomStringConvertible {
  private indirect enum Storage: Hashable, Sendable {
    case named(String)
    case asset(String)
    case components(RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double)
    case faded(Color, opacity: Double)
    case mixed(Color, Color, fraction: Double)
  }

  private let storage: Storage

  private init(_ storage: Storage) { self.storage = storage }

  private init(system name: String) { storage = .named(name) }

  /// What the components are measured in.
  public enum RGBColorSpace: Hashable, Sendable {
    /// The web's color space.
    case sRGB
    /// sRGB's colors with components in proportion to light.
    case sRGBLinear
    /// A wider space, of newer displays.
    case displayP3
  }

  /// A color by its components, from 0 to 1 in the color space; they are kept as given.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    storage = .components(colorSpace, red: red, green: green, blue: blue, opacity: opacity)
  }

  /// A gray: the same component, from 0 to 1, for red, green and blue.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// A color by hue, saturation and brightness, from 0 to 1, turned into sRGB components here.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func component(_ n: Double) -> Double {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }

  /// A color of an asset catalogue.
  public init(_ name: String, bundle: Bundle? = nil) { storage = .asset(name) }

  /// The color with its opacity multiplied.
  public func opacity(_ opacity: Double) -> Color { Color(.faded(self, opacity: opacity)) }

  /// A mix of this color and another.
  public func mix(with rhs: Color, by fraction: Double) -> Color { Color(.mixed(self, rhs, fraction: fraction)) }

  /// A gentle gradient of the color.
  public var gradient: AnyGradient { AnyGradient(Gradient(colors: [self])) }

  /// A name, the components, or what a color was made of: `red × 0.5`.
  public var description: String {
    switch storage {
    case .named(let name): name
    case .asset(let name): "asset \"\(name)\""
    case .components(_, let red, let green, let blue, let opacity): "(\(red), \(green), \(blue), \(opacity))"
    case .faded(let color, let opacity): "\(color) × \(opacity)"
    case .mixed(let a, let b, let fraction): "\(a) → \(b) × \(fraction)"
    }
  }

  /// The system's red, kept by its name.
  public static let red = Color(system: "red")
  /// The system's orange, kept by its name.
  public static let orange = Color(system: "orange")
  /// The system's yellow, kept by its name.
  public static let yellow = Color(system: "yellow")
  /// The system's green, kept by its name.
  public static let green = Color(system: "green")
  /// The system's mint, kept by its name.
  public static let mint = Color(system: "mint")
  /// The system's teal, kept by its name.
  public static let teal = Color(system: "teal")
  /// The system's cyan, kept by its name.
  public static let cyan = Color(system: "cyan")
  /// The system's blue, kept by its name.
  public static let blue = Color(system: "blue")
  /// The system's indigo, kept by its name.
  public static let indigo = Color(system: "indigo")
  /// The system's purple, kept by its name.
  public static let purple = Color(system: "purple")
  /// The system's pink, kept by its name.
  public static let pink = Color(system: "pink")
  /// The system's brown, kept by its name.
  public static let brown = Color(system: "brown")
  /// White, kept by its name: not equal to a white made of components.
  public static let white = Color(system: "white")
  /// The system's gray, kept by its name.
  public static let gray = Color(system: "gray")
  /// Black, kept by its name: not equal to a black made of components.
  public static let black = Color(system: "black")
  /// No color: what is behind is seen.
  public static let clear = Color(system: "clear")
  /// The color of the main content.
  public static let primary = Color(system: "primary")
  /// The color of content that matters less.
  public static let secondary = Color(system: "secondary")
  /// The app's accent color, by its name: none is looked up.
  public static let accentColor = Color(system: "accentColor")
}

extension Color: LeafView {
  /// A color is a leaf and has no body.
  public typealias Body = Never
}

extension Color: ShapeStyle {}

extension ShapeStyle where Self == Color {
  /// `Color.red` as a style.
  public static var red: Color { .red }
  /// `Color.orange` as a style.
  public static var orange: Color { .orange }
  /// `Color.yellow` as a style.
  public static var yellow: Color { .yellow }
  /// `Color.green` as a style.
  public static var green: Color { .green }
  /// `Color.mint` as a style.
  public static var mint: Color { .mint }
  /// `Color.teal` as a style.
  public static var teal: Color { .teal }
  /// `Color.cyan` as a style.
  public static var cyan: Color { .cyan }
  /// `Color.blue` as a style.
  public static var blue: Color { .blue }
  /// `Color.indigo` as a style.
  public static var indigo: Color { .indigo }
  /// `Color.purple` as a style.
  public static var purple: Color { .purple }
  /// `Color.pink` as a style.
  public static var pink: Color { .pink }
  /// `Color.brown` as a style.
  public static var brown: Color { .brown }
  /// `Color.white` as a style.
  public static var white: Color { .white }
  /// `Color.gray` as a style.
  public static var gray: Color { .gray }
  /// `Color.black` as a style.
  public static var black: Color { .black }
  /// `Color.clear` as a style.
  public static var clear: Color { .clear }
}
