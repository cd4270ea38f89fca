import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#Preview`: registers its views under a type of its own, by which a program finds them.
///
/// A property that is marked `@Previewable` among the statements becomes one of a view around the other statements.
struct PreviewMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let body = node.trailingClosure ?? node.arguments.last?.expression.as(ClosureExprSyntax.self) else {
      return []
    }
    let arguments = node.arguments.filter { !$0.expression.is(ClosureExprSyntax.self) }
    let name = arguments.first { $0.label == nil }?.expression.trimmedDescription ?? "nil"
    let traits = arguments.drop { $0.label?.text != "traits" }.map(\.expression.trimmedDescription)
    let place = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .filePath)
    let (properties, views) = parts(of: body)
    let type = context.makeUniqueName("Preview")
    let (head, make) =
      properties.isEmpty
      ? ("", "@ViewBuilder @MainActor static func _make() -> some View {\n\(views)\n}")
      : (
        """
        @MainActor struct Content: View {
        \(properties)
        var body: some View {
        \(views)
        }
        }
        """, "@MainActor static func _make() -> some View { Content() }"
      )
    return [
      """
      struct \(type): _PreviewRegistration {
        \(raw: head)
        static var _name: String? { \(raw: name) }
        static var _place: (file: String, line: Int) {
          (\(raw: place?.file.trimmedDescription ?? "#filePath"), \(raw: place?.line.trimmedDescription ?? "#line"))
        }
        static var _traits: [PreviewTrait<Preview.ViewTraits>] { [\(raw: traits.joined(separator: ", "))] }
        \(raw: make)
      }
      """
    ]
  }

  /// The properties that a preview's view has, and the statements that make its views.
  private static func parts(of body: ClosureExprSyntax) -> (properties: String, views: String) {
    var properties: [String] = []
    var views: [String] = []
    for statement in body.statements {
      if let property = statement.item.as(VariableDeclSyntax.self), let own = previewable(property) {
        properties.append(own)
      } else {
        views.append(statement.description)
      }
    }
    return (properties.joined(separator: "\n"), views.joined())
  }

  /// A property without its mark; `nil` for a property that has none.
  private static func previewable(_ property: VariableDeclSyntax) -> String? {
    let others = property.attributes.filter { attribute in
      attribute.as(AttributeSyntax.self)?.attributeName.trimmedDescription != "Previewable"
    }
    guard others.count < property.attributes.count else { return nil }
    return property.with(\.attributes, others).trimmedDescription
  }
}

/// `@Previewable`: marks a state that a preview owns.
struct PreviewableMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}
