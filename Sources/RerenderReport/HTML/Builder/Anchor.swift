import RerenderEvents
import RerenderResults

/// Identifiers of link targets, made from names alone. The same target has the same identifier in every run.
///
/// Different names give different identifiers. Those of scenarios have a slash, and those of other targets a colon, so
/// that none is one of the page's own.
enum Anchor {
  /// A scenario with its parameters: `list/rows=500`.
  static func group(_ group: Group) -> String { joined([group.scenario, group.parameterText]) }

  /// A step of a scenario: `list/rows=500/rename-row`.
  static func step(_ step: String, of group: Group) -> String {
    joined([group.scenario, group.parameterText, step])
  }

  /// A step of one variant of a scenario: `list/rows=500/rename-row/shared`.
  static func step(_ step: String, variant: String, of group: Group) -> String {
    joined([group.scenario, group.parameterText, step, variant])
  }

  /// The cost of a scenario by one of its parameters.
  static func sweep(_ sweep: Sweep) -> String { "sweep:" + joined([sweep.scenario, sweep.key, sweep.fixed]) }

  /// A claim, or the savings of a scenario that tries one.
  static func claim(_ name: String) -> String { "claim:" + joined([name]) }

  /// The findings that go back to one cause.
  static func finding(_ root: FindingGroup.Root) -> String {
    func parts(of place: Place) -> [String] {
      let name = place.name.map { [$0.scenario, $0.lane, $0.variant, $0.parameterText] } ?? []
      let subject = place.subject.map { [$0.view.map { "view=\($0)" } ?? "total"] } ?? []
      return name + (place.step.map { ["step=\($0)"] } ?? []) + subject
    }
    let parts: [String] =
      switch root {
      case .construct(let kind, let view): ["construct", kind.rawValue] + (view.map { [$0] } ?? [])
      // Causes with the same text can be different ones.
      case .source(let cause): ["source", cause.description, Fingerprint.of([String(reflecting: cause)])]
      case .unheard(let view, let reason): ["unheard", view] + (reason.map { [$0] } ?? [])
      case .ended(let name): ["ended"] + parts(of: Place(name))
      case .alike(let kind): ["alike", kind.rawValue]
      case .place(let place): ["place"] + parts(of: place)
      case .said(let text): ["said", text]
      }
    return "finding:" + joined(parts)
  }

  /// How long an identifier may get, in bytes, before a number takes the place of its rest.
  private static let longest = 120

  /// Names joined by slashes. A byte that a link cannot hold is written as `~` and two hexadecimal digits.
  private static func joined(_ names: [String]) -> String {
    let text = names.map(escaped).joined(separator: "/")
    return text.utf8.count <= longest ? text : "\(text.prefix(longest - 20))~~\(Fingerprint.of(names))"
  }

  private static func escaped(_ name: String) -> String {
    var result = ""
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "="), UInt8(ascii: ";"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += (byte < 0x10 ? "~0" : "~") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }
}
