import RerenderProbe

/// What a view was handed by the evaluation above it.
@MainActor
enum ViewInput {
  /// Whether any of the named fields differs as a value does.
  ///
  /// A closure or a binding does not: each evaluation makes another one.
  ///
  /// - Parameter names: The fields that differ to the graph.
  static func differs<Value>(in names: [String], _ a: Value, _ b: Value) -> Bool {
    let fields = Fields.of(Value.self)
    return names.contains { name in
      guard let field = fields.first(where: { $0.name == name }) else { return true }
      return !MetadataKind.isFunction(field.type) && !(field.type is any PlaceReference.Type)
    }
  }
}
