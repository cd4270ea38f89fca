import Foundation
package import RerenderGraph
import RerenderUI

/// One thing that a person can try on a screen.
///
/// A trial is known by its name alone, so that it can be made again on another mount of the same screen.
@MainActor
package struct Trial {
  /// The name, as that of a step: `press-add`, `type-into-name`.
  package let name: String
  /// The call that does it, to be pasted into a step: `screen.press("Add")`.
  package let call: String
  private let action: @MainActor (DrivenScreen) -> Void

  private init(name: String, call: String, action: @escaping @MainActor (DrivenScreen) -> Void) {
    (self.name, self.call, self.action) = (name, call, action)
  }

  /// Makes the trial.
  package func perform(on screen: DrivenScreen) { action(screen) }

  /// A trial that does nothing.
  package static let none = Trial(name: "", call: "") { _ in }

  /// The trials of the system around any screen.
  package static let system = [
    Trial(name: "set-color-scheme", call: "screen.set(\\.colorScheme, to: .dark)") { screen in
      screen.set(\.colorScheme, to: .dark)
    },
    Trial(name: "set-type-size", call: "screen.set(\\.dynamicTypeSize, to: .accessibility3)") { screen in
      screen.set(\.dynamicTypeSize, to: .accessibility3)
    },
    Trial(name: "set-locale", call: "screen.set(\\.locale, to: Locale(identifier: \"de_DE\"))") { screen in
      screen.set(\.locale, to: Locale(identifier: "de_DE"))
    },
    Trial(name: "set-layout-direction", call: "screen.set(\\.layoutDirection, to: .rightToLeft)") { screen in
      screen.set(\.layoutDirection, to: .rightToLeft)
    },
    Trial(
      name: "leave-and-return",
      call: "for phase in [ScenePhase.inactive, .background, .inactive, .active] { screen.enter(phase) }"
    ) { screen in
      for phase in [ScenePhase.inactive, .background, .inactive, .active] { screen.enter(phase) }
    },
  ]

  /// The trials of a screen as a whole: where something is presented, pushed or refreshable.
  package static func whole(_ host: RerenderGraph.Host) -> [Trial] {
    var trials: [Trial] = []
    if host.canDismiss { trials.append(Trial(name: "dismiss", call: "screen.dismiss()") { $0.dismiss() }) }
    if host.canGoBack { trials.append(Trial(name: "back", call: "screen.back()") { $0.back() }) }
    if host.canRefresh {
      trials.append(Trial(name: "pull-to-refresh", call: "screen.pullToRefresh()") { $0.pullToRefresh() })
    }
    return trials
  }

  /// The trials of the mounted screen: each control once, in the order in which they are shown.
  ///
  /// Controls may stand in views of the same types and take the same actions, as the buttons of a list's rows do. Of
  /// these the first is tried. Hidden and disabled controls are left out.
  package static func all(on host: RerenderGraph.Host) -> [Trial] {
    var seen: Set<String> = []
    var names: [String: Int] = [:]
    var places: [String: Int] = [:]
    var trials: [Trial] = []
    for control in host.controls {
      // Rows are named by their place: their texts are those of the views in them.
      let label = control.control.controlName == "rows" ? nil : ControlSearch.names(of: control.node).first
      for action in control.control.actions(in: control.node) {
        guard let form = Form(action, of: control) else { continue }
        // Controls with the same label are told apart by their place among all that have it.
        let key = "\(form.verb) \(label ?? control.control.controlName)"
        let index = places[key, default: 0]
        places[key] = index + 1
        guard seen.insert("\(form.verb) \(surroundings(of: control.node))").inserted, form.isPossible else { continue }
        var name = form.verb + "-" + slug(label ?? control.control.controlName)
        names[name, default: 0] += 1
        if let count = names[name], count > 1 { name += "-\(count)" }
        let named = label.map { NamedControl($0, kind: control.control.controlName) }
        trials.append(
          Trial(name: name, call: form.call(label, index)) { screen in
            screen.perform { host throws(DrivingError) in
              try form.perform(find(named, control, index, form, in: host))
            }
          })
      }
    }
    return trials
  }
}

extension Trial {
  /// What one trial does with a control.
  private struct Form {
    let verb: String
    let call: (_ label: String?, _ index: Int) -> String
    let perform: @MainActor (MountedControl) throws(DrivingError) -> Void
    let isPossible: Bool

