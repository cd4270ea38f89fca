package import RerenderEvents

/// A place in results: a whole run, a case, a step, or a type of view in a step.
package struct Place: Hashable, Sendable {
  /// The case; `nil` for the whole run.
  package var name: CaseName?
  /// The step; `nil` for the whole case or run.
  package var step: String?
  /// The part of the step; `nil` where the place concerns no number of it.
  package var subject: Subject?

  /// A whole run, unless more is given.
  package init(_ name: CaseName? = nil, _ step: String? = nil, _ subject: Subject? = nil) {
    self.name = name
    self.step = step
    self.subject = subject
  }
}

extension Place: Comparable {
  /// By case, step and subject. A place without one of these comes before a place with it.
  package static func < (a: Place, b: Place) -> Bool {
    func precedes<Part: Equatable>(_ a: Part?, _ b: Part?, _ isLess: (Part, Part) -> Bool) -> Bool {
      guard let b else { return false }
      return a.map { isLess($0, b) } ?? true
    }
    if a.name != b.name { return precedes(a.name, b.name, <) }
    if a.step != b.step { return precedes(a.step, b.step) { $0.precedes($1) } }
    return precedes(a.subject, b.subject, <)
  }
}

extension Place: CustomStringConvertible {
  /// The place on one line: `list object shared (rows=500), rename-row, RowView`; empty for a whole run.
  ///
  /// Names are made safe to show and are not cut, so that they can be searched for.
  package var description: String {
    let subject = subject.map { $0.view.map(SafeText.visible) ?? "total" }
    return [name?.description, step.map(SafeText.visible), subject].compactMap(\.self).joined(separator: ", ")
  }
}
