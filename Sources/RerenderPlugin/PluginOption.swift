/// An option of the plugin's own among the arguments for the suite.
enum PluginOption: Equatable {
  case absent
  case value(String)
  /// The option is there more than once, or without a value.
  case repeated

  /// Takes an option and its value out of the arguments before `--`: `--suite NAME` or `--suite=NAME`.
  static func take(_ name: String, from arguments: inout [String]) -> PluginOption {
    var rest: [String] = []
    var values: [String?] = []
    var index = 0
    while index < arguments.count, arguments[index] != "--" {
      let word = arguments[index]
      index += 1
      if word == name {
        values.append(index < arguments.count ? arguments[index] : nil)
        index += 1
      } else if word.hasPrefix(name + "=") {
        values.append(String(word.dropFirst(name.count + 1)))
      } else {
        rest.append(word)
      }
    }
    rest += arguments.dropFirst(index)
    arguments = rest
    guard let first = values.first else { return .absent }
    guard values.count == 1, let value = first, !value.isEmpty else { return .repeated }
    return .value(value)
  }
}
