import Foundation
@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling

/// The connection to the compiler. Each message is eight bytes with its length, lowest first, then JSON.
struct CompilerConnection: MessageConnection {
  let input: FileHandle
  let output: FileHandle

  func sendMessage<Message: Encodable>(_ message: Message) throws {
    let body = try JSONEncoder().encode(message)
    let length = withUnsafeBytes(of: UInt64(body.count).littleEndian) { Data($0) }
    try output.write(contentsOf: length + body)
  }

  /// The next message; nil once the compiler has hung up, which it announces by an empty message.
  func waitForNextMessage<Message: Decodable>(_ type: Message.Type) throws -> Message? {
    guard let header = try read(8) else { return nil }
    let length = header.reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    guard length > 0, let body = try read(Int(length)) else { return nil }
    return try JSONDecoder().decode(type, from: body)
  }

  /// The next `count` bytes, or nil where the input ends before.
  private func read(_ count: Int) throws -> Data? {
    var data = Data()
    while data.count < count {
      guard let part = try input.read(upToCount: count - data.count), !part.isEmpty else { return nil }
      data += part
    }
    return data
  }
}
