package import RerenderResults

/// Splits the cases of a run between several machines. Each machine works out the same split by itself.
package enum ShardPlan {
  /// The cases of each shard, in the order they are given in.
  ///
  /// The dearest case goes first, each to the shard with the least to do. Of equal cases the one with the smaller name
  /// goes first, and of equal shards the one with the smaller number is taken. A case of unknown cost counts as the
  /// mean of the known ones. Where none is known, all cases count the same. Time is linear in the cases and shards, but
  /// for the sorting.
  ///
  /// - Parameters:
  ///   - cases: all cases, in any order.
  ///   - count: how many shards there are, 1 or more.
  ///   - costs: what cases cost, in any one unit.
  package static func split(_ cases: [CaseName], into count: Int, costs: [CaseName: Double] = [:]) -> [[CaseName]] {
    let known = cases.compactMap { costs[$0] }.filter { $0.isFinite && $0 >= 0 }
    let mean = known.isEmpty ? 1 : known.reduce(0, +) / Double(known.count)
    func cost(_ name: CaseName) -> Double {
      guard let cost = costs[name], cost.isFinite, cost >= 0 else { return mean }
      return cost
    }
    var loads = Array(repeating: 0.0, count: count)
    var sizes = Array(repeating: 0, count: count)
    var owners: [CaseName: Int] = [:]
    let order = cases.sorted { a, b in
      let (x, y) = (cost(a), cost(b))
      return x != y ? x > y : a < b
    }
    for name in order {
      // Of shards with the same load, the one with fewer cases is taken: cases may cost nothing.
      let shard = loads.indices.min { (loads[$0], sizes[$0]) < (loads[$1], sizes[$1]) } ?? 0
      loads[shard] += cost(name)
      sizes[shard] += 1
      owners[name] = shard
    }
    return (0..<count).map { shard in cases.filter { owners[$0] == shard } }
  }
}
