/// What a person says to point at a control: a label, or a label and more.
///
/// A string is a label: the control's text, its image's name, its placeholder, or an accessibility label or identifier
/// on it.
public protocol ControlQuery {
  /// The query with all its parts.
  var named: NamedControl { get }
}

extension String: ControlQuery {
  /// The control with this label.
  public var named: NamedControl { NamedControl(self) }
}

/// A control by its label, and by what tells it from others with the same label.
///
/// ```swift
/// screen.press(NamedControl("Delete", inside: "Tea"))
/// ```
public struct NamedControl: ControlQuery, Hashable, Sendable {
  /// The whole label.
  public let label: String
  /// What people call its kind: `"button"`, `"toggle"`, `"text field"`; any kind where it is `nil`.
  public let kind: String?
  /// A text or a name on the screen. Of several controls, those are meant that share the smallest part of the screen
  /// with it.
  public let container: String?

  /// - Parameters:
  ///   - label: The whole label.
  ///   - kind: What people call its kind, as errors write it: `"button"`.
  ///   - container: A text of the row, the form or the part of the screen that the control stands in.
  public init(_ label: String, kind: String? = nil, inside container: String? = nil) {
    self.label = label
    self.kind = kind
    self.container = container
  }

  /// The query itself.
  public var named: NamedControl { self }
}

extension NamedControl: CustomStringConvertible {
  /// The query in words: `"Delete" inside "Tea"`.
  public var description: String {
    let start = kind.map { "\($0) " } ?? ""
    let end = container.map { " inside \"\($0)\"" } ?? ""
    return "\(start)\"\(label)\"\(end)"
  }
}
