/// A number made from texts, the same in every run and on every machine.
enum Fingerprint {
  /// FNV-1a in 64 bits, as 16 hexadecimal digits. A missing part differs from an empty one.
  static func of(_ parts: [String?]) -> String {
    // Each part is ended by a byte that UTF-8 does not have. A missing part is another such byte.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in parts {
      for byte in Array((part ?? "").utf8) + [part == nil ? 0xFE : 0xFF] {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
