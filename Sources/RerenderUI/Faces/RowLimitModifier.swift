import RerenderGraph

/// Says whether something can be done with the rows inside.
package struct RowLimitModifier: ValueModifier {
  package let limit: RowLimit
  package let isDisabled: Bool
}
