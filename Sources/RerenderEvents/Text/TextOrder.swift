extension String {
  /// Whether the text comes before another by their UTF-8 bytes, the order that other programs sort by.
  ///
  /// The standard library's `<` takes texts for what they look like: a letter with a combining mark sorts as the
  /// composed letter does. What stands in a file is ordered by this instead.
  package func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
