import RerenderEvents
import RerenderResults

/// What the colours and marks of the grids mean.
enum GridKey {
  static func write(lanes: [Lane], to page: inout Markup) {
    page.element(
      "p", ["class": "quiet"],
      text: "Each cell is one mounted view, in mount order, coloured by how often its body ran in the step.")
    page.element("ul", ["class": "key"]) { key in
      for (level, words) in ["not run", "once", "2 to 9 times", "10 to 99", "100 or more"].enumerated() {
        key.element("li") { item in
          for lane in level == 0 ? [Lane.object] : lanes {
            item.element("span", ["class": "\(lane.className) swatch c\(level)"]) { _ in }
          }
          item.text(words)
        }
      }
      key.element("li") { item in
        item.element("span", ["class": "swatch dot"]) { _ in }
        item.text("wasted: it ran and came out as before")
      }
      key.element("li") { item in
        item.element("span", ["class": "failure"], text: "✗ ")
        item.text("stale: it shows something out of date")
      }
    }
  }
}
