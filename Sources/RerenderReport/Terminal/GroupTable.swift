import RerenderEvents
import RerenderResults

/// The tables of one group: steps down, lanes across.
struct GroupTable {
  let group: Group
  let style: TerminalStyle

  var lines: [String] {
    let variants = group.variants
    if variants.count > 1, group.has(.bodyEvaluations), let table = matrix(of: .bodyEvaluations) {
      let times = group.has(.timeMedian) ? matrix(of: .timeMedian) : nil
      return caption(.bodyEvaluations) + paint(table) + (times.map { [""] + caption(.timeMedian) + paint($0) } ?? [])
    }
    return variants.flatMap { variant in
      let name = SafeText.short(variant.name, limit: 60)
      let heading = variants.count == 1 && variant.name.isEmpty ? [] : ["  variant \(name)"]
      return heading + paint(detail(of: variant.columns))
    }
  }

  private func caption(_ metric: Metric) -> [String] {
    let what = metric == .timeMedian ? "median time of a step" : "\(metric.words) caused by each step"
    return [style.paint(what, .quiet)]
  }

  private func paint(_ table: TextTable) -> [String] { table.lines(paint: style.paint) }

  private func name(_ step: String) -> TextTable.Cell {
    let limit = max(12, min(30, style.width / 3))
    return .init(text: style.name(step, limit: limit), alignment: .left)
  }

  private func heading(_ lane: Lane, isShort: Bool) -> TextTable.Cell {
    let name = isShort ? String(lane.name.prefix(lane == .object ? 3 : 4)) : SafeText.short(lane.name, limit: 12)
    return .init(text: name, role: role(of: lane))
  }

  private func role(of lane: Lane) -> TextTable.Role {
    lane == .object ? .object : lane == .property ? .property : .plain
  }

  // MARK: Several variants side by side

  /// All variants in one table, in the widest form that fits; `nil` if none fits.
  private func matrix(of metric: Metric) -> TextTable? {
    let forms = metric == .timeMedian ? [(false, false), (true, false)] : [(false, true), (true, true), (true, false)]
    for (isShort, hasRatio) in forms {
      let table = matrix(of: metric, isShort: isShort, hasRatio: hasRatio)
      if table.width <= style.width { return table }
    }
    return nil
  }

  private func matrix(of metric: Metric, isShort: Bool, hasRatio: Bool) -> TextTable {
    let variants = group.variants.map { variant in
      (variant: variant, hasRatio: hasRatio && Set(variant.columns.map(\.lane)).isSuperset(of: [.object, .property]))
    }
    var gaps = [0]
    var first: [TextTable.Cell] = [.init(text: "")]
    var second: [TextTable.Cell] = [.init(text: "step", role: .heading, alignment: .left)]
    for (variant, hasRatio) in variants {
      let count = variant.columns.count + (hasRatio ? 1 : 0)
      gaps += [3] + Array(repeating: 1, count: count - 1)
      first.append(
        .init(text: SafeText.short(variant.name, limit: 20), role: .heading, alignment: .center, span: count))
      second += variant.columns.map { heading($0.lane, isShort: isShort) }
      if hasRatio { second.append(.init(text: "")) }
    }
    var table = TextTable(gaps: gaps)
    table.rows = [first, second]
    for step in group.steps {
      var row = [name(step)]
      for (variant, hasRatio) in variants {
        row += variant.columns.map { cell(metric, $0, step) }
        if hasRatio { row.append(ratio(metric, of: variant.columns, step)) }
      }
      table.rows.append(row)
    }
    return table
  }

  // MARK: One variant in detail

  /// One variant with as many metrics as fit, the evaluations first.
  private func detail(of columns: [Group.Column]) -> TextTable {
    let wanted: [Metric] = [.bodyEvaluations, .timeMedian, .invalidations, .wastedEvaluations]
    var metrics = wanted.filter { metric in group.has(metric) }
    if metrics.isEmpty { metrics = [.bodyEvaluations] }
    while true {
      let table = detail(of: columns, metrics: metrics)
      if table.width <= style.width || metrics.count == 1 { return table }
      metrics.removeLast()
    }
  }

  private func detail(of columns: [Group.Column], metrics: [Metric]) -> TextTable {
    let hasRatio = Set(columns.map(\.lane)).isSuperset(of: [.object, .property])
    var gaps = [0]
    var first: [TextTable.Cell] = [.init(text: "")]
    var second: [TextTable.Cell] = [.init(text: "step", role: .heading, alignment: .left)]
    for metric in metrics {
      let isRated = hasRatio && metric == .bodyEvaluations
      let count = columns.count + (isRated ? 1 : 0)
      gaps += [2] + Array(repeating: 1, count: count - 1)
      first.append(.init(text: metric.words, role: .heading, alignment: .center, span: count))
      second += columns.map { heading($0.lane, isShort: false) }
      if isRated { second.append(.init(text: "")) }
    }
    var table = TextTable(gaps: gaps)
    table.rows = [first, second]
    for step in group.steps where columns.contains(where: { $0.steps[step] != nil }) {
      var row = [name(step)]
      for metric in metrics {
        row += columns.map { cell(metric, $0, step) }
        if hasRatio && metric == .bodyEvaluations { row.append(ratio(metric, of: columns, step)) }
      }
      table.rows.append(row)
    }
    return table
  }

  // MARK: Cells

  private func cell(_ metric: Metric, _ column: Group.Column, _ step: String) -> TextTable.Cell {
    switch column.total(metric, of: step) {
    case .measured(let value)?:
      .init(text: metric.text(value), role: column.failing.contains(step) ? .failure : role(of: column.lane))
    case .unavailable?: .init(text: "n/a", role: .quiet)
    case nil: .init(text: column.result.outcome == .measured ? "" : "–", role: .quiet)
    }
  }

  private func ratio(_ metric: Metric, of columns: [Group.Column], _ step: String) -> TextTable.Cell {
    guard let object = columns.first(where: { $0.lane == .object })?.count(metric, of: step),
      let property = columns.first(where: { $0.lane == .property })?.count(metric, of: step)
    else { return .init(text: "") }
    return .init(text: NumberText.ratio(object, to: property), role: object == property ? .quiet : .plain)
  }
}
