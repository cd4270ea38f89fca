public import RerenderGraph

/// What a matched view takes over.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// One bit for each property: 1 for the position, 2 for the size.
  public let rawValue: UInt32

  /// A set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The view's place.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The view's size.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// Both place and size.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

private struct MatchedGeometryModifier: ValueModifier {
  let id: AnyHashable
  let namespace: Namespace.ID
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool
}

extension View {
  /// Records that the view takes over the place of another one with the same identity.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View {
    modifier(
      MatchedGeometryModifier(
        id: id, namespace: namespace, properties: properties, anchor: anchor, isSource: isSource))
  }
}
