/// A view with another one beside it that belongs to it: its overlay, its background, its swipe actions.
///
/// Of a group each member has a companion of its own, which comes and goes with it.
package protocol ViewWithCompanion: PrimitiveView, CountedView {
  associatedtype Base: View
  associatedtype Companion: View
  @MainActor var base: Base { get }
  @MainActor var companion: Companion { get }

  /// Whether each member of a group has one; else there is one for them all.
  static var isForEachMember: Bool { get }
}

extension ViewWithCompanion {
  package static var isForEachMember: Bool { true }

  package static var viewCount: Int? { ViewCount.of(Base.self) }
  package var viewCount: Int? { ViewCount.of(base) }
}
