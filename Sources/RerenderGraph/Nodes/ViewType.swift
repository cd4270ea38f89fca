public import RerenderEvents
import RerenderProbe

/// What the graph knows of a type of composite view, worked out once.
@MainActor
@usableFromInline
final class ViewType {
  let name: String
  @usableFromInline let kind: ViewKind
  @usableFromInline let comparison: ValueComparison
  /// The dynamic properties among its stored fields, nested ones before those that hold them.
  let properties: [PropertyField]
  /// Whether any of them installs the value that an evaluation is to see.
  @usableFromInline let hasInstalls: Bool
  /// Whether any of them has an `update` of its own to call before an evaluation.
  @usableFromInline let hasUpdates: Bool

  /// What an evaluation counts as; `nil` where nothing is counted.
  @usableFromInline let evaluation: EvaluationKind?

  private static var known: [ObjectIdentifier: ViewType] = [:]

  /// Complexity: O(1) after the first call for a type.
  @usableFromInline
  static func of(_ type: any Any.Type) -> ViewType {
    if let known = known[ObjectIdentifier(type)] { return known }
    let made = ViewType(type)
    known[ObjectIdentifier(type)] = made
    return made
  }

  private init(_ type: any Any.Type) {
    let type = (type as? any StandsForModifier.Type)?.modifierType ?? type
    let style = (type as? any StyleBody.Type)?.styleType
    name = TypeNames.short(style ?? type)
    comparison = Comparisons.of(view: type)
    // A style is the first field of the view that stands for it.
    properties = PropertyField.fields(of: style ?? type)
    evaluation =
      if style != nil {
        .content
      } else if type is any SilentView.Type || type is any SilentModifier.Type {
        nil
      } else {
        .body
      }
    kind = ViewKinds.register(name, of: style ?? type, isCounted: evaluation != nil)
    hasInstalls = properties.contains { $0.install != nil }
    hasUpdates = properties.contains { $0.update != nil }
  }
}
