public import Foundation
public import RerenderGraph

/// A view whose content is made from its size: the closure is a tracking scope of its own.
///
/// Nothing is laid out here: the size is the one in the environment, `hostContainerSize`.
public struct GeometryReader<Content: View>: SilentView {
  public var content: (GeometryProxy) -> Content
  @Environment(\.hostContainerSize) private var size

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  public var body: some View { GeometryContent(size: size, content: content) }
}

/// The closure of a geometry reader.
private struct GeometryContent<Content: View>: ContentScopeView {
  let size: CGSize
  let content: (GeometryProxy) -> Content

  func makeContent() -> Content { content(GeometryProxy(size: size)) }
}

extension EnvironmentValues {
  /// The size that geometry readers see, in points: a phone's screen where nothing else is set.
  public var hostContainerSize: CGSize {
    get { self[HostContainerSizeKey.self] }
    set { self[HostContainerSizeKey.self] = newValue }
  }
}

private enum HostContainerSizeKey: EnvironmentKey {
  static var defaultValue: CGSize { CGSize(width: 393, height: 852) }
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
