import Observation
import SwiftUI

// Models that are written in every way there is, one for each lane. Each line that writes says whose place it is.

struct Pair { var x = 0, y = 0 }

private func increase(_ number: inout Int) { number += 1 }

final class Shelf: ObservableObject {
  @Published var title = "a"
  @Published var note = "n"
  @Published var number = 0
  @Published var rows = [1, 2, 3]
  @Published var byID = [1: "x"]
  @Published var pair = Pair()
  @Published var choice: Int?

  func rename() { title = "b" }  // writes: Shelf.rename()
  func rename(to new: String) { title = new }  // writes: Shelf.rename(to:)
  func annotate() { note = "b" }  // writes: Shelf.annotate()
  func clear() { rows = [] }  // writes: Shelf.clear()
  func append() { rows.append(4) }  // writes: Shelf.append()
  func count() { number += 1 }  // writes: Shelf.count()
  func removeFirst() { rows.removeFirst() }  // writes: Shelf.removeFirst()
  func store(at id: Int) { byID[id] = "y" }  // writes: Shelf.store(at:)
  func edit(at id: Int) { byID[id]?.append("y") }  // writes: Shelf.edit(at:)
  func choose() { choice = rows[1] }  // writes: Shelf.choose()
  func move() { pair.x += 1 }  // writes: Shelf.move()
  func swap() { rows.swapAt(0, 1) }  // writes: Shelf.swap()
  func both() { (title, number) = ("t", 3) }  // writes: Shelf.both()
  func passOn() { increase(&number) }  // writes: Shelf.passOn()
  func byKeyPath() { self[keyPath: \Shelf.title] = "k" }  // writes: Shelf.byKeyPath()
  func decide(_ first: Bool) { note = first ? "1" : "2" }  // writes: Shelf.decide(_:)
  static func shared(_ model: Shelf) { model.title = "s" }  // writes: Shelf.shared(_:)

  func later() {
    let size = rows.count
    guard size > 1 else { return }
    rows[0] = size  // writes: Shelf.later()
    number = size
  }

  func inLoop() {
    for index in 0..<1 {
      rows[index] += 1  // writes: Shelf.inLoop()
    }
  }

  func inOtherLoop() {
    var index = 0
    while index < 1 {
      rows[index] = 8  // writes: Shelf.inOtherLoop()
      index += 1
    }
  }

  func asLast() {
    if rows.isEmpty { return }
    pair.y += 1  // writes: Shelf.asLast()
  }

  func inBranch(_ kind: Int) {
    switch kind {
    case 0: title = "zero"
    case 1: number = 1
    case 2: rows.sort()  // writes: Shelf.inBranch(_:)
    default: break
    }
  }

  func atEnd() {
    defer { title = "deferred" }  // writes: Shelf.atEnd()
    if rows.count > 100 { return }
  }

  func inClosure() {
    [1].forEach { number = $0 + 10 }  // writes: closure #1 in Shelf.inClosure()
  }

  func animated() {
    withAnimation { title = "animated" }  // writes: closure #1 in Shelf.animated()
  }

  func outer() { inner() }
  private func inner() { title = "inner" }  // writes: Shelf.inner()

  func local() {
    func helper() { title = "local" }  // writes: helper() in Shelf.local()
    helper()
  }

  var doubled: Int {
    get { number * 2 }
    set { number = newValue / 2 }  // writes: Shelf.doubled
  }

  subscript(index: Int) -> Int {
    get { rows[index] }
    set {
      rows[index] = newValue  // writes: Shelf.subscript
    }
  }

  func double() { doubled = 8 }
  func byIndex() { self[0] = 9 }

  /// Which of two calls it is an optimizer need not keep.
  func either(_ first: Bool) {
    if first {
      note = "yes"  // writes: Shelf.either(_:)
    } else {
      note = "no"
    }
  }
}

@Observable final class Rack {
  var title = "a"
  var note = "n"
  var number = 0
  var rows = [1, 2, 3]
  var byID = [1: "x"]
  var pair = Pair()
  var choice: Int?

  func rename() { title = "b" }  // writes: Rack.rename()
  func rename(to new: String) { title = new }  // writes: Rack.rename(to:)
  func annotate() { note = "b" }  // writes: Rack.annotate()
  func clear() { rows = [] }  // writes: Rack.clear()
  func append() { rows.append(4) }  // writes: Rack.append()
  func count() { number += 1 }  // writes: Rack.count()
  func removeFirst() { rows.removeFirst() }  // writes: Rack.removeFirst()
  func store(at id: Int) { byID[id] = "y" }  // writes: Rack.store(at:)
  func edit(at id: Int) { byID[id]?.append("y") }  // writes: Rack.edit(at:)
  func choose() { choice = rows[1] }  // writes: Rack.choose()
  func move() { pair.x += 1 }  // writes: Rack.move()
  func swap() { rows.swapAt(0, 1) }  // writes: Rack.swap()
  func both() { (title, number) = ("t", 3) }  // writes: Rack.both()
  func passOn() { increase(&number) }  // writes: Rack.passOn()
  func byKeyPath() { self[keyPath: \Rack.title] = "k" }  // writes: Rack.byKeyPath()
  func decide(_ first: Bool) { note = first ? "1" : "2" }  // writes: Rack.decide(_:)
  static func shared(_ model: Rack) { model.title = "s" }  // writes: Rack.shared(_:)

  func later() {
    let size = rows.count
    guard size > 1 else { return }
    rows[0] = size  // writes: Rack.later()
    number = size
  }

  func inLoop() {
    for index in 0..<1 {
      rows[index] += 1  // writes: Rack.inLoop()
    }
  }

  func inOtherLoop() {
    var index = 0
    while index < 1 {
      rows[index] = 8  // writes: Rack.inOtherLoop()
      index += 1
    }
  }

  func asLast() {
    if rows.isEmpty { return }
    pair.y += 1  // writes: Rack.asLast()
  }

  func inBranch(_ kind: Int) {
    switch kind {
    case 0: title = "zero"
    case 1: number = 1
    case 2: rows.sort()  // writes: Rack.inBranch(_:)
    default: break
    }
  }

  func atEnd() {
    defer { title = "deferred" }  // writes: Rack.atEnd()
    if rows.count > 100 { return }
  }

  func inClosure() {
    [1].forEach { number = $0 + 10 }  // writes: closure #1 in Rack.inClosure()
  }

  func animated() {
    withAnimation { title = "animated" }  // writes: closure #1 in Rack.animated()
  }

  func outer() { inner() }
  private func inner() { title = "inner" }  // writes: Rack.inner()

  func local() {
    func helper() { title = "local" }  // writes: helper() in Rack.local()
    helper()
  }

  var doubled: Int {
    get { number * 2 }
    set { number = newValue / 2 }  // writes: Rack.doubled
  }

  subscript(index: Int) -> Int {
    get { rows[index] }
    set {
      rows[index] = newValue  // writes: Rack.subscript
    }
  }

  func double() { doubled = 8 }
  func byIndex() { self[0] = 9 }

  /// Which of two calls it is an optimizer need not keep.
  func either(_ first: Bool) {
    if first {
      note = "yes"  // writes: Rack.either(_:)
    } else {
      note = "no"
    }
  }
}
