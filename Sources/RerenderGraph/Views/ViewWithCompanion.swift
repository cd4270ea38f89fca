/// A view with a companion: a view beside it that belongs to it, such as its overlay or its swipe actions.
///
/// Each member of a group has a companion of its own, which comes and goes with the member.
package protocol ViewWithCompanion: PrimitiveView, CountedView {
  associatedtype Base: View
  associatedtype Companion: View
  @MainActor var base: Base { get }
  @MainActor var companion: Companion { get }

  /// Whether each member of a group has a companion; otherwise the group has one.
  static var isForEachMember: Bool { get }
}

extension ViewWithCompanion {
  package static var isForEachMember: Bool { true }

  package static var viewCount: Int? { ViewCount.of(Base.self) }
  package var viewCount: Int? { ViewCount.of(base) }
}
