/// A source that remembers who read it for as long as both live.
@MainActor
package protocol StickySource: AnyObject {
  func forget(_ scope: ScopeNode)
}
