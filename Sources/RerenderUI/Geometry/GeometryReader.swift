public import Foundation
public import RerenderGraph

/// A view whose content is made from its size: the closure is a tracking scope of its own.
///
/// Nothing is laid out here: the size is the host's, set with `environment(\.containerSize, …)`.
public struct GeometryReader<Content: View>: ContentScopeView {
  public var content: (GeometryProxy) -> Content
  private let size = SizeInEnvironment()

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  package func makeContent() -> Content { content(GeometryProxy(size: size.value)) }
}

/// The size and place of the container of a geometry reader.
public struct GeometryProxy: Sendable {
  public let size: CGSize

  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }

  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect { CGRect(origin: .zero, size: size) }
}

/// What coordinates are measured from.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  // Sound to send: a name is a constant.
  case global
  case local
  case named(AnyHashable)

  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

/// What coordinates are measured from, as a type.
public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

/// The coordinates of a view that was given a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

/// The coordinates of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinates of the screen.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> Self { NamedCoordinateSpace(name: name) }
  public static var scrollView: Self { NamedCoordinateSpace(name: "scrollView") }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: Self { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: Self { GlobalCoordinateSpace() }
}
