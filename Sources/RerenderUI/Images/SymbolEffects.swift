/// A movement of a symbol.
public protocol SymbolEffect: Hashable, Sendable {}

/// How a movement of a symbol runs.
public struct SymbolEffectOptions: Hashable, Sendable {
  private let name: String
  /// As the system does it, at speed 1.
  public static let `default` = SymbolEffectOptions(name: "default")
  /// Again and again, until it is taken away.
  public static let repeating = SymbolEffectOptions(name: "repeating")
  /// Once, even where the effect would repeat.
  public static let nonRepeating = SymbolEffectOptions(name: "nonRepeating")
  /// At a multiple of the usual speed, which is 1.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions(name: "speed \(speed)") }
  /// So many times; `nil` for no set number.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    SymbolEffectOptions(name: "repeat \(count.map(String.init) ?? "")")
  }
}

/// A symbol that bounces.
public struct BounceSymbolEffect: SymbolEffect {
  fileprivate var direction = ""
  /// Bounces upwards.
  public var up: BounceSymbolEffect { BounceSymbolEffect(direction: "up") }
  /// Bounces downwards.
  public var down: BounceSymbolEffect { BounceSymbolEffect(direction: "down") }
}

/// A symbol that fades in and out.
public struct PulseSymbolEffect: SymbolEffect {}
/// A symbol whose layers light up one after the other.
public struct VariableColorSymbolEffect: SymbolEffect {
  fileprivate var mode = ""
  /// Adds that one layer is lit at a time.
  public var iterative: VariableColorSymbolEffect { VariableColorSymbolEffect(mode: mode + "iterative ") }
  /// Adds that lit layers stay lit until all are.
  public var cumulative: VariableColorSymbolEffect { VariableColorSymbolEffect(mode: mode + "cumulative ") }
  /// Adds that the layers go back the way they came.
  public var reversing: VariableColorSymbolEffect { VariableColorSymbolEffect(mode: mode + "reversing ") }
}
/// A symbol that is larger or smaller.
public struct ScaleSymbolEffect: SymbolEffect {
  fileprivate var direction = ""
  /// Larger than usual.
  public var up: ScaleSymbolEffect { ScaleSymbolEffect(direction: "up") }
  /// Smaller than usual.
  public var down: ScaleSymbolEffect { ScaleSymbolEffect(direction: "down") }
}
/// A symbol that wiggles.
public struct WiggleSymbolEffect: SymbolEffect {}
/// A symbol that turns.
public struct RotateSymbolEffect: SymbolEffect {}
/// A symbol that breathes.
public struct BreatheSymbolEffect: SymbolEffect {}

extension SymbolEffect where Self == BounceSymbolEffect {
  /// A bounce in no given direction.
  public static var bounce: Self { Self() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
  /// Fading in and out.
  public static var pulse: Self { Self() }
}
extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// Layers lit in the system's own way, until a mode is added.
  public static var variableColor: Self { Self() }
}
extension SymbolEffect where Self == ScaleSymbolEffect {
  /// Another size, until a direction is given.
  public static var scale: Self { Self() }
}
extension SymbolEffect where Self == WiggleSymbolEffect {
  /// A wiggle, as the system does it.
  public static var wiggle: Self { Self() }
}
extension SymbolEffect where Self == RotateSymbolEffect {
  /// A turn, as the system does it.
  public static var rotate: Self { Self() }
}
extension SymbolEffect where Self == BreatheSymbolEffect {
  /// Breathing, as the system does it.
  public static var breathe: Self { Self() }
}
