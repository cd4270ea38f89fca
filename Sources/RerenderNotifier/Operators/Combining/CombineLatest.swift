extension Publishers {
  /// The latest elements of two publishers, whenever one of them sends.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    /// The latest element of each publisher, in their order.
    public typealias Output = (A.Output, B.Output)
    /// The error type that the publishers share.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Makes the publisher, as the operator does.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Subscribes to both in order; sends once each has sent something, and ends when both have finished or one failed.
    ///
    /// A pair that comes while nothing is asked for is dropped.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let aLatest = Latest<A.Output>()
      let bLatest = Latest<B.Output>()
      let join: () -> Output = { (aLatest.value, bLatest.value) }
      let latest = ManySidedOperator<CombineLatestState, Output, Failure>(
        "CombineLatest", to: subscriber, CombineLatestState(sides: 2), letGo: { [aLatest.take(), bLatest.take()] })
      let aSide = latest.addLatestSide(0, aLatest.exchange, join: join)
      let bSide = latest.addLatestSide(1, bLatest.exchange, join: join)
      latest.start()
      aSide.subscribe(to: a)
      bSide.subscribe(to: b)
    }
  }

  /// The latest elements of three publishers, whenever one of them sends.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// The latest element of each publisher, in their order.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// The error type that the publishers share.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C

    /// Makes the publisher, as the operator does.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Subscribes to the three in order; sends once each has sent something, and ends when all have finished or one
    /// failed.
    ///
    /// A triple that comes while nothing is asked for is dropped.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let aLatest = Latest<A.Output>()
      let bLatest = Latest<B.Output>()
      let cLatest = Latest<C.Output>()
      let join: () -> Output = { (aLatest.value, bLatest.value, cLatest.value) }
      let latest = ManySidedOperator<CombineLatestState, Output, Failure>(
        "CombineLatest", to: subscriber, CombineLatestState(sides: 3),
        letGo: { [aLatest.take(), bLatest.take(), cLatest.take()] })
      let aSide = latest.addLatestSide(0, aLatest.exchange, join: join)
      let bSide = latest.addLatestSide(1, bLatest.exchange, join: join)
      let cSide = latest.addLatestSide(2, cLatest.exchange, join: join)
      latest.start()
      aSide.subscribe(to: a)
      bSide.subscribe(to: b)
      cSide.subscribe(to: c)
    }
  }

  /// The latest elements of four publishers, whenever one of them sends.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    /// The latest element of each publisher, in their order.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    /// The error type that the publishers share.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D

    /// Makes the publisher, as the operator does.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    /// Subscribes to the four in order; sends once each has sent something, and ends when all have finished or one
    /// failed.
    ///
    /// A quadruple that comes while nothing is asked for is dropped.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let aLatest = Latest<A.Output>()
      let bLatest = Latest<B.Output>()
      let cLatest = Latest<C.Output>()
      let dLatest = Latest<D.Output>()
      let join: () -> Output = { (aLatest.value, bLatest.value, cLatest.value, dLatest.value) }
      let latest = ManySidedOperator<CombineLatestState, Output, Failure>(
        "CombineLatest", to: subscriber, CombineLatestState(sides: 4),
        letGo: { [aLatest.take(), bLatest.take(), cLatest.take(), dLatest.take()] })
      let aSide = latest.addLatestSide(0, aLatest.exchange, join: join)
      let bSide = latest.addLatestSide(1, bLatest.exchange, join: join)
      let cSide = latest.addLatestSide(2, cLatest.exchange, join: join)
      let dSide = latest.addLatestSide(3, dLatest.exchange, join: join)
      latest.start()
      aSide.subscribe(to: a)
      bSide.subscribe(to: b)
      cSide.subscribe(to: c)
      dSide.subscribe(to: d)
    }
  }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
  /// Sends the latest elements of this and another publisher.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Sends the latest elements of this and another publisher, transformed.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    Publishers.CombineLatest(self, other).map(transform)
  }

  /// Sends the latest elements of this and two other publishers.
  public func combineLatest<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q)
    -> Publishers.CombineLatest3<Self, P, Q>
  where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// Sends the latest elements of this and two other publishers, transformed.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2).map(transform)
  }

  /// Sends the latest elements of this and three other publishers.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(_ publisher1: P, _ publisher2: Q, _ publisher3: R)
    -> Publishers.CombineLatest4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }

  /// Sends the latest elements of this and three other publishers, transformed.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3).map(transform)
  }
}
