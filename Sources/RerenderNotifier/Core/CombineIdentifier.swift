import RerenderThreads

/// An identity for subscriptions and subscribers that are values.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
  private static let next = Atomic<UInt64>(1)
  private let number: UInt64

  /// Makes an identity unlike any other.
  public init() {
    number = Self.next.wrappingAdd(2, ordering: .relaxed).oldValue
  }

  /// Takes an object's identity. Objects live at even addresses and counted identities are odd, so that no two collide.
  public init(_ object: AnyObject) {
    number = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
  }

  /// The identity as a hexadecimal number: `0x1`.
  public var description: String { "0x" + String(number, radix: 16) }
}

/// A type that gives its identity to the debugging operators.
public protocol CustomCombineIdentifierConvertible {
  /// The identity of this instance.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The identity of the object itself.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
