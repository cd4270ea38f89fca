/// A movement of a symbol.
public protocol SymbolEffect: Hashable, Sendable {}

/// How a movement of a symbol runs.
public struct SymbolEffectOptions: Hashable, Sendable {
  private let name: String
  public static let `default` = SymbolEffectOptions(name: "default")
  public static let repeating = SymbolEffectOptions(name: "repeating")
  public static let nonRepeating = SymbolEffectOptions(name: "nonRepeating")
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions(name: "speed \(speed)") }
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    SymbolEffectOptions(name: "repeat \(count.map(String.init) ?? "")")
  }
}

/// A symbol that bounces.
public struct BounceSymbolEffect: SymbolEffect {
  fileprivate var direction = ""
  public var up: BounceSymbolEffect { BounceSymbolEffect(direction: "up") }
  public var down: BounceSymbolEffect { BounceSymbolEffect(direction: "down") }
}

/// A symbol that fades in and out.
public struct PulseSymbolEffect: SymbolEffect {}
/// A symbol whose layers light up one after the other.
public struct VariableColorSymbolEffect: SymbolEffect {
  fileprivate var mode = ""
  public var iterative: VariableColorSymbolEffect { VariableColorSymbolEffect(mode: mode + "iterative ") }
  public var cumulative: VariableColorSymbolEffect { VariableColorSymbolEffect(mode: mode + "cumulative ") }
  public var reversing: VariableColorSymbolEffect { VariableColorSymbolEffect(mode: mode + "reversing ") }
}
/// A symbol that is larger or smaller.
public struct ScaleSymbolEffect: SymbolEffect {
  fileprivate var direction = ""
  public var up: ScaleSymbolEffect { ScaleSymbolEffect(direction: "up") }
  public var down: ScaleSymbolEffect { ScaleSymbolEffect(direction: "down") }
}
/// A symbol that wiggles.
public struct WiggleSymbolEffect: SymbolEffect {}
/// A symbol that turns.
public struct RotateSymbolEffect: SymbolEffect {}
/// A symbol that breathes.
public struct BreatheSymbolEffect: SymbolEffect {}

extension SymbolEffect where Self == BounceSymbolEffect { public static var bounce: Self { Self() } }
extension SymbolEffect where Self == PulseSymbolEffect { public static var pulse: Self { Self() } }
extension SymbolEffect where Self == VariableColorSymbolEffect { public static var variableColor: Self { Self() } }
extension SymbolEffect where Self == ScaleSymbolEffect { public static var scale: Self { Self() } }
extension SymbolEffect where Self == WiggleSymbolEffect { public static var wiggle: Self { Self() } }
extension SymbolEffect where Self == RotateSymbolEffect { public static var rotate: Self { Self() } }
extension SymbolEffect where Self == BreatheSymbolEffect { public static var breathe: Self { Self() } }
