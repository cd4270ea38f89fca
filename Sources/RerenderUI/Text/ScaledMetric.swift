public import RerenderGraph

/// A number that scales with the size of text that a person has chosen.
///
/// A view that holds one depends on that size. Each size has a fixed factor: 1 at `large`, a tenth less or more for
/// each step of the standard sizes, a third more for each of the accessibility sizes.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let base: Value
  @Environment(\.dynamicTypeSize) private var size

  /// The number at the size `large`.
  public init(wrappedValue: Value) { base = wrappedValue }

  /// The number at the size `large`. The text style is not kept: all styles scale alike.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { base = wrappedValue }

  /// The number at the size of text in the environment.
  public var wrappedValue: Value { base * Value(factor) }

  private var factor: Double {
    let sizes = DynamicTypeSize.allCases
    guard let step = sizes.firstIndex(of: size), let large = sizes.firstIndex(of: .large) else { return 1 }
    let standard = sizes.firstIndex(of: .accessibility1) ?? sizes.endIndex
    let accessibilitySteps = max(0, step - standard + 1)
    return 1 + 0.1 * Double(step - large - accessibilitySteps) + Double(accessibilitySteps) / 3
  }
}
