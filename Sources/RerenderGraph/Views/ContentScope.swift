/// A closure that makes a view, evaluated in a scope of its own.
package struct ContentScope<Content: View>: ContentScopeView {
  private let make: () -> Content

  package init(_ make: @escaping () -> Content) { self.make = make }

  package func makeContent() -> Content { make() }
}
