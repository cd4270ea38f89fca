import RerenderGraph
import RerenderUI

/// Finds out which actions reach a control.
@MainActor
enum Touches {
  /// Whether an action is one that a person does, which `disabled` keeps from a control.
  static func comesFromPerson(_ verb: String, to node: Node) -> Bool {
    verb != "load" && !(node.parent?.value is any FollowsTime)
  }

  /// What keeps an action from a control, in words; `nil` where the action gets there.
  ///
  /// A keyboard types without a touch, and an assistive technology acts without one. So `allowsHitTesting` concerns
  /// neither.
  static func obstacle(to verb: String, on control: any Control, at node: Node) -> String? {
    if !comesFromPerson(verb, to: node) { return nil }
    let isTouch = verb != "type" && verb != "submit" && !(control is any AccessibilityControl)
    var current = node.parent
    while let place = current, !isApart(place) {
      if place.value is HiddenModifier { return "it is hidden" }
      if isTouch, let modifier = place.value as? HitTestingModifier, !modifier.isEnabled {
        return "allowsHitTesting keeps touches from it"
      }
      current = place.parent
    }
    return nil
  }

  /// Whether the views below a node are no part of the views above, as those of a sheet or a bar.
  private static func isApart(_ node: Node) -> Bool {
    node.value is any StandsApart || node.value == nil && node.rowPlacement == .container
  }
}
