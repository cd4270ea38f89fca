import SwiftUI

/// What all ways to show rows have in common.
@MainActor
struct Rows<A: Builder> {
  let id: Int
  let list: ListSource
  let row: Shape
  let a: A

  /// Reads the elements, and notes a row for the first of each identity.
  func read(in scope: Scope, isLazy: Bool) -> [Item] {
    scope.readStates(for: row)
    let items = scope.read(list)
    var seen: Set<Int> = []
    for item in items where seen.insert(item.id).inserted {
      note(item.id, item.value, position: seen.count - 1, in: scope, isLazy: isLazy)
    }
    return items
  }

  func note(_ identity: Int, _ value: Int, position: Int, in scope: Scope, isLazy: Bool) {
    let inner = Surroundings(isLazy: isLazy)
    scope.run.children[scope.place + [id, identity]] = Child(
      handed: Handed(passed: value), surroundings: scope.surroundings.around(inner),
      presence: isLazy ? .row(position: position) : .always)
  }

  /// What evaluates the rows of a scope.
  func content(in scope: Scope, isLazy: Bool) -> (_ identity: Int, _ value: Int) -> A.Output {
    let place = scope.place + [id]
    return { identity, value in
      scope.content(at: place + [identity], passed: value, isDynamic: isLazy) { a.build(in: $0) }
    }
  }
}

@MainActor
enum RowBuilders {
  static func make<A: Builder>(_ form: Shape.RowsForm, _ rows: Rows<A>) -> any Builder {
    switch form {
    case .stack: StackRows(rows: rows)
    case .group: GroupRows(rows: rows)
    case .positions: PositionRows(rows: rows)
    case .lazyStack: LazyStackRows(rows: rows)
    case .list: ListRows(rows: rows)
    case .listOfElements: ListOfElements(rows: rows)
    }
  }
}

struct StackRows<A: Builder>: Builder {
  let rows: Rows<A>

  func build(in scope: Scope) -> some View {
    let items = rows.read(in: scope, isLazy: false)
    let content = rows.content(in: scope, isLazy: false)
    return VStack { ForEach(items) { content($0.id, $0.value) } }
  }
}

/// Rows between other views, told apart by a property of the elements.
struct GroupRows<A: Builder>: Builder {
  let rows: Rows<A>

  func build(in scope: Scope) -> some View {
    let items = rows.read(in: scope, isLazy: false)
    let content = rows.content(in: scope, isLazy: false)
    return Group {
      Text("before")
      ForEach(items, id: \.id) { content($0.id, $0.value) }
      Text("after")
    }
  }
}

struct PositionRows<A: Builder>: Builder {
  let rows: Rows<A>

  func build(in scope: Scope) -> some View {
    scope.readStates(for: rows.row)
    let items = scope.read(rows.list)
    for position in items.indices {
      rows.note(position, items[position].value, position: position, in: scope, isLazy: false)
    }
    let content = rows.content(in: scope, isLazy: false)
    return HStack { ForEach(items.indices, id: \.self) { content($0, items[$0].value) } }
  }
}

struct LazyStackRows<A: Builder>: Builder {
  let rows: Rows<A>

  func build(in scope: Scope) -> some View {
    let items = rows.read(in: scope, isLazy: true)
    let content = rows.content(in: scope, isLazy: true)
    return ScrollView { LazyVStack { ForEach(items) { content($0.id, $0.value) } } }
  }
}

struct ListRows<A: Builder>: Builder {
  let rows: Rows<A>

  func build(in scope: Scope) -> some View {
    let items = rows.read(in: scope, isLazy: true)
    let content = rows.content(in: scope, isLazy: true)
    return List {
      Text("header")
      ForEach(items) { content($0.id, $0.value) }
    }
  }
}

struct ListOfElements<A: Builder>: Builder {
  let rows: Rows<A>

  func build(in scope: Scope) -> some View {
    let items = rows.read(in: scope, isLazy: true)
    let content = rows.content(in: scope, isLazy: true)
    return List(items) { content($0.id, $0.value) }
  }
}
