public import Foundation
public import RerenderGraph
import RerenderUI

extension RerenderGraph.Host {
  /// Opens the app with a URL, as one transaction.
  ///
  /// - Throws: `DrivingError` where no mounted view takes it.
  public func open(_ url: URL) throws {
    var actions: [(URL) -> Void] = []
    rootNode?.visit { node in
      if let modifier = node.value as? OpenURLModifier { actions.append(modifier.action) }
    }
    guard !actions.isEmpty else {
      throw DrivingError("No mounted view takes \(url.absoluteString): none has an onOpenURL.")
    }
    transact { for action in actions { action(url) } }
  }
}
