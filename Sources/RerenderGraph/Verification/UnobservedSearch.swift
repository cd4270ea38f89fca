import Observation
import RerenderNotifier
import RerenderProbe

/// Looks through the objects that a view value refers to for fields whose changes the view does not hear of.
@MainActor
struct UnobservedSearch {
  /// Why the changes of a field go unheard.
  enum Kind: Hashable {
    case nested, inState, plainField, ignored, equalInstance, silentObject
    /// The field announces its changes. What was missed came from another thread, in the middle of an evaluation.
    case announced
  }

  /// A field whose changes go unheard.
  struct Suspect {
    let kind: Kind
    let reason: String
    /// The field's value, where it prints.
    let value: String?
  }

  /// How an object is held.
  fileprivate enum Holding {
    case observed, inState, plain
    /// Inside another object, whose type is named.
    case nested(in: String)
    /// In a tracked property, whose setter takes equal instances for the same.
    case equalInstance

    static func nested(in object: AnyObject) -> Holding { .nested(in: TypeNames.short(type(of: object))) }
  }

  private static let deepest = 5
  private static let mostElements = 20

  private(set) var suspects: [Suspect] = []
  private(set) var closures: [String] = []
  private var seen: Set<ObjectIdentifier> = []

  /// The name of a stored property as it was declared: wrappers and macros store it behind an underscore.
  static func declared(_ label: String) -> String { label.hasPrefix("_") ? String(label.dropFirst()) : label }

  mutating func look(in view: Any) {
    for child in Mirror(reflecting: view).children {
      guard let label = child.label else { continue }
      let name = Self.declared(label)
      if let holder = child.value as? any ObjectHolder {
        if let object = holder.heldObject { look(in: object, name, type(of: holder).holding, depth: 0) }
      } else if MetadataKind.isFunction(type(of: child.value)) {
        closures.append(name)
      } else if let modifier = child.value as? any StandsForModifier {
        look(in: modifier)
      } else {
        lookForObject(in: child.value, name, .plain, depth: 0)
      }
    }
  }

  private mutating func lookForObject(in value: Any, _ path: String, _ holding: Holding, depth: Int) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class?: look(in: value as AnyObject, path, holding, depth: depth)
    case .optional?:
      if let child = mirror.children.first { lookForObject(in: child.value, path, holding, depth: depth) }
    case .struct?, .collection?:
      guard depth < Self.deepest else { return }
      for (number, child) in mirror.children.prefix(Self.mostElements).enumerated() {
        let step = child.label.map { ".\(Self.declared($0))" } ?? "[\(number)]"
        lookForObject(in: child.value, path + step, holding, depth: depth + 1)
      }
    default: break
    }
  }

  private mutating func look(in object: AnyObject, _ path: String, _ holding: Holding, depth: Int) {
    guard depth < Self.deepest, seen.insert(ObjectIdentifier(object)).inserted, !Self.isOfSystem(object) else { return }
    let constants = Set(Fields.of(type(of: object)).lazy.filter { !$0.isVariable }.map(\.name))
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      for child in current.children where child.label != nil {
        let label = child.label ?? ""
        look(
          atField: label, child.value, of: object, path, holding, isConstant: constants.contains(label), depth: depth)
      }
      mirror = current.superclassMirror
    }
  }

  /// Whether an object is of the system's libraries, which no app models its data by.
  private static func isOfSystem(_ object: AnyObject) -> Bool {
    let module = String(reflecting: type(of: object)).prefix { $0 != "." }
    return module == "Swift" || module == "Dispatch" || module == "Observation" || module == "Synchronization"
      || module.hasPrefix("Foundation") || module.hasPrefix("_")
  }

  private mutating func look(
    atField label: String, _ value: Any, of object: AnyObject, _ path: String, _ holding: Holding, isConstant: Bool,
    depth: Int
  ) {
    guard !label.contains("$") else { return }
    let place = "\(path).\(Self.declared(label))"
    // A constant never changes; what it refers to may.
    if isConstant { return lookForObject(in: value, place, Holding.nested(in: object), depth: depth + 1) }
    let owner = TypeNames.short(type(of: object))
    var inner = Holding.nested(in: object)
    if object is any Observable {
      if label.hasPrefix("_") {
        if value is any Equatable, Mirror(reflecting: value).displayStyle == .class { inner = .equalInstance }
        if case .equalInstance = holding {
          suspect(
            .equalInstance, place, value,
            "\(path) was replaced by an instance that is == to the one before, "
              + "which the registrar takes for no change; do not make \(owner) Equatable, or compare by identity")
        } else {
          suspect(.announced, place, value, Self.race(owner, label))
        }
        return lookForObject(in: value, place, inner, depth: depth + 1)
      }
      suspect(
        .ignored, place, value,
        "\(owner).\(label) is not tracked (@ObservationIgnored), so its changes are not "
          + "announced")
    } else if object is any ObservableObject {
      let isPublished = value is any PublishedValue
      let value = (value as? any PublishedValue)?.publishedValue ?? value
      switch holding {
      case .observed where isPublished: suspect(.announced, place, value, Self.race(owner, label))
      case .observed:
        suspect(.ignored, place, value, "\(owner).\(label) is not @Published, so its changes are not announced")
      case .inState:
        suspect(.inState, place, value, "\(path) is an object in @State, which does not observe it; use @StateObject")
      case .nested(let outer):
        suspect(
          .nested, place, value,
          "\(path) is an ObservableObject inside \(outer), and the view does not observe "
            + "it; hand it to a view that does")
      case .plain, .equalInstance:
        suspect(
          .plainField, place, value,
          "\(path) is an ObservableObject in a plain property, which does not observe "
            + "it; use @ObservedObject")
      }
      lookForObject(in: value, place, inner, depth: depth + 1)
      return
    } else {
      suspect(.silentObject, place, value, "\(owner) announces no changes; make it @Observable")
    }
    lookForObject(in: value, place, inner, depth: depth + 1)
  }

  private static func race(_ owner: String, _ label: String) -> String {
    "\(owner).\(declared(label)) got its value on another thread while the view was evaluated, or without announcing "
      + "it; change it on the main actor, by the property itself"
  }

  private mutating func suspect(_ kind: Kind, _ place: String, _ value: Any, _ reason: String) {
    let style = Mirror(reflecting: value).displayStyle
    let prints = style == nil || style == .enum || style == .optional
    suspects.append(Suspect(kind: kind, reason: "\(place): \(reason)", value: prints ? "\(value)" : nil))
  }
}

extension ObjectHolder {
  fileprivate static var holding: UnobservedSearch.Holding { observesObject ? .observed : .inState }
}
