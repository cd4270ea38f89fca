import RerenderProbe

@MainActor
package enum ViewCount {
  /// The number of rows that every view of a type makes; nil where it depends on the value.
  package static func of<Content: View>(_ type: Content.Type) -> Int? {
    if let counted = type as? any CountedView.Type { return counted.viewCount }
    // A control is one, whatever its body makes it of; a section is its rows.
    if type is any SilentView.Type, !(type is any RowGroup.Type) { return 1 }
    // A view that the graph mounts by itself is one; another is what its body is.
    return Content.Body.self == Never.self ? 1 : of(Content.Body.self)
  }

  /// The number of rows that a view makes; nil where its body has to be evaluated to know.
  package static func of<Content: View>(_ view: Content) -> Int? {
    of(Content.self) ?? (view as? any CountedView)?.viewCount
  }

  fileprivate static func of(element type: any Any.Type) -> Int? {
    func open<Element: View>(_ type: Element.Type) -> Int? { of(type) }
    return (type as? any View.Type).flatMap { open($0) }
  }

  fileprivate static func of(elementValue value: Any) -> Int? {
    guard StackRoom.isEnough else { return StackRoom.extend { of(elementValue: value) } }
    func open<Element: View>(_ view: Element) -> Int? { of(view) }
    return (value as? any View).flatMap { open($0) }
  }
}

extension EmptyView: CountedView {
  package static var viewCount: Int? { 0 }
  package var viewCount: Int? { 0 }
}

extension Group: CountedView where Content: View {
  package static var viewCount: Int? { ViewCount.of(Content.self) }
  package var viewCount: Int? { ViewCount.of(content) }
}

extension AttachedView: CountedView {
  package static var viewCount: Int? { ViewCount.of(Content.self) }
  package var viewCount: Int? { ViewCount.of(content) }
}

extension IdentifiedView: CountedView {
  package static var viewCount: Int? { nil }
  package var viewCount: Int? { ViewCount.of(content) }
}

extension AnyView: CountedView {
  package static var viewCount: Int? { nil }
  package var viewCount: Int? { ViewCount.of(elementValue: content) }
}

extension Optional: CountedView where Wrapped: View {
  package static var viewCount: Int? { nil }
  package var viewCount: Int? { map { ViewCount.of($0) } ?? 0 }
}

extension _ConditionalContent: CountedView {
  package static var viewCount: Int? { nil }
  package var viewCount: Int? {
    switch storage {
    case .trueContent(let view): ViewCount.of(view)
    case .falseContent(let view): ViewCount.of(view)
    }
  }
}

extension TupleView: CountedView {
  package static var viewCount: Int? {
    Fields.of(Content.self).reduce(0 as Int?) { sum, field in
      guard let sum, let count = ViewCount.of(element: field.type) else { return nil }
      return sum + count
    }
  }

  package var viewCount: Int? {
    Mirror(reflecting: value).children.reduce(0 as Int?) { sum, child in
      guard let sum, let count = ViewCount.of(elementValue: child.value) else { return nil }
      return sum + count
    }
  }
}

extension ForEach: CountedView where Content: View {
  package static var viewCount: Int? { nil }
  package var viewCount: Int? { ViewCount.of(Content.self).map { $0 * data.count } }
}