    /// - Returns: `nil` for an action that no person does, and for one that another form of the same control stands
    ///   for.
    @MainActor
    init?(_ action: ControlAction, of control: MountedControl) {
      let verbs = control.control.actions(in: control.node).map(\.verb)
      let node = control.node
      let verb = action.verb
      func write(_ function: String, _ arguments: String = "", into: Bool = false) -> (String?, Int) -> String {
        { label, index in
          let name = label.map { "\"\($0)\"" } ?? "\"\(control.control.controlName)\""
          let place = index > 0 ? ", at: \(index)" : ""
          return into
            ? "screen.\(function)(\(arguments)\(name)\(place))" : "screen.\(function)(\(name)\(arguments)\(place))"
        }
      }
      switch action {
      case .press where !verbs.contains("turn"), .turn where verbs.contains("press"):
        (self.verb, call) = ("press", write("press"))
        perform = { control throws(DrivingError) in try control.press() }
      case .turn:
        (self.verb, call) = ("turn-on", write("turn", ", true"))
        perform = { control throws(DrivingError) in try control.turn(true) }
      case .tap(let count, _):
        (self.verb, call) = ("tap-\(count)", write("tap", ", count: \(count)"))
        perform = { control throws(DrivingError) in try control.tap(count: count) }
      case .hold:
        (self.verb, call) = ("hold", write("hold"))
        perform = { control throws(DrivingError) in try control.hold() }
      case .drag:
        (self.verb, call) = ("drag", write("drag", ", by: CGSize(width: 40, height: 40)"))
        perform = { control throws(DrivingError) in try control.drag(by: CGSize(width: 40, height: 40)) }
      case .type:
        (self.verb, call) = ("type-into", write("type", "\"1\", into: ", into: true))
        perform = { control throws(DrivingError) in try control.type("1") }
      case .select:
        // The last option is seldom the one that is selected at first.
        guard let option = Options.tags(in: node).last else { return nil }
        let name = option.names.first ?? ""
        (self.verb, call) = ("select-in", write("choose", "\"\(name)\", in: ", into: true))
        perform = { control throws(DrivingError) in try control.select(option.tag) }
      case .slide:
        (self.verb, call) = ("slide", write("slide", ", to: 1"))
        perform = { control throws(DrivingError) in try control.slide(to: 1) }
      case .step where node.parent?.value is any FollowsTime: return nil
      case .step:
        (self.verb, call) = ("increment", write("increment"))
        perform = { control throws(DrivingError) in try control.increment() }
      case .pick:
        (self.verb, call) = (
          "pick-in", write("pick", "Date(timeIntervalSinceReferenceDate: 86_400), in: ", into: true)
        )
        perform = { control throws(DrivingError) in
          try control.pick(Date(timeIntervalSinceReferenceDate: 86_400))
        }
      case .color:
        (self.verb, call) = ("pick-color-in", write("pick", "Color.red, in: ", into: true))
        perform = { control throws(DrivingError) in try control.pick(Color.red) }
      case .delete:
        (self.verb, call) = ("delete-first-of", { _, _ in "screen.deleteRows([0])" })
        perform = { control throws(DrivingError) in try control.delete([0]) }
      case .move:
        (self.verb, call) = ("move-first-of", { _, _ in "screen.moveRows([0], to: 2)" })
        perform = { control throws(DrivingError) in try control.move([0], to: 2) }
      case .load(_):
        (self.verb, call) = ("load", { _, _ in "/* the picture arrives */" })
        perform = { control throws(DrivingError) in try control.load(.success(Image(systemName: "photo"))) }
      case .press, .submit: return nil
      }
      let isReachable = Touches.obstacle(to: verb, on: control.control, at: node) == nil
      // Rows are taken out or moved only where there are some.
      let needsRows = verb == "delete" ? 1 : verb == "move" ? 2 : 0
      isPossible = control.isEnabled && isReachable && RowLimits.rowCount(in: node) >= needsRows
    }
  }

  /// The same control on another mount.
  private static func find(
    _ query: NamedControl?, _ like: MountedControl, _ index: Int, _ form: Form, in host: RerenderGraph.Host
  ) throws(DrivingError) -> MountedControl {
    let verb = form.verb
    let fitting = host.controls.filter { control in
      let names = ControlSearch.names(of: control.node)
      guard query.map({ names.first == $0.label }) ?? (names.isEmpty || like.control.controlName == "rows") else {
        return false
      }
      guard control.control.controlName == like.control.controlName else { return false }
      return control.control.actions(in: control.node).contains { Form($0, of: control)?.verb == verb }
    }
    guard fitting.indices.contains(index) else {
      throw DrivingError("The \(like.description) is not there on every mount: nothing can be tried with it.")
    }
    return fitting[index]
  }

  /// The types of the views around a control, from the inside out, with the control's own.
  private static func surroundings(of node: Node) -> String {
    var types = ["\(type(of: node))"]
    var place = node.parent
    while let current = place {
      if let view = current.value { types.append("\(type(of: view))") }
      place = current.parent
    }
    return types.joined(separator: " ") + (node.explicitIdentity ?? "")
  }

  /// Lower-case words joined by hyphens.
  package static func slug(_ text: String) -> String {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? "unnamed" : words.joined(separator: "-")
  }
}
