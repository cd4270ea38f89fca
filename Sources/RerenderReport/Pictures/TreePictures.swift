import RerenderEvents
import RerenderResults

/// The trees of views of one step, a picture for each variant and lane. Where there are older results, there is one of
/// what became more or less.
struct TreePictures {
  var group: Group
  var step: String
  var plan: PagePlan

  func write(to page: inout Markup) {
    let trees = group.columns.compactMap { column in column.steps[step]?.tree.map { (column: column, tree: $0) } }
    // A single box says no more than its number.
    guard trees.contains(where: { $0.tree.nodes.count > 1 }) else { return }
    let shown = trees.filter { !$0.tree.nodes.isEmpty }
    page.element("h4", text: "Trees of views")
    writeKey(
      [
        ("fn", "new"), ("fc", "needed: shows something else"), ("fw", "wasted"), ("fi", "did not run"),
        ("fs", "stale"),
      ],
      to: &page)
    page.element("div", ["class": "flames"]) { list in
      for item in shown {
        let count = saturatingSum(item.tree.nodes.map(\.counts.evaluations) + [item.tree.omitted])
        let picture = IciclePicture(item.tree, label: label(item.column, "width by evaluations"))
        write(picture, item.column, NumberText.counted(count, "evaluation"), to: &list)
      }
    }
    let changes = trees.compactMap { item in
      plan.oldStep(step, of: item.column)?.tree.map { (column: item.column, old: $0, new: item.tree) }
    }.filter { $0.old != $0.new }
    if changes.isEmpty { return }
    page.element("h4", text: "What there is more and less of")
    writeKey([("fm", "more evaluations"), ("fl", "less"), ("fi", "as many")], to: &page)
    page.element("div", ["class": "flames"]) { list in
      for item in changes {
        let label = label(item.column, "before and now, width by the larger number of evaluations")
        write(IciclePicture(from: item.old, to: item.new, label: label), item.column, "before → now", to: &list)
      }
    }
  }

  private func write(_ picture: IciclePicture, _ column: Group.Column, _ text: String, to page: inout Markup) {
    page.element("figure", ["class": "panel"]) { figure in
      figure.element("figcaption") { caption in
        caption.name(name(of: column))
        caption.element("span", ["class": "quiet small"], text: " \(text)")
      }
      picture.write(to: &figure)
    }
  }

  private func writeKey(_ items: [(className: String, text: String)], to page: inout Markup) {
    page.element("ul", ["class": "key"]) { key in
      for item in items {
        key.element("li") { entry in
          entry.element("span", ["class": "swatch \(item.className)"]) { _ in }
          entry.text(item.text)
        }
      }
    }
  }

  private func name(of column: Group.Column) -> String {
    column.variant.isEmpty ? column.lane.name : "\(column.variant), \(column.lane.name)"
  }

  private func label(_ column: Group.Column, _ text: String) -> String {
    "Views of \(Label.text(step)) (\(Label.text(name(of: column)))), \(text)"
  }
}
