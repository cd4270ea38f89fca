import RerenderGraph

/// Shows the value of a container's or a modifier's binding.
///
/// The binding is read in this view's scope. A change of the value evaluates neither the body that made the binding nor
/// the content of the container.
struct BoundOption<Value>: SilentView {
  let name: String
  let binding: Binding<Value>

  var body: some View { ShownOption(name: name, value: binding.wrappedValue) }
}

/// A value that is shown by its name.
struct ShownOption<Value>: LeafView {
  let name: String
  let value: Value
}
