import RerenderEvents
import RerenderProbe

// Code that causes evaluations which its author most likely did not mean. Each diagnostic names what cures it. They are
// for a recorder that explains, and for nobody else.

extension Host {
  /// A view value differs from the one before in references alone: closures, bindings, objects.
  ///
  /// - Parameter names: The stored fields that differ.
  func reportReferences<Value>(_ names: [String], from old: Value, to new: Value, at scope: ScopeNode) {
    let fields = Fields.of(Value.self).filter { names.contains($0.name) }
    // A value that differs as well is reason enough.
    guard fields.count == names.count, fields.allSatisfy({ Self.isReference($0.type) }) else { return }
    for field in fields {
      let name = field.name.hasPrefix("_") ? String(field.name.dropFirst()) : field.name
      if let property = field.type as? any HoldsDefault.Type {
        reportNewDefault(name, of: property.defaultType, at: scope)
        continue
      }
      if MetadataKind.isFunction(field.type) {
        report(
          Diagnostic(
            .freshClosure,
            "the closure \(name) is made anew in every body that passes it and never compares equal, so the view is "
              + "evaluated each time; let the closure capture nothing that changes, or compare the view by what it shows "
              + "(.equatable())", view: scope.name))
      } else if field.type is any PlaceReference.Type {
        report(
          Diagnostic(
            .unequalBinding,
            "the binding \(name) never compares equal, as it is made from closures or from an ObservableObject; pass a "
              + "binding to a state or to an @Observable model's property ($model.name), or the value itself",
            view: scope.name))
      } else if let value = Mirror(reflecting: old).children.first(where: { $0.label == field.name })?.value {
        guard let object = (value as? any ObjectHolder)?.heldObject ?? Self.referenced(by: value) else { continue }
        recorder.explaining.watch(object, name, TypeNames.short(type(of: object)), scope.name)
      }
    }
  }

  private static func isReference(_ type: any Any.Type) -> Bool {
    MetadataKind.isFunction(type) || type is any PlaceReference.Type || type is AnyObject.Type
      || type is any HoldsDefault.Type || type is any ObjectHolder.Type
  }

  /// Looks at why a body puts another value into the environment than it did before.
  func reportEnvironment<Modifier>(from old: Modifier, to new: Modifier, at node: Node) {
    guard let view = node.enclosingScope?.name else { return }
    let values = Mirror(reflecting: old).children.filter { $0.label == "value" || $0.label == "object" }
    for value in values.map(\.value) {
      let type = Swift.type(of: value)
      if MetadataKind.isFunction(type) || Mirror(reflecting: value).children.contains(where: Self.isFunction) {
        report(
          Diagnostic(
            .freshEnvironment,
            "the \(TypeNames.short(type)) that this body puts into the environment is made anew each time it runs and never "
              + "compares equal, so every view that reads it is evaluated; put a closure there that captures nothing that "
              + "changes, or an object that is kept (@State, @StateObject, a static) and has the method", view: view))
      } else if let object = Self.referenced(by: value) {
        recorder.explaining.watch(
          object, "an environment value", TypeNames.short(Swift.type(of: object)), view, isInEnvironment: true)
      }
    }
  }

  private static func isFunction(_ child: Mirror.Child) -> Bool { MetadataKind.isFunction(type(of: child.value)) }

  /// The object that a value is, or holds where there is one.
  private static func referenced(by value: Any) -> AnyObject? {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class?: return value as AnyObject
    case .optional?: return mirror.children.first.flatMap { referenced(by: $0.value) }
    default: return nil
    }
  }

  /// Rows that are told apart by their positions, after their number changed.
  func reportPositions(of type: any Any.Type, at node: Node) {
    report(
      Diagnostic(
        .indexIdentity,
        "ForEach<\(TypeNames.short(type))>: the rows are told apart by their positions, so that after an insertion or a "
          + "removal each row behind it shows another element, with the state of the one before; iterate over the elements "
          + "themselves, with an id that is stored in them", view: node.enclosingScope?.name))
  }

  /// The initial value that a view came with is another one than before, and nothing else of the view is.
  private func reportNewDefault(_ name: String, of type: any Any.Type, at scope: ScopeNode) {
    let typeName = TypeNames.short(type)
    let what = type is AnyObject.Type ? "a new \(typeName)" : "another \(typeName)"
    report(
      Diagnostic(
        .freshDefault,
        "the initial value of \(name) is \(what) each time that the parent makes this view: the state ignores it, but the "
          + "view differs and is evaluated; let \(name) start as nil and set it in .task or onAppear, hold it where the view "
          + "is not made again, or make it in a @StateObject", view: scope.name))
  }

  /// A view was evaluated for a property of an object that its own last evaluation had made.
  func reportOwnRead(_ keyPath: AnyKeyPath, at scope: ScopeNode) {
    let (type, property) = CauseNames.names(of: keyPath)
    report(
      Diagnostic(
        .ownModelRead,
        "\(type).\(property) was read while this body made the \(type), most often by its init, so the body depends on "
          + "it, and makes another one each time it changes; let the init use what it was given or the stored property "
          + "(_\(property)), or make the \(type) outside a body", view: scope.name))
  }

  /// Every row of a list came under an identity that none had before.
  func reportNewIdentities(_ count: Int, of type: any Any.Type, at node: Node) {
    guard isExplaining else { return }
    report(
      Diagnostic(
        .unstableIdentity,
        "ForEach<\(TypeNames.short(type))>: all \(count) rows came back under other IDs, so each was destroyed and made "
          + "anew with its state; if the elements are the same ones, give them an id that is stored, not made in a body or "
          + "a computed property", view: node.enclosingScope?.name))
  }

  /// A view came under another explicit identity whose type is made to be another one each time.
  func reportNewIdentity<ID>(_ id: ID, at node: Node) {
    guard isExplaining, TypeNames.short(ID.self) == "UUID" || ID.self == ObjectIdentifier.self else { return }
    report(
      Diagnostic(
        .unstableIdentity,
        ".id(_:) was given another \(TypeNames.short(ID.self)), so the view was destroyed and made anew with its state; "
          + "give it an id that is stored, not made in a body", view: node.enclosingScope?.name))
  }
}
