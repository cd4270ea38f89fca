import RerenderEvents

/// What the terminal that a table is printed to can show.
package struct TerminalStyle: Hashable, Sendable {
  /// Whether to use colour, in the form of ANSI escape sequences.
  package var color: Bool
  /// How many columns a line may take.
  package var width: Int

  /// More columns than any line takes, so that nothing is cut for a file or a pipe.
  package static let unlimited = 100_000

  /// A name for a cell of a table. It is cut to a width, unless lines may have any.
  func name(_ text: String, limit: Int) -> String {
    width >= Self.unlimited
      ? SafeText.visible(text) : DisplayWidth.fit(SafeText.short(text, limit: limit * 2), width: limit)
  }

  /// A style for lines of `width` columns. Fewer than 40 count as 40.
  package init(color: Bool, width: Int = 80) {
    self.color = color
    self.width = max(40, width)
  }

  func paint(_ text: String, _ role: TextTable.Role) -> String {
    let code =
      switch role {
      case .plain: ""
      case .heading: "1"
      case .object: "33"
      case .property: "36"
      case .quiet: "2"
      case .failure: "1;31"
      }
    return color && !code.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
