import Testing

@testable import RerenderRunner

struct NearestRankTests {
  /// So many samples, each of which is its place from 0.
  private func samples(_ count: Int) -> [Int] { Array(0..<count) }

  // The place is ⌈0.99 · n⌉ - 1: of 101 samples, ⌈99.99⌉ - 1.
  @Test(arguments: [(1, 0), (2, 1), (99, 98), (100, 98), (101, 99), (1_000, 989)])
  func `the 99th percentile is the sample of the nearest rank`(count: Int, place: Int) {
    #expect(nearestRank(99, of: samples(count)) == place)
  }

  // The place is ⌈0.5 · n⌉ - 1: of 2 samples the first, of 101 the one with 50 on each side.
  @Test(arguments: [(1, 0), (2, 0), (99, 49), (100, 49), (101, 50), (1_000, 499)])
  func `the median is the sample in the middle, of two the lower`(count: Int, place: Int) {
    #expect(nearestRank(50, of: samples(count)) == place)
  }

  @Test func `the hundredth percentile is the slowest sample, the first the fastest of a hundred`() {
    #expect(nearestRank(100, of: samples(100)) == 99)
    #expect(nearestRank(1, of: samples(100)) == 0)
  }

  @Test func `no sample has no percentile`() {
    #expect(nearestRank(99, of: []) == nil)
  }
}
