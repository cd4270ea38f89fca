extension Publishers {
  /// The value at a key path of each element.
  public struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// The property sent.
    public let keyPath: KeyPath<Upstream.Output, Output>

    /// Subscribes to the upstream; the key path is read once for each element.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let keyPath = keyPath
      upstream.receive(subscriber: ElementwiseOperator("ValueForKey", to: subscriber) { $0.emit($1[keyPath: keyPath]) })
    }
  }

  /// The values at two key paths of each element.
  public struct MapKeyPath2<Upstream: Publisher, Output0, Output1>: Publisher {
    /// The values at the two key paths, in their order.
    public typealias Output = (Output0, Output1)
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// The first property sent.
    public let keyPath0: KeyPath<Upstream.Output, Output0>
    /// The second property sent.
    public let keyPath1: KeyPath<Upstream.Output, Output1>

    /// Subscribes to the upstream; both key paths are read once for each element.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let (first, second) = (keyPath0, keyPath1)
      upstream.receive(
        subscriber: ElementwiseOperator("ValueForKeys", to: subscriber) {
          $0.emit(($1[keyPath: first], $1[keyPath: second]))
        })
    }
  }

  /// The values at three key paths of each element.
  public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: Publisher {
    /// The values at the three key paths, in their order.
    public typealias Output = (Output0, Output1, Output2)
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// The first property sent.
    public let keyPath0: KeyPath<Upstream.Output, Output0>
    /// The second property sent.
    public let keyPath1: KeyPath<Upstream.Output, Output1>
    /// The third property sent.
    public let keyPath2: KeyPath<Upstream.Output, Output2>

    /// Subscribes to the upstream; the three key paths are read once for each element.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let (first, second, third) = (keyPath0, keyPath1, keyPath2)
      upstream.receive(
        subscriber: ElementwiseOperator("ValueForKeys", to: subscriber) {
          $0.emit(($1[keyPath: first], $1[keyPath: second], $1[keyPath: third]))
        })
    }
  }
}

extension Publisher {
  /// Sends the value at a key path of each element.
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
    Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
  }

  /// Sends the values at two key paths of each element.
  public func map<T0, T1>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
  ) -> Publishers.MapKeyPath2<Self, T0, T1> {
    Publishers.MapKeyPath2(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1)
  }

  /// Sends the values at three key paths of each element.
  public func map<T0, T1, T2>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>, _ keyPath2: KeyPath<Output, T2>
  ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> {
    Publishers.MapKeyPath3(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1, keyPath2: keyPath2)
  }
}
