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

  public init(_ name: String, bundle: Bundle? = nil) { self.init(.asset(name), label: name) }
  public init(_ name: String, bundle: Bundle? = nil, label: Text) { self.init(.asset(name), label: label.string) }
  public init(decorative name: String, bundle: Bundle? = nil) { self.init(.asset(name), label: nil) }
  public init(systemName: String) { self.init(.symbol(systemName, variableValue: nil), label: systemName) }

  public init(systemName: String, variableValue: Double?) {
    self.init(.symbol(systemName, variableValue: variableValue), label: systemName)
  }

  /// What fills the space of a picture that is stretched.
  public enum ResizingMode: Hashable, Sendable { case tile, stretch }
  /// Whether the picture's own colors are shown.
  public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
  /// The quality of a picture that is shown at another size.
  public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
  /// The size of a symbol against the text around it.
  public enum Scale: Hashable, Sendable { case small, medium, large }
  /// Which way up a picture is.
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
  }

  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    with("resizable", "\(resizingMode) \(capInsets == EdgeInsets() ? "" : "\(capInsets)")")
  }

  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    with("renderingMode", renderingMode.map { "\($0)" } ?? "default")
  }

  public func interpolation(_ interpolation: Interpolation) -> Image { with("interpolation", interpolation) }
  public func antialiased(_ isAntialiased: Bool) -> Image { with("antialiased", isAntialiased) }

  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    with("symbolRenderingMode", mode.map { "\($0)" } ?? "default")
  }

  /// What stands for the picture where it is read out; `nil` for one that only decorates.
  package var spoken: String? { label }
}

/// Which colors a symbol is drawn in.
public struct SymbolRenderingMode: Hashable, Sendable {
  private let name: String
  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  public static let palette = SymbolRenderingMode(name: "palette")
}

/// Variants of a symbol.
public struct SymbolVariants: Hashable, Sendable {
  private let names: [String]

  public static let none = SymbolVariants(names: [])
  public static let circle = SymbolVariants(names: ["circle"])
  public static let square = SymbolVariants(names: ["square"])
  public static let rectangle = SymbolVariants(names: ["rectangle"])
  public static let fill = SymbolVariants(names: ["fill"])
  public static let slash = SymbolVariants(names: ["slash"])

  private func adding(_ name: String) -> SymbolVariants { SymbolVariants(names: names + [name]) }
  public var circle: SymbolVariants { adding("circle") }
  public var square: SymbolVariants { adding("square") }
  public var rectangle: SymbolVariants { adding("rectangle") }
  public var fill: SymbolVariants { adding("fill") }
  public var slash: SymbolVariants { adding("slash") }
  public func contains(_ other: SymbolVariants) -> Bool { other.names.allSatisfy(names.contains) }
}

extension Image: LeafView {
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
