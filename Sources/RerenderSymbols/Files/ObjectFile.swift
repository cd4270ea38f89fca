import Foundation

/// The file behind an executable or library, mapped into memory, with its sections.
///
/// Only what naming addresses needs is read of the 64-bit ELF format. A section that is missing or compressed is empty.
final class ObjectFile: Sendable {
  private let data: Data
  private let sections: [String: Section]

  /// Where a section lies.
  private struct Section {
    /// Where the section is in the file.
    var range: Range<Int>
    /// The section's first address when it is loaded.
    var address: UInt64
    var isCode: Bool
  }

  /// Opens the file at `path`; `nil` where it cannot be read or is not a 64-bit ELF file.
  init?(path: String) {
    guard let data = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped) else { return nil }
    guard let sections = data.withUnsafeBytes({ Self.sections(in: $0) }) else { return nil }
    self.data = data
    self.sections = sections
  }

  /// Calls `body` with a reader over the whole file that begins at the section and cannot leave it; `nil` without the
  /// section.
  func withSection<Result>(_ name: String, _ body: (ByteReader) -> Result) -> Result? {
    guard let range = sections[name]?.range, !range.isEmpty else { return nil }
    return data.withUnsafeBytes { body(ByteReader($0, at: range.lowerBound, end: range.upperBound)) }
  }

  /// Calls `body` with a reader over the machine code from `address` to the end of its section; `nil` where there is
  /// none.
  func withCode<Result>(at address: UInt64, _ body: (ByteReader) -> Result) -> Result? {
    for section in sections.values where section.isCode && address >= section.address {
      let offset = address - section.address
      guard offset < UInt64(section.range.count) else { continue }
      let start = section.range.lowerBound + Int(offset)
      return data.withUnsafeBytes { body(ByteReader($0, at: start, end: section.range.upperBound)) }
    }
    return nil
  }

  /// Where the machine code lies when it is loaded: one stretch for each section.
  var code: [Range<UInt64>] {
    sections.values.compactMap { section in
      let end = section.address &+ UInt64(section.range.count)
      return section.isCode && section.address < end ? section.address..<end : nil
    }
  }

  /// Where a section begins when it is loaded; `nil` where there is no such section.
  func address(of section: String) -> UInt64? { sections[section]?.address }

  /// The text at `offset` of a string section; empty where there is none.
  func text(in section: String, at offset: Int) -> String {
    guard let range = sections[section]?.range, offset >= 0, offset < range.count else { return "" }
    return data.withUnsafeBytes { bytes in
      var reader = ByteReader(bytes, at: range.lowerBound + offset, end: range.upperBound)
      return reader.text()
    }
  }

  /// The text at `offset` of a string section if it ends in `suffix`. No other text is made.
  func text(in section: String, at offset: Int, endingIn suffix: [UInt8]) -> String? {
    guard let range = sections[section]?.range, offset >= 0, offset < range.count else { return nil }
    return data.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress?.advanced(by: range.lowerBound + offset) else { return nil }
      // Sound: within the section, whatever its bytes are.
      let length = strnlen(start.assumingMemoryBound(to: CChar.self), range.count - offset)
      let text = UnsafeRawBufferPointer(start: start, count: length)
      return text.suffix(suffix.count).elementsEqual(suffix) ? String(decoding: text, as: UTF8.self) : nil
    }
  }

  private static func sections(in bytes: UnsafeRawBufferPointer) -> [String: Section]? {
    var header = ByteReader(bytes)
    let isELF = header.integer(UInt32.self) == UInt32(littleEndian: 0x464C_457F)
    let is64Bit = header.integer(UInt8.self) == 2
    guard isELF, is64Bit else { return nil }
    var tablePlace = ByteReader(bytes, at: 0x28)
    let table = Int(truncatingIfNeeded: tablePlace.integer(UInt64.self))
    var counts = ByteReader(bytes, at: 0x3A)
    let entrySize = Int(counts.integer(UInt16.self))
    let count = Int(counts.integer(UInt16.self))
    let namesIndex = Int(counts.integer(UInt16.self))
    guard table > 0, table < bytes.count, !counts.isExhausted else { return [:] }

    func entry(_ index: Int) -> (name: Int, section: Section) {
      var reader = ByteReader(bytes, at: table + index * entrySize)
      let name = Int(reader.integer(UInt32.self))
      let kind = reader.integer(UInt32.self)
      let flags = reader.integer(UInt64.self)
      let address = reader.integer(UInt64.self)
      let offset = Int(truncatingIfNeeded: reader.integer(UInt64.self))
      let size = Int(truncatingIfNeeded: reader.integer(UInt64.self))
      let takesNoSpace = kind == 8
      let isCompressed = flags & 0x800 != 0
      let isInFile = offset >= 0 && size >= 0 && offset <= bytes.count && size <= bytes.count - offset
      let range = takesNoSpace || isCompressed || !isInFile ? 0..<0 : offset..<(offset + size)
      return (name, Section(range: range, address: address, isCode: flags & 0x4 != 0))
    }

    let names = entry(namesIndex).section.range
    var result: [String: Section] = [:]
    for index in 0..<count {
      let (name, section) = entry(index)
      var reader = ByteReader(bytes, at: names.lowerBound + name, end: names.upperBound)
      result[reader.text()] = section
    }
    return result
  }
}
