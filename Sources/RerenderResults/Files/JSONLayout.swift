/// Breaks compact JSON into lines that people and `diff` can read.
///
/// A value that fits in `lineLimit` bytes stays on its line; a longer one has each member on a line of its own.
package enum JSONLayout {
  static let lineLimit = 100

  /// Appends one compact, valid value, laid out as it stands `indent` levels deep. Linear in its bytes.
  package static func append(_ compact: [UInt8], indent: Int, to output: inout [UInt8]) {
    let lengths = containerLengths(of: compact)
    var opened = 0
    // The levels above count as broken, since the value is indented below them.
    var isBroken = Array(repeating: true, count: indent)
    var isInString = false
    var index = 0
    while index < compact.count {
      let byte = compact[index]
      if isInString {
        output.append(byte)
        if byte == UInt8(ascii: "\\") {
          index += 1
          output.append(compact[index])
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        index += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        isInString = true
        output.append(byte)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        output.append(byte)
        isBroken.append(lengths[opened] > lineLimit)
        opened += 1
        if isBroken.last == true { breakLine(isBroken, &output) }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        let wasBroken = isBroken.popLast() ?? false
        if wasBroken { breakLine(isBroken, &output) }
        output.append(byte)
      case UInt8(ascii: ","):
        output.append(byte)
        if isBroken.last == true { breakLine(isBroken, &output) } else { output.append(0x20) }
      case UInt8(ascii: ":"):
        output.append(byte)
        output.append(0x20)
      default: output.append(byte)
      }
      index += 1
    }
  }

  private static func breakLine(_ isBroken: [Bool], _ output: inout [UInt8]) {
    output.append(UInt8(ascii: "\n"))
    for broken in isBroken where broken {
      output.append(0x20)
      output.append(0x20)
    }
  }

  /// The length of each container, brackets not counted, in the order in which they open.
  private static func containerLengths(of compact: [UInt8]) -> [Int] {
    var lengths: [Int] = []
    var open: [(number: Int, start: Int)] = []
    var isInString = false
    var index = 0
    while index < compact.count {
      switch compact[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "{") where !isInString, UInt8(ascii: "[") where !isInString:
        open.append((lengths.count, index))
        lengths.append(0)
      case UInt8(ascii: "}") where !isInString, UInt8(ascii: "]") where !isInString:
        if let container = open.popLast() { lengths[container.number] = index - container.start }
      default: break
      }
      index += 1
    }
    return lengths
  }
}
