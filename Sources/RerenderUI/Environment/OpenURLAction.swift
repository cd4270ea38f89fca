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

    public static let handled = Result(outcome: .handled)
    public static let discarded = Result(outcome: .discarded)
    public static let systemAction = Result(outcome: .system(nil))
    public static func systemAction(_ url: URL) -> Result { Result(outcome: .system(url)) }
  }

  private let handler: @MainActor (URL) -> Result

  nonisolated public init(handler: @escaping @MainActor (URL) -> Result) { self.handler = handler }

  public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

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
