package import RerenderEvents

/// Measurements across commits.
package struct Trend: Hashable, Sendable {
  /// Oldest first.
  package var entries: [Entry]
  /// Sorted by what they are numbers of.
  package var series: [Series]

  /// A trend of entries and of series with as many values each.
  package init(entries: [Entry] = [], series: [Series] = []) {
    self.entries = entries
    self.series = series
  }

  /// What was measured at one commit, on one kind of machine.
  package struct Entry: Hashable, Sendable {
    /// The commit's hash, or another name that it was added under.
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

    /// Whether numbers of a pass can be set beside those of another entry: counts always, allocations where toolchain,
    /// architecture, configuration and allocator are the same, times as well as far as that can say it.
    package func isComparable(_ pass: MeasuringPass, with other: Entry) -> Bool {
      pass == .counts
        || toolchain == other.toolchain && architecture == other.architecture && configuration == other.configuration
          && (pass == .time || allocator == other.allocator)
    }

    /// The commit as people write it: the first ten digits of a hash, other names as they are.
    package var shortCommit: String {
      let isHash = commit.utf8.count >= 40 && commit.allSatisfy { $0.isASCII && $0.isHexDigit }
      return isHash ? String(commit.prefix(10)) : SafeText.short(commit, limit: 30)
    }
  }

  /// One number across the entries.
  package struct Series: Hashable, Sendable {
    /// What it is a number of.
    package var key: Measurement.Key
    /// One for each entry; `nil` where it has no such number, or none that can be set beside the newest entry's.
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

    /// The newest measured value, and what it differs from the one before by; `nil` where none, or no other, was
    /// measured.
    package var newest: (value: Int, difference: Int?)? {
      let measured = values.compactMap { $0?.integer }
      guard let last = measured.last else { return nil }
      let previous = measured.dropLast().last
      // Two values far apart have no difference that fits: none is shown.
      return (last, previous.flatMap { last.subtractingReportingOverflow($0).overflow ? nil : last - $0 })
    }
  }

  /// The series that changed.
  package var changed: [Series] { series.filter { !$0.changes.isEmpty } }

  /// The trend with results as its newest entry, as far as it has series for them; nothing else is added.
  ///
  /// - Parameter name: What to call the entry.
  package func adding(_ results: Results, as name: String) -> Trend {
    var copy = self
    let entry = Entry(commit: name, committed: nil, machine: results.machine)
    copy.entries.append(entry)
    let now = Dictionary(results.measurements.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    copy.series = series.compactMap { series in
      guard let value = now[series.key] else { return nil }
      // Beside the new entry only what can be compared with it.
      let old = zip(entries, series.values).map { old, value in
        old.isComparable(series.key.metric.pass, with: entry) ? value : nil
      }
      return Series(key: series.key, values: old + [value])
    }
    return copy
  }
}
