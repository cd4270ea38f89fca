public import Foundation
public import RerenderGraph

/// A view whose content is made from its size: the closure is a tracking scope of its own.
///
/// Nothing is laid out here: the size is the one in the environment, `hostContainerSize`.
public struct GeometryReader<Content: View>: SilentView {
  /// Makes the content from the size.
  public var content: (GeometryProxy) -> Content
  @Environment(\.hostContainerSize) private var size

  /// A reader whose closure runs at the mount, with each new closure, and when the size or what it read has changed.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  /// The content. This body is the library's and is not counted.
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
  /// The size in points: `hostContainerSize`.
  public let size: CGSize

  /// Always none, as there is no screen with bars.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// The container's rectangle: always at the origin, whatever the space, as nothing is placed.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }

  /// The container's rectangle, for a space given as a type.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect { CGRect(origin: .zero, size: size) }
}

/// What coordinates are measured from.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  // Sound to send: a name is a constant.
  /// The screen's coordinates.
  case global
  /// The view's own coordinates.
  case local
  /// The coordinates of a view above with this name.
  case named(AnyHashable)

  /// Whether this is the screen's space.
  public var isGlobal: Bool { self == .global }
  /// Whether this is the view's own space.
  public var isLocal: Bool { self == .local }
}

/// What coordinates are measured from, as a type.
public protocol CoordinateSpaceProtocol {
  /// The space that the type stands for.
  var coordinateSpace: CoordinateSpace { get }
}

/// The coordinates of a view that was given a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable
  /// The space with this name.
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

/// The coordinates of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  /// The space has no parts to set.
  public init() {}
  /// `CoordinateSpace.local`.
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinates of the screen.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  /// The space has no parts to set.
  public init() {}
  /// `CoordinateSpace.global`.
  public var coordinateSpace: CoordinateSpace { .global }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The coordinates of the view with a name.
  public static func named(_ name: some Hashable) -> Self { NamedCoordinateSpace(name: name) }
  /// The coordinates of the scroll view around: a space named `scrollView`.
  public static var scrollView: Self { NamedCoordinateSpace(name: "scrollView") }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The view's own coordinates.
  public static var local: Self { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The screen's coordinates.
  public static var global: Self { GlobalCoordinateSpace() }
}
