public import Foundation
public import RerenderGraph

/// How far an image has been loaded.
public enum AsyncImagePhase: Sendable {
  /// Nothing yet.
  case empty
  /// The image.
  case success(Image)
  /// The error that came instead.
  case failure(any Error)

  /// The image; nil where it is not there.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  /// The error; nil where there is none.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// An image from a URL: its closure is a tracking scope of its own, run for each phase.
///
/// Nothing is fetched here. The image stays empty until it is handed one: `host.control("…").load(.success(image))`,
/// where the label is the URL.
public struct AsyncImage<Content: View>: SilentView {
  private let url: URL?
  private let scale: CGFloat
  private let content: (AsyncImagePhase) -> Content
  @State private var loaded: Loaded?

  /// What was loaded, and from where: another URL starts anew.
  private struct Loaded {
    let url: URL?
    let phase: AsyncImagePhase
  }

  /// An image whose closure makes a view of each phase; the transaction is not kept.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale
    self.content = content
  }

  /// An image with a closure for when it is there and one for every other phase, failures too.
  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  /// The image once it is there, and nothing before.
  public init(url: URL?, scale: CGFloat = 1) where Content == Image? {
    self.init(url: url, scale: scale) { phase in phase.image }
  }

  /// The view that can be handed an image. This body is the library's and is not counted.
  public var body: some View {
    let phase = loaded.flatMap { $0.url == url ? $0.phase : nil } ?? .empty
    AsyncImageFace(
      url: url, scale: scale, load: { loaded = Loaded(url: url, phase: $0) },
      content: AsyncImageContent(phase: phase, make: content))
  }
}

private struct AsyncImageContent<Content: View>: ContentScopeView {
  let phase: AsyncImagePhase
  let make: (AsyncImagePhase) -> Content

  func makeContent() -> Content { make(phase) }
}

private struct AsyncImageFace<Content: View>: ContainerView, Control, NamesForAccessibility {
  let url: URL?
  let scale: CGFloat
  let load: @MainActor (AsyncImagePhase) -> Void
  let content: Content

  var controlName: String { "async image" }
  var accessibilityName: String? { url?.absoluteString }
  func actions(in node: Node) -> [ControlAction] { [.load(load)] }
}
