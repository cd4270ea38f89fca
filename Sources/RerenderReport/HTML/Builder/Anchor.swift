import RerenderEvents
import RerenderResults

/// Identifiers of what links lead to, made from names alone: the same thing has the same one in every run.
///
/// Different names give different identifiers. Those of scenarios hold a slash, those of other things a colon, so that
/// none is one of the page's own.
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

  /// What goes back to one cause.
  static func finding(_ root: FindingGroup.Root) -> String {
    func parts(of place: Place) -> [String] {
      let name = place.name.map { [$0.scenario, $0.lane, $0.variant, $0.parameterText] } ?? []
      let subject = place.subject.map { [$0.view.map { "view=\($0)" } ?? "total"] } ?? []
      return name + (place.step.map { ["step=\($0)"] } ?? []) + subject
    }
    let parts: [String] =
      switch root {
      case .construct(let kind, let view): ["construct", kind.rawValue] + (view.map { [$0] } ?? [])
      // Causes that read alike can be different ones.
      case .source(let cause): ["source", cause.description, Fingerprint.of([String(reflecting: cause)])]
      case .unheard(let view, let reason): ["unheard", view] + (reason.map { [$0] } ?? [])
      case .ended(let name): ["ended"] + parts(of: Place(name))
      case .alike(let kind): ["alike", kind.rawValue]
      case .place(let place): ["place"] + parts(of: place)
      case .said(let text): ["said", text]
      }
    return "finding:" + joined(parts)
  }

  /// How long an identifier gets, in bytes, before a number takes the place of its rest.
  private static let longest = 120

  /// Names joined by slashes; what a link cannot hold as it is stands as `~` and two hexadecimal digits for each byte.
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
