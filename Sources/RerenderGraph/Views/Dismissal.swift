/// The way in which a presented view goes away: `dismiss` calls it.
@MainActor
package final class Dismissal {
  package var action: @MainActor () -> Void = {}

  package init() {}

  package init(action: @escaping @MainActor () -> Void) { self.action = action }
}
