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
  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    storage = .components(colorSpace, red: red, green: green, blue: blue, opacity: opacity)
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

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

  public var description: String {
    switch storage {
    case .named(let name): name
    case .asset(let name): "asset \"\(name)\""
    case .components(_, let red, let green, let blue, let opacity): "(\(red), \(green), \(blue), \(opacity))"
    case .faded(let color, let opacity): "\(color) × \(opacity)"
    case .mixed(let a, let b, let fraction): "\(a) → \(b) × \(fraction)"
    }
  }

  public static let red = Color(system: "red")
  public static let orange = Color(system: "orange")
  public static let yellow = Color(system: "yellow")
  public static let green = Color(system: "green")
  public static let mint = Color(system: "mint")
  public static let teal = Color(system: "teal")
  public static let cyan = Color(system: "cyan")
  public static let blue = Color(system: "blue")
  public static let indigo = Color(system: "indigo")
  public static let purple = Color(system: "purple")
  public static let pink = Color(system: "pink")
  public static let brown = Color(system: "brown")
  public static let white = Color(system: "white")
  public static let gray = Color(system: "gray")
  public static let black = Color(system: "black")
  public static let clear = Color(system: "clear")
  public static let primary = Color(system: "primary")
  public static let secondary = Color(system: "secondary")
  public static let accentColor = Color(system: "accentColor")
}

extension Color: LeafView {
  public typealias Body = Never
}

extension Color: ShapeStyle {}

extension ShapeStyle where Self == Color {
  public static var red: Color { .red }
  public static var orange: Color { .orange }
  public static var yellow: Color { .yellow }
  public static var green: Color { .green }
  public static var mint: Color { .mint }
  public static var teal: Color { .teal }
  public static var cyan: Color { .cyan }
  public static var blue: Color { .blue }
  public static var indigo: Color { .indigo }
  public static var purple: Color { .purple }
  public static var pink: Color { .pink }
  public static var brown: Color { .brown }
  public static var white: Color { .white }
  public static var gray: Color { .gray }
  public static var black: Color { .black }
  public static var clear: Color { .clear }
}
