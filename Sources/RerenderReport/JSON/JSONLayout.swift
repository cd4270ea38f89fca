/// Breaks compact JSON into lines that people and `diff` can read.
///
/// A value that fits in `lineLimit` bytes stays on its line; a longer one has each member on a line of its own.
enum JSONLayout {
  static let lineLimit = 100

  /// Lays out one compact, valid document. Linear in its bytes.
  static func lines(of compact: [UInt8]) -> [UInt8] {
    let ends = containerEnds(of: compact)
    var output: [UInt8] = []
    output.reserveCapacity(compact.count + compact.count / 3)
    var isBroken: [Bool] = []
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
        let end = ends[index] ?? index
        isBroken.append(end - index > lineLimit)
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
    output.append(UInt8(ascii: "\n"))
    return output
  }

  private static func breakLine(_ isBroken: [Bool], _ output: inout [UInt8]) {
    output.append(UInt8(ascii: "\n"))
    for broken in isBroken where broken {
      output.append(0x20)
      output.append(0x20)
    }
  }

  /// The offset of the closing bracket of each container, by the offset of its opening one.
  private static func containerEnds(of compact: [UInt8]) -> [Int: Int] {
    var ends: [Int: Int] = [:]
    var open: [Int] = []
    var isInString = false
    var index = 0
    while index < compact.count {
      switch compact[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "{") where !isInString, UInt8(ascii: "[") where !isInString: open.append(index)
      case UInt8(ascii: "}") where !isInString, UInt8(ascii: "]") where !isInString:
        if let start = open.popLast() { ends[start] = index }
      default: break
      }
      index += 1
    }
    return ends
  }
}
