import RerenderGraph

/// What the binding of a container or a modifier holds, as part of what is shown.
///
/// The binding is read in a scope of its own: a change of the value concerns neither the body that the binding was made
/// in nor what stands inside the container.
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
