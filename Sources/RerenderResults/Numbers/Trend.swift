package import RerenderEvents

/// Measurements across commits.
package struct Trend: Hashable, Sendable {
  /// The entries, oldest first.
  package var entries: [Entry]
  /// The series, sorted by the names of their numbers.
  package var series: [Series]

  /// A trend of entries and of series with as many values each.
  package init(entries: [Entry] = [], series: [Series] = []) {
    self.entries = entries
    self.series = series
  }

  /// What was measured at one commit, on one kind of machine.
  package struct Entry: Hashable, Sendable {
    /// The commit's hash, or another name that the entry was added under.
    package var commit: String
    /// When the commit was made, in seconds since 1970; `nil` where that is not known.
    package var committed: Int?
    /// The first line of the compiler's version.
    package var toolchain: String
    /// For example `x86_64-unknown-linux-gnu`.
    package var architecture: String
    /// `release` or `debug`.
    package var configuration: String
    /// The allocation backend and its version, or why there is none.
    package var allocator: String

    /// An entry for what a machine measured.
    package init(commit: String, committed: Int?, machine: Machine) {
      self.commit = commit
      self.committed = committed
      toolchain = machine.toolchain
      architecture = machine.architecture
      configuration = machine.configuration
      allocator = machine.allocator
    }

    /// Whether numbers of a pass can be compared with those of another entry. Counts always can. Times can where
    /// toolchain, architecture and configuration are the same, and allocations where the allocator is the same, too.
    package func isComparable(_ pass: MeasuringPass, with other: Entry) -> Bool {
      pass == .counts
        || toolchain == other.toolchain && architecture == other.architecture && configuration == other.configuration
          && (pass == .time || allocator == other.allocator)
    }

    /// The commit as people write it: the first ten digits of a hash, and any other name as it is.
    package var shortCommit: String {
      let isHash = commit.utf8.count >= 40 && commit.allSatisfy { $0.isASCII && $0.isHexDigit }
      return isHash ? String(commit.prefix(10)) : SafeText.short(commit, limit: 30)
    }
  }

  /// One number across the entries.
  package struct Series: Hashable, Sendable {
    /// The name of the number.
    package var key: Measurement.Key
    /// The value for each entry; `nil` where it has no such number, or one that cannot be compared with the newest
    /// entry's.
    package var values: [MetricValue?]

    /// A series with a value, or none, for each entry.
    package init(key: Measurement.Key, values: [MetricValue?]) {
      self.key = key
      self.values = values
    }

    /// A change from one measured value to the next.
    package struct Change: Hashable {
      /// The place of the entry that has the new value.
      package var place: Int
      package var old: Int
      package var new: Int

      package init(place: Int, old: Int, new: Int) {
        self.place = place
        self.old = old
        self.new = new
      }
    }

    /// Every change, oldest first. Entries without a number are passed over.
    package var changes: [Change] {
      var changes: [Change] = []
      var previous: Int?
      for (place, value) in values.enumerated() {
        guard let value = value?.integer else { continue }
        if let previous, previous != value { changes.append(Change(place: place, old: previous, new: value)) }
        previous = value
      }
      return changes
    }

    /// The newest measured value, and its difference from the one before; `nil` where there is none, or no other.
    package var newest: (value: Int, difference: Int?)? {
      let measured = values.compactMap { $0?.integer }
      guard let last = measured.last else { return nil }
      let previous = measured.dropLast().last
      // Two values far apart may have no difference that fits. None is shown then.
      return (last, previous.flatMap { last.subtractingReportingOverflow($0).overflow ? nil : last - $0 })
    }
  }

  /// The series that changed.
  package var changed: [Series] { series.filter { !$0.changes.isEmpty } }

  /// The trend with results as its newest entry. Only numbers that the trend has series for are added.
  ///
  /// - Parameter name: What to call the entry.
  package func adding(_ results: Results, as name: String) -> Trend {
    var copy = self
    let entry = Entry(commit: name, committed: nil, machine: results.machine)
    copy.entries.append(entry)
    let now = Dictionary(results.measurements.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    copy.series = series.compactMap { series in
      guard let value = now[series.key] else { return nil }
      // Beside the new entry there is only what can be compared with it.
      let old = zip(entries, series.values).map { old, value in
        old.isComparable(series.key.metric.pass, with: entry) ? value : nil
      }
      return Series(key: series.key, values: old + [value])
    }
    return copy
  }
}
