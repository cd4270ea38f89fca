public import RerenderGraph

/// What a modal view is shown as.
struct ModalStyle: Equatable {
  enum Kind { case sheet, cover, popover, destination, inspector }

  var kind: Kind
  var detail: String?

  /// What the view is to a person.
  var presents: PresentedKind { kind == .destination ? .screen : .modal }

  init(_ kind: Kind, detail: String? = nil) {
    self.kind = kind
    self.detail = detail
  }
}

/// A modal view that is presented while a flag is set.
struct FlagPresentation<Content: View>: Presentation {
  let isPresented: Binding<Bool>
  let style: ModalStyle
  let onDismiss: (() -> Void)?
  let content: () -> Content

  func read() -> Bool? { isPresented.live ? true : nil }
  func isSame(_ old: Bool, _ new: Bool) -> Bool { true }
  func dismiss() { isPresented.wrappedValue = false }
  func didDismiss(in node: Node) { if let onDismiss { node.host.afterUpdate { onDismiss() } } }

  func present(_ item: Bool, _ dismissal: Dismissal) -> ModifiedContent<ContentScope<Content>, PresentedEnvironment> {
    ContentScope(content).modifier(PresentedEnvironment(dismissal: dismissal, kind: style.presents))
  }
}

/// A modal view that is presented while there is an item, one for each identity.
struct ItemPresentation<Item, ID: Hashable, Content: View>: Presentation {
  let item: Binding<Item?>
  let id: (Item) -> ID
  let style: ModalStyle
  let onDismiss: (() -> Void)?
  let content: (Item) -> Content

  func read() -> Item? { item.live }
  func isSame(_ old: Item, _ new: Item) -> Bool { id(old) == id(new) }
  func dismiss() { item.wrappedValue = nil }
  func didDismiss(in node: Node) { if let onDismiss { node.host.afterUpdate { onDismiss() } } }

  func present(_ item: Item, _ dismissal: Dismissal) -> ModifiedContent<ContentScope<Content>, PresentedEnvironment> {
    let content = content
    return ContentScope { content(item) }.modifier(PresentedEnvironment(dismissal: dismissal, kind: style.presents))
  }
}

extension View {
  func presenting<Content: View>(
    _ style: ModalStyle, while isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    content: @escaping () -> Content
  ) -> AttachedView<Self, FlagPresentation<Content>> {
    AttachedView(
      content: self,
      attachment: FlagPresentation(isPresented: isPresented, style: style, onDismiss: onDismiss, content: content))
  }

  func presenting<Item: Identifiable, Content: View>(
    _ style: ModalStyle, for item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    content: @escaping (Item) -> Content
  ) -> AttachedView<Self, ItemPresentation<Item, Item.ID, Content>> {
    AttachedView(
      content: self,
      attachment: ItemPresentation(item: item, id: \.id, style: style, onDismiss: onDismiss, content: content))
  }

  /// Presents a sheet while a flag is set. The content is evaluated in a scope of its own.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(ModalStyle(.sheet), while: isPresented, onDismiss: onDismiss, content: content)
  }

  /// Presents a sheet while there is an item. An item of another identity gets another sheet.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(ModalStyle(.sheet), for: item, onDismiss: onDismiss, content: content)
  }

  /// Covers the screen while a flag is set.
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(ModalStyle(.cover), while: isPresented, onDismiss: onDismiss, content: content)
  }

  /// Covers the screen while there is an item.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(ModalStyle(.cover), for: item, onDismiss: onDismiss, content: content)
  }

  /// Shows an inspector beside the view while a flag is set.
  public func inspector<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> V
  ) -> some View {
    presenting(ModalStyle(.inspector), while: isPresented, content: content)
  }
}
