/// Why a view was evaluated.
///
/// Only what led to the evaluation is a cause: a property that changed at the same time without being depended on is
/// not.
public enum Cause: Hashable, Sendable {
  /// The view was not there before.
  case firstMount
  /// The parent passed a value that differs from the one before, in these stored fields.
  case newValue([FieldChange])
  /// The closure of a content evaluation was replaced by its owner's evaluation.
  case newContent
  /// A `@State` slot changed.
  case state(property: String)
  /// An observed object announced a change. `property` is the `@Published` property that did, where one did.
  ///
  /// `wasRead` tells whether the view's last evaluation read that property; `nil` where that is not known. `false` is
  /// the waste that property-level tracking removes.
  case object(type: String, property: String?, wasRead: Bool?)
  /// A property that the last evaluation read through the registrar changed.
  case tracked(type: String, property: String)
  /// A value in the environment changed.
  case environment(key: String)
  /// A custom dynamic property asked for it, or a source outside the known kinds.
  case other(String)
}

/// A stored field of a view value that differed from the one before.
public struct FieldChange: Hashable, Sendable, Codable {
  /// The declared name of the field.
  public var name: String
  /// The value before, where both values print briefly.
  public var old: String?
  /// The value after, where both values print briefly.
  public var new: String?

  /// A change whose values are left out, unless they are given.
  public init(name: String, old: String? = nil, new: String? = nil) {
    self.name = name
    self.old = old
    self.new = new
  }
}

extension Cause: CustomStringConvertible {
  /// The short form used in chains: `Row.title`, `@State count`, `new value (title)`.
  public var description: String {
    switch self {
    case .firstMount: "first mount"
    case .newValue(let fields):
      fields.isEmpty ? "new value" : "new value (\(fields.map(\.name).joined(separator: ", ")))"
    case .newContent: "new content closure"
    case .state(let property): "@State \(property)"
    case .object(let type, let property, let wasRead):
      "\(type).\(property ?? "objectWillChange")" + (wasRead == false ? " (not read)" : "")
    case .tracked(let type, let property): "\(type).\(property)"
    case .environment(let key): "environment \(key)"
    case .other(let text): text
    }
  }
}

/// Where a write came from: the nearest frame of the program's own code.
public struct WriteOrigin: Hashable, Sendable, Codable {
  /// The demangled function name, shortened to `Type.method(_:)`.
  public var function: String?
  /// The last path component of the file, where the binary has a line table.
  public var file: String?
  /// The line in the file, counting from 1.
  public var line: Int?

  /// A place as far as it is known. Parts that are left out are not known.
  public init(function: String? = nil, file: String? = nil, line: Int? = nil) {
    self.function = function
    self.file = file
    self.line = line
  }
}

extension WriteOrigin: CustomStringConvertible {
  /// The place as text, as far as it is known: `PropertyList.rename(_:) (Models.swift:42)`.
  public var description: String {
    switch (function, file, line) {
    case (let function?, let file?, let line?): "\(function) (\(file):\(line))"
    case (let function?, _, _): function
    case (nil, let file?, let line?): "\(file):\(line)"
    default: "an unknown place"
    }
  }
}
