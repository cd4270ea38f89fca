public import Foundation
public import RerenderGraph

/// A place in a view that can be found from another view's geometry.
public struct Anchor<Value> {
  /// How the place is described.
  public struct Source {
    let name: String
  }
}

extension Anchor.Source where Value == CGRect {
  /// The whole of the view.
  public static var bounds: Anchor<CGRect>.Source { Self(name: "bounds") }

  /// A part of the view, in points.
  public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source { Self(name: "\(rect)") }
}

/// Where a popover points.
public enum PopoverAttachmentAnchor {
  /// A rectangle.
  case rect(Anchor<CGRect>.Source)
  /// A point, in fractions of the view's size.
  case point(UnitPoint)

  var detail: String {
    switch self {
    case .rect(let source): source.name
    case .point(let point): "\(point.x), \(point.y)"
    }
  }
}

extension View {
  /// Presents a popover while a flag is set. The content is evaluated in a scope of its own.
  public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(
      ModalStyle(.popover, detail: attachmentAnchor.detail), while: isPresented, content: content)
  }

  /// Presents a popover while there is an item. An item of another identity gets another popover.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(ModalStyle(.popover, detail: attachmentAnchor.detail), for: item, content: content)
  }
}
