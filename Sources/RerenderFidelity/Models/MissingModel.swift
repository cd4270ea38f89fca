import Observation
import RerenderGraph
import RerenderUI

/// A model that is read from the environment and was not put there.
package enum MissingModel {
  @Observable final class Settings {}

  struct Reader: View {
    @Environment(Settings.self) private var settings
    var body: some View {
      let _ = settings
      EmptyView()
    }
  }

  /// Mounts a view that reads the model. The process stops, and says why on standard error.
  @MainActor package static func mount() { _ = Recording(Reader()) }
}
