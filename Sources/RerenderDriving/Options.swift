import RerenderGraph
import RerenderUI

/// The options of a picker, as a person reads them.
@MainActor
enum Options {
  /// One option: the value that it stands for, and its text.
  struct Option {
    let tag: AnyHashable
    let names: [String]
  }

  /// The options of a picker that have a tag, in the order in which they are shown.
  static func tags(in picker: Node) -> [Option] {
    var options: [Option] = []
    picker.visit { node in
      guard let carrier = node.value as? any TagCarrier else { return }
      options.append(Option(tag: carrier.tagValue, names: ControlSearch.names(of: node)))
    }
    return options
  }
}
