/// A type of view, as a small number that recorders can index arrays with.
///
/// Numbers are given out in the order in which types are first mounted in a process. They mean nothing in another
/// process: results carry names.
public struct ViewKind: Hashable, Comparable, Sendable {
  /// The number: 0 for the first type, counting up.
  public let index: Int

  /// The type with a number.
  public init(index: Int) { self.index = index }

  /// By the number: types that were mounted earlier come first.
  public static func < (a: ViewKind, b: ViewKind) -> Bool { a.index < b.index }
}

/// One mounted view: its type, and its number within its host.
public struct ViewIdentity: Hashable, Sendable {
  /// The view's type.
  public let kind: ViewKind
  /// The view's number, given out in mount order from 1, and never used again within the host.
  public let instance: Int

  /// The view with a number in its host.
  public init(kind: ViewKind, instance: Int) {
    self.kind = kind
    self.instance = instance
  }
}

/// A mounted view as people read it: the type's name, and the explicit identity nearest above it.
public struct ViewName: Hashable, Sendable, Codable {
  /// The type's name without its module, nested types as `Outer.Inner`.
  public var type: String
  /// The `id` of the row or of `.id(_:)` that the view stands under, where there is one.
  public var id: String?

  /// A name under no explicit identity, unless one is given.
  public init(type: String, id: String? = nil) {
    self.type = type
    self.id = id
  }
}

extension ViewName: CustomStringConvertible {
  /// `RowView[id 7]`, or `Screen` where no identity is near.
  public var description: String {
    if let id { "\(type)[id \(id)]" } else { type }
  }
}

/// What was evaluated.
public enum EvaluationKind: String, Sendable, Hashable, CaseIterable, Codable {
  /// The `body` of a composite view.
  case body
  /// A builder closure with a tracking scope of its own: a `ForEach` row, a `GeometryReader`, a sheet's content.
  case content
}
