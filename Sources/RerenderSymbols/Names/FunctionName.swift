import CRerenderSymbols
import Foundation

/// The name of a Swift function as people write it, from its symbol.
///
/// `m.PropertyList.rename(Swift.String) -> ()` becomes `PropertyList.rename(_:)` of module `m`, and a closure
/// `closure #1 in PropertyList.load()`.
package struct FunctionName: Hashable, Sendable {
  /// The module whose source has the function. For a method of an extension it is the extending module.
  package var module: String
  /// Type and function with argument labels, closures with the function around them.
  package var display: String
  /// What the symbol is: a function that someone wrote, or something else.
  var role: Role
  /// Whether the function only hands on to the one that is named.
  var isForwarder = false

  enum Role: Hashable, Sendable {
    case function
    /// A getter, setter or observer of a property or subscript, written or synthesized.
    case accessor
    /// An accessor that lends the value, and goes on once the caller is done with it.
    case coroutine
    /// Something that only the compiler knows: a thunk, a witness, an outlined copy.
    case thunk
  }

  /// Parses a mangled symbol; `nil` for what is not a Swift symbol.
  init?(mangled: String) {
    guard let text = demangle(mangled) else { return nil }
    self.init(demangled: text)
  }

  /// Parses a demangled symbol in the runtime's full form.
  init?(demangled: String) {
    var text = Substring(demangled)
    Self.dropForwarding(&text)
    let isForwarder = text.hasPrefix(Self.forwarder)
    if isForwarder {
      text = text.dropFirst(Self.forwarder.count)
      Self.dropForwarding(&text)
    }
    if Self.thunkPrefixes.contains(where: { text.hasPrefix($0) }) {
      self.init(module: "", display: String(text), role: .thunk)
      return
    }
    let parts = text.splitAtTopLevel(" in ")
    guard var last = parts.last else { return nil }
    Self.dropInitialValue(&last)
    guard var path = SymbolPath(last) else { return nil }
    if parts.count > 1, path.module.isEmpty {
      // A closure at the top level of a file belongs to the module, and to the function that the file is.
      path.module = path.display
      path.components = ["main"]
    }
    // Of closures in closures the innermost is named, with the function around them all. The line tells the rest.
    var function = path.display
    var display = function
    var role = Role(path)
    for part in parts.dropLast().reversed() where !Self.isPartOfItsFunction(part) {
      role = .function
      if part.hasPrefix("closure #") {
        let number = part.dropFirst("closure #".count).prefix { $0.isNumber }
        display = "closure #\(number) in \(function)"
      } else if let local = SymbolPath(part, hasModule: false) {
        function = "\(local.display) in \(function)"
        display = function
        role = Role(local)
      }
    }
    self.init(module: path.module, display: display, role: role, isForwarder: isForwarder)
  }

  private init(module: String, display: String, role: Role, isForwarder: Bool = false) {
    self.module = module
    self.display = display
    self.role = role
    self.isForwarder = isForwarder
  }

  /// Whether the part is a closure that nobody wrote, or the body of a `defer`.
  private static func isPartOfItsFunction(_ part: Substring) -> Bool {
    part.hasPrefix("implicit closure #") || part.hasPrefix("$defer #")
  }

  /// Drops the words for code that makes the initial value of a property, or the default of a parameter.
  private static func dropInitialValue(_ text: inout Substring) {
    if text.hasPrefix(initialValue) { text = text.dropFirst(initialValue.count) }
    if text.hasPrefix(defaultArgument) {
      let rest = text.dropFirst(defaultArgument.count).drop { $0.isNumber }
      if rest.hasPrefix(" of ") { text = rest.dropFirst(" of ".count) }
    }
  }

  /// Drops the words that only say how the compiler got to the function.
  static func dropForwarding(_ text: inout Substring) {
    var isDropping = true
    while isDropping {
      isDropping = false
      for prefix in forwardingPrefixes where text.hasPrefix(prefix) {
        text = text.dropFirst(prefix.count)
        isDropping = true
      }
      if text.hasPrefix("("), let end = text.range(of: " resume partial function for ") {
        text = text[end.upperBound...]
        isDropping = true
      }
      let isSpecialization = text.prefix { $0 != "<" }.contains("specialization")
      if isSpecialization, let open = text.firstIndex(of: "<"), let end = text.endOfBrackets(from: open),
        text[end...].hasPrefix(" of ")
      {
        text = text[end...].dropFirst(" of ".count)
        isDropping = true
      }
    }
  }

  private static let forwardingPrefixes = ["merged ", "async function pointer to "]
  private static let forwarder = "partial apply forwarder for "
  private static let initialValue = "variable initialization expression of "
  private static let defaultArgument = "default argument "

  private static let thunkPrefixes = [
    "protocol witness for ", "reabstraction thunk", "thunk for ", "dispatch thunk of ", "outlined ", "vtable thunk",
    "lazy protocol witness", "key path ", "type metadata", "curry thunk", "value witness", "@objc ", "autoclosure ",
    "lazy cache variable", "generic type metadata", "nominal type descriptor", "method lookup function",
  ]
}

extension FunctionName.Role {
  fileprivate init(_ path: SymbolPath) {
    self = path.isCoroutine ? .coroutine : path.accessor == nil ? .function : .accessor
  }
}

/// Demangles a Swift symbol in full; `nil` for another symbol.
func demangle(_ symbol: String) -> String? {
  guard symbol.hasPrefix("$s") || symbol.hasPrefix("$S") || symbol.hasPrefix("_$s") || symbol.hasPrefix("_T") else {
    return nil
  }
  guard let text = rr_demangle(symbol, symbol.utf8.count) else { return nil }
  defer { free(text) }
  let demangled = String(cString: text)
  // A symbol that only begins like Swift's comes back as it was.
  return demangled == symbol ? nil : demangled
}
