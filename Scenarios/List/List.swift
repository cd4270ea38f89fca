import Rerender
import SwiftUI

/// A list of rows, changed in thirteen ways: the comparison that the two kinds of notification are known for.
///
/// Each lane and variant stands in a file of its own: its models, its views, and what every step must cost there.
let list = Scenario("list", "One row of a list changes") {
  Parameter("rows", default: 500)
  ListLane.objectShared
  ListLane.objectValue
  ListLane.objectPerRow
  ListLane.propertyShared
  ListLane.propertyValue
  ListLane.propertyPerRow
}

/// The lanes of the list scenario.
enum ListLane {}

/// A row as a value.
struct Row: Identifiable {
  let id: Int
  var title: String

  init(_ id: Int) {
    self.id = id
    title = "Row \(id)"
  }
}

/// What can be done to the list, whichever way its model is written. Positions count from 0.
@MainActor
protocol EditableList: AnyObject {
  var note: String { get set }
  func rename(at position: Int, to title: String)
  /// Writes the title that is there already, in the way that is usual for this model.
  func rewriteTitle(at position: Int)
  func select(at position: Int)
  func append(id: Int)
  func insertFirst(id: Int)
  func removeFirst()
  func swap(_ a: Int, _ b: Int)
  func replaceAll(ids: Range<Int>)
  func clear()
}

/// What a step must cost: body evaluations of the three types of view, and, where they are settled too, notifications.
struct ListCost {
  let screen: Int
  let note: Int
  let rows: Int
  var contents: Int?
  var invalidations: Int?

  init(_ screen: Int, _ note: Int, _ rows: Int, contents: Int? = nil, invalidations: Int? = nil) {
    self.screen = screen
    self.note = note
    self.rows = rows
    self.contents = contents
    self.invalidations = invalidations
  }
}

/// What every step must cost for one way of writing the model.
struct ListCosts {
  var mount, setNote, renameRow, equalWrite, selectRow, updateEvery10th, updateEvery10thApart: ListCost
  var appendRow, insertFirst, removeFirst, swapRows, replaceAll, clear: ListCost
}

extension Stage {
  /// The steps of the list scenario for one model, and the screen that shows it.
  ///
  /// - Parameters:
  ///   - screen: Shows the model.
  ///   - model: Holds rows with the ids `0 ..< n`.
  ///   - n: How many rows there are.
  ///   - costs: What each step must cost.
  init(_ screen: some View, _ model: some EditableList, rows n: Int, costs: ListCosts) {
    let every10th = stride(from: 0, to: n, by: 10)
    self.init(screen) {
      Step.mount().costs(costs.mount)
      Step(repeatable: "set-note") { turn in model.note = turn.isMultiple(of: 2) ? "A note" : "Another note" }
        .costs(costs.setNote)
      Step(repeatable: "rename-row") { turn in
        model.rename(at: n / 2, to: turn.isMultiple(of: 2) ? "Renamed" : "Renamed again")
      }
      .costs(costs.renameRow).needs(n > 0, "a row")
      Step("equal-write") { model.rewriteTitle(at: n / 2) }
        .costs(costs.equalWrite).needs(n > 0, "a row")
      Step("select-row") { model.select(at: n / 2) }
        .costs(costs.selectRow).needs(n > 0, "a row")
      Step("update-every-10th") {
        for position in every10th { model.rename(at: position, to: "Updated") }
      }
      .costs(costs.updateEvery10th).needs(n > 0, "a row")
      Step("update-every-10th-apart", forEach: every10th) { position in model.rename(at: position, to: "Updated") }
        .costs(costs.updateEvery10thApart).needs(n > 0, "a row")
      Step("append-row") { model.append(id: n) }.costs(costs.appendRow)
      Step("insert-first") { model.insertFirst(id: n) }.costs(costs.insertFirst)
      Step("remove-first") { model.removeFirst() }
        .costs(costs.removeFirst).needs(n > 0, "a row")
      Step("swap-rows") { model.swap(1, n - 2) }
        .costs(costs.swapRows).needs(n > 1, "a row at position 1")
      Step("replace-all") { model.replaceAll(ids: n..<2 * n) }
        .costs(costs.replaceAll).needs(n > 0, "a row")
      Step("clear") { model.clear() }
        .costs(costs.clear).needs(n > 0, "a row")
    }
  }
}

extension Step {
  fileprivate func costs(_ cost: ListCost) -> Step {
    costs("Screen", bodies: cost.screen, contents: cost.contents)
      .costs("NoteView", bodies: cost.note)
      .costs("RowView", bodies: cost.rows)
      .costs(invalidations: cost.invalidations)
      .costsNothingElse()
  }
}
