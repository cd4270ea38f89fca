import RerenderEvents
import RerenderResults

/// What the instrument itself costs, in words.
enum OverheadText {
  static func sentence(_ overhead: Overhead) -> String {
    let times =
      "\(overhead.countingNanoseconds.plainText) ns an evaluation with the counters on, "
      + "\(overhead.offNanoseconds.plainText) ns with nothing installed"
    guard let added = overhead.countingAllocations else { return times }
    return times + "; \(added == 0 ? "no allocations" : NumberText.counted(added, "allocation")) added"
  }
}
