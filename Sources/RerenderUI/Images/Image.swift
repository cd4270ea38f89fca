public import Foundation
public import RerenderGraph

/// A view that shows a picture: one of an asset catalogue, or a symbol.
public struct Image: Equatable, Sendable {
  private enum Source: Equatable, Sendable {
    case asset(String)
    case symbol(String, variableValue: Double?)
  }

  private let source: Source
  private let label: String?
  private var looks: [Text.Attribute] = []

  private init(_ source: Source, label: String?) {
    self.source = source
    self.label = label
  }

  private func with<Value>(_ name: String, _ value: Value) -> Image {
    var image = self
    image.looks.append(Text.Attribute(name, value))
    return image
  }

  /// A picture of an asset catalogue, whose name labels it; the bundle is not searched.
  public init(_ name: String, bundle: Bundle? = nil) { self.init(.asset(name), label: name) }
  /// A picture of an asset catalogue with a label of its own.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) { self.init(.asset(name), label: label.string) }
  /// A picture of an asset catalogue that only decorates, without a label.
  public init(decorative name: String, bundle: Bundle? = nil) { self.init(.asset(name), label: nil) }
  /// A symbol by its name, which labels it.
  public init(systemName: String) { self.init(.symbol(systemName, variableValue: nil), label: systemName) }

  /// A symbol by its name, which labels it, with a value from 0 to 1 that the symbol shows.
  public init(systemName: String, variableValue: Double?) {
    self.init(.symbol(systemName, variableValue: variableValue), label: systemName)
  }

  /// What fills the space of a picture that is stretched.
  public enum ResizingMode: Hashable, Sendable {
    /// Copies beside each other.
    case tile
    /// The picture made larger.
    case stretch
  }
  /// Whether the picture's own colors are shown.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// A form in the foreground style.
    case template
    /// The picture's own colors.
    case original
  }
  /// The quality of a picture that is shown at another size.
  public enum Interpolation: Hashable, Sendable {
    /// No smoothing.
    case none
    /// Little smoothing.
    case low
    /// Some smoothing.
    case medium
    /// The best smoothing.
    case high
  }
  /// The size of a symbol against the text around it.
  public enum Scale: Hashable, Sendable {
    /// The smallest of the three.
    case small
    /// The usual size.
    case medium
    /// The largest of the three.
    case large
  }
  /// Which way up a picture is.
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    /// As it is.
    case up
    /// Like `up`, mirrored.
    case upMirrored
    /// Upside down.
    case down
    /// Like `down`, mirrored.
    case downMirrored
    /// Turned by a quarter to one side.
    case left
    /// Like `left`, mirrored.
    case leftMirrored
    /// Turned by a quarter to the other side.
    case right
    /// Like `right`, mirrored.
    case rightMirrored
  }

  /// The image as one that fills its space, but for insets in points: kept as part of what is shown.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    with("resizable", "\(resizingMode) \(capInsets == EdgeInsets() ? "" : "\(capInsets)")")
  }

  /// The image in its own colors or as a form; nil for the default. Kept as part of what is shown.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    with("renderingMode", renderingMode.map { "\($0)" } ?? "default")
  }

  /// The image with a quality for other sizes: kept as part of what is shown.
  public func interpolation(_ interpolation: Interpolation) -> Image { with("interpolation", interpolation) }
  /// Whether the image's edges are smoothed: kept as part of what is shown.
  public func antialiased(_ isAntialiased: Bool) -> Image { with("antialiased", isAntialiased) }

  /// The image with a way to color its symbol; nil for the default. Kept as part of what is shown.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    with("symbolRenderingMode", mode.map { "\($0)" } ?? "default")
  }

  /// The words that are read out for the picture; `nil` for a picture that only decorates.
  package var spoken: String? { label }
}

/// Which colors a symbol is drawn in.
public struct SymbolRenderingMode: Hashable, Sendable {
  private let name: String
  /// One color.
  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  /// The symbol's own colors.
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
  /// One color at several opacities.
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  /// A color of the app's for each layer.
  public static let palette = SymbolRenderingMode(name: "palette")
}

/// Variants of a symbol.
public struct SymbolVariants: Hashable, Sendable {
  private let names: [String]

  /// The symbol as it is.
  public static let none = SymbolVariants(names: [])
  /// In a circle.
  public static let circle = SymbolVariants(names: ["circle"])
  /// In a square.
  public static let square = SymbolVariants(names: ["square"])
  /// In a rectangle.
  public static let rectangle = SymbolVariants(names: ["rectangle"])
  /// Filled.
  public static let fill = SymbolVariants(names: ["fill"])
  /// Struck through.
  public static let slash = SymbolVariants(names: ["slash"])

  private func adding(_ name: String) -> SymbolVariants { SymbolVariants(names: names + [name]) }
  /// These variants, in a circle as well.
  public var circle: SymbolVariants { adding("circle") }
  /// These variants, in a square as well.
  public var square: SymbolVariants { adding("square") }
  /// These variants, in a rectangle as well.
  public var rectangle: SymbolVariants { adding("rectangle") }
  /// These variants, filled as well.
  public var fill: SymbolVariants { adding("fill") }
  /// These variants, struck through as well.
  public var slash: SymbolVariants { adding("slash") }
  /// Whether all variants of another are among these.
  public func contains(_ other: SymbolVariants) -> Bool { other.names.allSatisfy(names.contains) }
}

extension Image: LeafView {
  /// An image is a leaf and has no body.
  public typealias Body = Never
}

extension Image: DescribesShown {
  package var shown: String {
    let name =
      switch source {
      case .asset(let name): "\"\(name)\""
      case .symbol(let name, let value): "systemName: \"\(name)\"\(value.map { ", value: \($0)" } ?? "")"
      }
    return "Image(\(name)\(looks.map { ", \($0)" }.joined()))"
  }
}
