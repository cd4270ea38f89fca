import RerenderGraph

/// Says whether touches meet the view.
struct HitTestingModifier: ValueModifier { let isEnabled: Bool }

/// A view that stands in a place of its own, such as a bar, whatever view it was given to.
protocol StandsApart {}

/// A view that goes on with time rather than because of a person.
private protocol FollowsTime {}
extension TimelineView: FollowsTime {}

/// Finds out what reaches a control.
@MainActor
enum Touches {
  /// Whether an action is something that a person does, which `disabled` keeps from a control.
  static func comesFromPerson(_ verb: String, to node: Node) -> Bool {
    verb != "load" && !(node.parent?.value is any FollowsTime)
  }

  /// Whether `allowsHitTesting` keeps an action from a control.
  ///
  /// A keyboard types without a touch, and an assistive technology acts without one.
  static func areKept(_ verb: String, from control: any Control, at node: Node) -> Bool {
    if !comesFromPerson(verb, to: node) || control is any AccessibilityControl { return false }
    if verb == "type" || verb == "submit" { return false }
    var current = node.parent
    while let place = current, !isApart(place) {
      if let modifier = place.value as? HitTestingModifier, !modifier.isEnabled { return true }
      current = place.parent
    }
    return false
  }

  /// Whether what stands below is no part of the views above: a sheet, a bar.
  private static func isApart(_ node: Node) -> Bool {
    node.value is any StandsApart || node.value == nil && node.rowPlacement == .container
  }
}
