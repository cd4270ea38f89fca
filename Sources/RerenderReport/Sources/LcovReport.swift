import RerenderEvents
import RerenderResults

/// `report.lcov`: counts by line in the form of coverage tools, for editors and review tools that show such numbers.
///
/// A body is a function, called as often as it was evaluated. It has two branches: evaluations that changed what is
/// shown, and wasted ones. A property's line is hit as often as the property notified a view. Lines that were never
/// evaluated are missing: this is no coverage.
enum LcovReport {
  static func render(_ report: Report) -> String {
    let counts = SourceCounts(report)
    var output = ""
    for (file, lines) in counts.files.sorted(by: { $0.key.precedes($1.key) }) {
      let lines = lines.sorted { $0.key < $1.key }
      output += "TN:\nSF:\(SafeText.visible(file))\n"
      let bodies = lines.flatMap { line, counts in
        counts.bodies.sorted { $0.key.precedes($1.key) }.map { (line: line, name: $0.key, body: $0.value) }
      }
      for item in bodies { output += "FN:\(item.line),\(SafeText.visible(item.name))\n" }
      for item in bodies { output += "FNDA:\(item.body.evaluations),\(SafeText.visible(item.name))\n" }
      output += "FNF:\(bodies.count)\nFNH:\(bodies.count { $0.body.evaluations > 0 })\n"
      var block = 0
      var taken = 0
      for (number, item) in bodies.enumerated() {
        block = number > 0 && bodies[number - 1].line == item.line ? block + 1 : 0
        let branches = [item.body.evaluations - item.body.wasted, item.body.wasted]
        for (branch, count) in branches.enumerated() { output += "BRDA:\(item.line),\(block),\(branch),\(count)\n" }
        taken += branches.count { $0 > 0 }
      }
      output += "BRF:\(2 * bodies.count)\nBRH:\(taken)\n"
      var hit = 0
      for (line, counts) in lines {
        let count = saturatingSum([counts.evaluations, counts.invalidations])
        if count > 0 { hit += 1 }
        output += "DA:\(line),\(count)\n"
      }
      output += "LF:\(lines.count)\nLH:\(hit)\nend_of_record\n"
    }
    return output
  }
}
