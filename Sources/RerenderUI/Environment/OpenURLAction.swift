public import Foundation
public import RerenderGraph

/// Opens a URL: what `@Environment(\.openURL)` provides.
///
/// Without a handler of the app's nothing is opened, and the completion is told so.
@MainActor @preconcurrency
public struct OpenURLAction {
  /// What a handler did with a URL.
  public struct Result: Sendable {
    fileprivate enum Outcome: Sendable { case handled, discarded, system(URL?) }
    fileprivate let outcome: Outcome

    /// The URL is dealt with; the completion is told true.
    public static let handled = Result(outcome: .handled)
    /// The URL is not to be opened; the completion is told false.
    public static let discarded = Result(outcome: .discarded)
    /// The URL is left to the system, which opens nothing here; the completion is told false.
    public static let systemAction = Result(outcome: .system(nil))
    /// Another URL is left to the system, which opens nothing here; the completion is told false.
    public static func systemAction(_ url: URL) -> Result { Result(outcome: .system(url)) }
  }

  private let handler: @MainActor (URL) -> Result

  /// An action that calls a handler with each URL.
  nonisolated public init(handler: @escaping @MainActor (URL) -> Result) { self.handler = handler }

  /// Hands the URL to the handler.
  public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

  /// Hands the URL to the handler, and tells at once whether it was dealt with.
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    switch handler(url).outcome {
    case .handled: completion(true)
    case .discarded, .system: completion(false)
    }
  }
}

extension EnvironmentValues {
  /// Opens URLs.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}

private enum OpenURLKey: EnvironmentKey {
  static let defaultValue = OpenURLAction { _ in .systemAction }
}
