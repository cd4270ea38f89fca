public import Foundation

/// A type that encodes whole values.
public protocol TopLevelEncoder<Output> {
  /// What is encoded to.
  associatedtype Output
  /// Encodes a value.
  func encode<T: Encodable>(_ value: T) throws -> Output
}

/// A type that decodes whole values.
public protocol TopLevelDecoder<Input> {
  /// What is decoded from.
  associatedtype Input
  /// Decodes a value of a type.
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

extension JSONEncoder: TopLevelEncoder {
  /// JSON comes out as bytes.
  public typealias Output = Data
}

extension JSONDecoder: TopLevelDecoder {
  /// JSON goes in as bytes.
  public typealias Input = Data
}

extension PropertyListEncoder: TopLevelEncoder {
  /// A property list comes out as bytes, in the format that the encoder is set to.
  public typealias Output = Data
}

extension PropertyListDecoder: TopLevelDecoder {
  /// A property list goes in as bytes, in any format.
  public typealias Input = Data
}

extension Publishers {
  /// Each element encoded.
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher where Upstream.Output: Encodable {
    /// What the encoder makes of an element.
    public typealias Output = Coder.Output
    /// The upstream's error, or the encoder's.
    public typealias Failure = any Error
    /// The publisher that the elements come from.
    public let upstream: Upstream
    let encoder: Coder

    /// Subscribes to the upstream; the encoder's first error cancels it and is sent as the failure.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let encoder = encoder
      upstream.receive(
        subscriber: ElementwiseOperator(trying: "Encode", to: subscriber) {
          $0.emit(try encoder.encode($1))
        })
    }
  }

  /// Each element decoded.
  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher
  where Upstream.Output == Coder.Input {
    /// The upstream's error, or the decoder's.
    public typealias Failure = any Error
    /// The publisher that the elements come from.
    public let upstream: Upstream
    let decoder: Coder

    /// Subscribes to the upstream; the decoder's first error cancels it and is sent as the failure.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let decoder = decoder
      upstream.receive(
        subscriber: ElementwiseOperator(trying: "Decode", to: subscriber) {
          $0.emit(try decoder.decode(Output.self, from: $1))
        })
    }
  }
}

extension Publisher {
  /// Decodes each element; an error ends the sequence.
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
    Publishers.Decode(upstream: self, decoder: decoder)
  }
}

extension Publisher where Output: Encodable {
  /// Encodes each element; an error ends the sequence.
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder> {
    Publishers.Encode(upstream: self, encoder: encoder)
  }
}
