package import RerenderEvents

/// A kind of fault that bodies have in one place, and how often.
package struct Fault: Hashable, Sendable {
  /// The case, the step or `nil` for the mount, and the view or `nil` where none is known.
  package var place: Place
  /// What is noticed.
  package var kind: Diagnostic.Kind
  /// How many times, over all messages of the kind.
  package var count: Int
  /// The first of its messages.
  package var message: String
}

extension Results {
  /// The faults of bodies in the cases that were measured to their end, in the order of the results.
  package var faults: [Fault] { cases.filter { $0.outcome == .measured }.flatMap(\.faults) }
}

extension CaseResult {
  /// The diagnostics, each with its step; `nil` for the mount.
  var noticed: [(step: String?, items: [CountedDiagnostic])] {
    [(nil, diagnostics)] + steps.map { ($0.name, $0.diagnostics) }
  }

  /// The faults of bodies, one for each place and kind.
  var faults: [Fault] {
    var faults: [Fault] = []
    for (step, items) in noticed {
      for item in items where item.diagnostic.kind.isFault {
        let (kind, view) = (item.diagnostic.kind, item.diagnostic.view?.type)
        let place = Place(name, step, view.map { .view($0) })
        if let index = faults.firstIndex(where: { $0.place == place && $0.kind == kind }) {
          faults[index].count = faults[index].count.addingSaturated(item.count)
        } else {
          faults.append(Fault(place: place, kind: kind, count: item.count, message: item.diagnostic.message))
        }
      }
    }
    return faults
  }
}
