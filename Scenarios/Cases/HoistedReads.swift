import Rerender
import SwiftUI

// A list whose rows read how the app is set up, in their own closures, or are handed it by a view above.

@Observable private final class Setup {
  var width = 300
  var fontSize = 15
}

private struct Cell: View {
  let title: String
  let width: Int
  let fontSize: Int
  var body: some View { Text(title).font(.system(size: CGFloat(fontSize))).frame(width: CGFloat(width)) }
}

private struct ReadingRows: View {
  let count: Int
  let setup: Setup
  var body: some View {
    List(0..<count, id: \.self) { Cell(title: "Row \($0)", width: setup.width, fontSize: setup.fontSize) }
  }
}

private struct PlainCell: View {
  let title: String
  var body: some View { Text(title) }
}

/// Reads once, and lays the rows out by what is around them.
private struct HoistingList: View {
  let count: Int
  let setup: Setup
  var body: some View {
    Rows(count: count).font(.system(size: CGFloat(setup.fontSize))).frame(width: CGFloat(setup.width))
  }
}

private struct Rows: View {
  let count: Int
  var body: some View { List(0..<count, id: \.self) { PlainCell(title: "Row \($0)") } }
}

let hoistedReads = Scenario("reads-in-row-closures-redraw-every-row", "The width of a long list changes once") {
  Parameter("rows", default: 200, in: 1...100_000)
  Symptom("all rows redraw", "scrolling is slow", "every row redraws when the window is resized")
  LookFor("Properties of a shared model that are read inside the closure of a ForEach or List.")
  Cure("Read them above the rows, and let the environment or a container carry them.")
  Lane(.property, variant: "faulty") { parameters in
    let n = parameters["rows"]
    let setup = Setup()
    return Stage(ReadingRows(count: n, setup: setup)) {
      // Each row's closure has read the width for itself: it is told, evaluated, and makes another cell.
      Step("resize") { setup.width = 400 }
        .costs(ReadingRows.self, bodies: 0, contents: n, invalidations: n).costs(Cell.self, bodies: n)
        .costsNothingElse()
    }
  }
  Lane(.property, variant: "mended") { parameters in
    let n = parameters["rows"]
    let setup = Setup()
    return Stage(HoistingList(count: n, setup: setup)) {
      Step("resize") { setup.width = 400 }
        .costs(HoistingList.self, bodies: 1, invalidations: 1).costs(Rows.self, bodies: 0, contents: 0)
        .costsNothingElse()
    }
  }
}
