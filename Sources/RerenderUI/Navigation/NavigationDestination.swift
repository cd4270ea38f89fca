public import RerenderGraph

/// Declares which screen a value of a type on the path of the stack around stands for.
private struct DestinationModifier<Value: Hashable, Content: View>: LifecycleModifier {
  let make: (Value) -> Content

  static var goesToMembers: Bool { false }

  /// The declaration, and where it was made.
  @MainActor
  final class Record {
    var destination: Destination?
    weak var navigator: Navigator?
  }

  func makeRecord() -> Record { Record() }

  func mount(_ record: Record, in node: Node) {
    let destination = Destination(make: erased)
    record.destination = destination
    record.navigator = node.environment.values.navigator
    record.navigator?.declare(destination, for: Value.self)
  }

  func update(_ record: Record, from old: Self, in node: Node) { record.destination?.make = erased }

  func unmount(_ record: Record) {
    if let destination = record.destination { record.navigator?.withdraw(destination, for: Value.self) }
  }

  private var erased: (AnyHashable) -> AnyView {
    let make = make
    return { value in
      guard let value = value.base as? Value else { return AnyView(EmptyView()) }
      return AnyView(make(value))
    }
  }
}

extension View {
  /// Says which screen a pushed value of a type shows. The closure is evaluated in a scope of its own.
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(DestinationModifier(make: destination))
  }

  /// Pushes a screen while a flag is set.
  public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View {
    let destination = destination()
    return presenting(ModalStyle(.destination), while: isPresented) { destination }
  }

  /// Pushes a screen while there is an item.
  public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    AttachedView(
      content: self,
      attachment: ItemPresentation(
        item: item, id: { $0 }, style: ModalStyle(.destination), onDismiss: nil, content: destination))
  }
}
