extension String {
  /// Whether the text comes before another by their UTF-8 bytes, the order that other programs sort by.
  ///
  /// The standard library's `<` goes by what texts look like: a letter with a combining mark sorts as the composed
  /// letter does. Texts in files are ordered by bytes instead.
  package func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
