import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Entry`: makes a key for a property of the environment, of a transaction or of the focused values, and its
/// accessors.
struct EntryMacro {}

extension EntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    let entry = try Entry(declaration, in: context)
    return [
      "get { self[\(raw: entry.subscriptArguments)] }",
      "set { self[\(raw: entry.subscriptArguments)] = newValue }",
    ]
  }
}

extension EntryMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let entry = try Entry(declaration, in: context)
    guard entry.hasKnownType else { return ["private enum \(raw: entry.key) {}"] }
    return [
      """
      private struct \(raw: entry.key): \(raw: entry.container.keyProtocol) {
        \(raw: entry.requirements)
      }
      """
    ]
  }
}

/// A property that an entry is made for.
private struct Entry {
  let name: String
  let type: TypeSyntax?
  let initialValue: ExprSyntax?
  let container: Container

  var key: String { "__Key_\(name)" }

  /// The types whose extensions can have entries.
  enum Container: String {
    case environment = "EnvironmentValues"
    case transaction = "Transaction"
    case focused = "FocusedValues"
    case containerValues = "ContainerValues"

    var keyProtocol: String {
      switch self {
      case .environment: "EnvironmentKey"
      case .transaction: "TransactionKey"
      case .focused: "FocusedValueKey"
      case .containerValues: "ContainerValueKey"
      }
    }
  }

  init(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) throws {
    guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let binding = variable.bindings.first, let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else {
      throw EntryError("'@Entry' can only be attached to a 'var' that declares one property.")
    }
    guard variable.bindingSpecifier.tokenKind == .keyword(.var) else {
      throw EntryError("'@Entry' can only be attached to a 'var' declaration; make \(pattern.identifier.text) one.")
    }
    name = pattern.identifier.text
    type = binding.typeAnnotation?.type
    initialValue = binding.initializer?.value
    container = try Entry.container(in: context)
    if container == .focused {
      guard let type, type.is(OptionalTypeSyntax.self), initialValue == nil else {
        throw EntryError("'@Entry var \(name)' in FocusedValues needs an optional type and no initial value.")
      }
    } else if initialValue == nil, type?.is(OptionalTypeSyntax.self) != true {
      throw EntryError("'@Entry var \(name)' needs an initial value: it is the default of its key.")
    }
  }

  /// The type that the extension with the entry extends.
  private static func container(in context: some MacroExpansionContext) throws -> Container {
    for syntax in context.lexicalContext {
      guard let declaration = syntax.as(ExtensionDeclSyntax.self) else { continue }
      let name = declaration.extendedType.trimmedDescription
      if let container = Container(rawValue: name.split(separator: ".").last.map(String.init) ?? name) {
        return container
      }
    }
    throw EntryError(
      "'@Entry' can only be used in an extension of EnvironmentValues, Transaction, FocusedValues or ContainerValues.")
  }

  /// Whether the type of the default is known from the source.
  var hasKnownType: Bool { container == .focused || initialValue == nil || defaultType != nil }

  private var defaultType: String? { type?.trimmedDescription ?? initialValue?.literalType }

  /// The arguments by which the property is looked up. Where its type is left to the compiler, the default is one of
  /// them. It is made at each look-up, as it is with a type.
  var subscriptArguments: String {
    hasKnownType ? "\(key).self" : "_entry: \(key).self, default: \(initialValue?.trimmedDescription ?? "nil")"
  }

  /// The requirements that the key has to meet.
  var requirements: String {
    if container == .focused {
      return "typealias Value = \(type?.as(OptionalTypeSyntax.self)?.wrappedType.trimmedDescription ?? "Never")"
    }
    // Made at each look-up.
    return "static var defaultValue: \(defaultType ?? "Never") { \(initialValue?.trimmedDescription ?? "nil") }"
  }
}

extension ExprSyntax {
  /// The type that a literal has by itself; `nil` for any other expression.
  fileprivate var literalType: String? {
    if self.is(IntegerLiteralExprSyntax.self) { return "Swift.Int" }
    if self.is(FloatLiteralExprSyntax.self) { return "Swift.Double" }
    if self.is(BooleanLiteralExprSyntax.self) { return "Swift.Bool" }
    if self.is(StringLiteralExprSyntax.self) { return "Swift.String" }
    // A sign in front of a number is an operator to the parser.
    guard let signed = self.as(PrefixOperatorExprSyntax.self), ["-", "+"].contains(signed.operator.text),
      let type = signed.expression.literalType, ["Swift.Int", "Swift.Double"].contains(type)
    else { return nil }
    return type
  }
}

private struct EntryError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
