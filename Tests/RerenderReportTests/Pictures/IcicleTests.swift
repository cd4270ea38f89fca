import RerenderEvents
import RerenderResults
import ResultsSamples
import Testing

@testable import RerenderReport

/// Pictures of trees of views.
@Suite struct IcicleTests {
  @Test func `A box is as wide as what ran in it and below, and what it holds begins at its left`() {
    // 1 + (2 + 3) + 4 = 10 evaluations; a second outermost view with 10 more, so that one is 5 % of the width.
    let layout = IcicleLayout(parents: [nil, 0, 1, 0, nil], weights: [1, 2, 3, 4, 10])
    #expect(
      layout.boxes == [
        .init(depth: 0, left: 0, width: 50), .init(depth: 1, left: 0, width: 25), .init(depth: 2, left: 0, width: 15),
        .init(depth: 1, left: 25, width: 20), .init(depth: 0, left: 50, width: 50),
      ])
    #expect(layout.rows == 3)
  }

  @Test func `Where nothing weighs anything no box has a width, and no number is infinite`() {
    let layout = IcicleLayout(parents: [nil, 0], weights: [0, 0])
    #expect(layout.boxes.map(\.width) == [0, 0])
    #expect(IcicleLayout(parents: [], weights: []).rows == 0)
    let huge = IcicleLayout(parents: [nil, 0], weights: [.max, .max])
    #expect(huge.boxes.map(\.width) == [100, 50])
  }

  private func tags(of picture: IciclePicture) -> [PageTags.Tag] {
    var page = Markup()
    picture.write(to: &page)
    let tags = PageTags("<!doctype html>\n" + page.output)
    #expect(tags.problems == [])
    return tags.tags.filter { $0.name == "li" }
  }

  @Test func `A renamed row of 500 is a box of 500 in 502, told in words, most of it wasted`() throws {
    let tree = ViewTree(nodes: [
      .init("Screen", .body, in: nil, .init(wasted: 1)), .init("NoteView", .body, in: 0, .init(wasted: 1)),
      .init("RowView", .body, in: 0, .init(changed: 100, wasted: 400)),
    ])
    let boxes = tags(of: IciclePicture(tree, label: "x"))
    // 1 / 502 = 0.199 %, 500 / 502 = 99.602 %; a fifth of the rows showed something else.
    #expect(
      boxes.map { $0.attributes["style"] } == [
        "--x:0;--w:100;--d:0", "--x:0;--w:0.2;--d:1", "--x:0.2;--w:99.6;--d:1;--a:0;--b:20",
      ])
    #expect(
      boxes.map { $0.attributes["title"] } == [
        "Screen: 1 wasted", "NoteView: 1 wasted", "RowView: 100 needed, 400 wasted",
      ])
    #expect(boxes.map { $0.attributes["class"] } == ["fw", "fw", "fw"])
  }

  @Test func `New, needed, idle and stale views have looks of their own`() {
    let tree = ViewTree(nodes: [
      .init("A", .body, in: nil, .init()), .init("B", .content, in: 0, .init(first: 3)),
      .init("C", .body, in: 0, .init(changed: 2)), .init("D", .body, in: 0, .init(stale: 1)),
    ])
    let boxes = tags(of: IciclePicture(tree, label: "x"))
    #expect(boxes.map { $0.attributes["class"] } == ["fi", "fn", "fc", "fi fs"])
    #expect(
      boxes.map { $0.attributes["title"] } == ["A: did not run", "B (content): 3 new", "C: 2 needed", "D: 1 stale"])
  }

  @Test func `Against older results a box is as wide as the larger count, and says how much more or less`() {
    let old = ViewTree(nodes: [
      .init("Screen", .body, in: nil, .init(wasted: 2)), .init("Gone", .body, in: 0, .init(wasted: 3)),
      .init("Row", .body, in: 0, .init(changed: 1)),
    ])
    let new = ViewTree(nodes: [
      .init("Screen", .body, in: nil, .init(changed: 2)), .init("Row", .body, in: 0, .init(wasted: 5)),
    ])
    // 2 + 3 + 5 = 10.
    let boxes = tags(of: IciclePicture(from: old, to: new, label: "x"))
    #expect(
      boxes.map { $0.attributes["style"] } == [
        "--x:0;--w:100;--d:0", "--x:0;--w:30;--d:1", "--x:30;--w:50;--d:1",
      ])
    #expect(boxes.map { $0.attributes["class"] } == ["fi", "fl", "fm"])
    #expect(
      boxes.map { $0.attributes["title"] } == [
        "Screen: 2 as before", "Gone: 3 → 0, 3 less", "Row: 1 → 5, 4 more",
      ])
  }

  @Test func `A view that stands in itself is drawn as deep as one can read, and listed to its end`() {
    let nodes = (0..<100).map { ViewTree.Node("Nest", .body, in: $0 == 0 ? nil : $0 - 1, .init(first: 1)) }
    let boxes = tags(of: IciclePicture(ViewTree(nodes: nodes), label: "x"))
    #expect(boxes.count == 100)
    #expect(boxes.count { $0.attributes["class"]?.contains("deep") == true } == 100 - IciclePicture.shownRows)
  }

  @Test func `A step with one view alone has no picture, and older results add one of the change`() {
    let page = ReportFormat.render(Samples.regressed, as: .html, findings: Samples.regression)
    #expect(page.contains("Trees of views"))
    #expect(page.contains("What there is more and less of"))
    var single = Samples.results(Array(Samples.listCases(rows: 5).prefix(1)))
    #expect(ReportFormat.render(single, as: .html).contains("Trees of views"))
    for index in single.cases[0].steps.indices {
      single.cases[0].steps[index].tree = ViewTree(nodes: [.init("Screen", .body, in: nil, .init(first: 1))])
    }
    #expect(!ReportFormat.render(single, as: .html).contains("Trees of views"))
  }
}
