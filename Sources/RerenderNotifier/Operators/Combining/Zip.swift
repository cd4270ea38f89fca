extension Publishers {
  /// The elements of two publishers, joined one by one in order.
  public struct Zip<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    /// One element of each publisher, in their order.
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

    /// Subscribes to both in order. Ends when a publisher that finished has no element left to join, or with the first
    /// error.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let values = ZipValues2<A.Output, B.Output>()
      let zip = ManySidedOperator<ZipState, Output, Failure>(
        "Zip", to: subscriber, ZipState(sides: 2), letGo: values.takeAll)
      let aSide = zip.addZipSide(0, { values.a.append($0) }, join: values.takeOldest)
      let bSide = zip.addZipSide(1, { values.b.append($0) }, join: values.takeOldest)
      zip.start()
      aSide.subscribe(to: a)
      bSide.subscribe(to: b)
    }
  }

  /// The elements of three publishers, joined one by one in order.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// One element of each publisher, in their order.
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

    /// Subscribes to the three in order. Ends when a publisher that finished has no element left to join, or with an
    /// error.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let values = ZipValues3<A.Output, B.Output, C.Output>()
      let zip = ManySidedOperator<ZipState, Output, Failure>(
        "Zip", to: subscriber, ZipState(sides: 3), letGo: values.takeAll)
      let aSide = zip.addZipSide(0, { values.a.append($0) }, join: values.takeOldest)
      let bSide = zip.addZipSide(1, { values.b.append($0) }, join: values.takeOldest)
      let cSide = zip.addZipSide(2, { values.c.append($0) }, join: values.takeOldest)
      zip.start()
      aSide.subscribe(to: a)
      bSide.subscribe(to: b)
      cSide.subscribe(to: c)
    }
  }

  /// The elements of four publishers, joined one by one in order.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    /// One element of each publisher, in their order.
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

    /// Subscribes to the four in order. Ends when a publisher that finished has no element left to join, or with an
    /// error.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let values = ZipValues4<A.Output, B.Output, C.Output, D.Output>()
      let zip = ManySidedOperator<ZipState, Output, Failure>(
        "Zip", to: subscriber, ZipState(sides: 4), letGo: values.takeAll)
      let aSide = zip.addZipSide(0, { values.a.append($0) }, join: values.takeOldest)
      let bSide = zip.addZipSide(1, { values.b.append($0) }, join: values.takeOldest)
      let cSide = zip.addZipSide(2, { values.c.append($0) }, join: values.takeOldest)
      let dSide = zip.addZipSide(3, { values.d.append($0) }, join: values.takeOldest)
      zip.start()
      aSide.subscribe(to: a)
      bSide.subscribe(to: b)
      cSide.subscribe(to: c)
      dSide.subscribe(to: d)
    }
  }
}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}
extension Publishers.Zip3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.Zip4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
  /// Joins the elements, one by one, of this and another publisher.
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P>
  where P.Failure == Failure {
    Publishers.Zip(self, other)
  }

  /// Joins the elements, one by one, of this and another publisher, transformed.
  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T> where P.Failure == Failure {
    Publishers.Zip(self, other).map(transform)
  }

  /// Joins the elements, one by one, of this and two other publishers.
  public func zip<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q) -> Publishers.Zip3<Self, P, Q>
  where P.Failure == Failure, Q.Failure == Failure {
    Publishers.Zip3(self, publisher1, publisher2)
  }

  /// Joins the elements, one by one, of this and two other publishers, transformed.
  public func zip<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.Zip3(self, publisher1, publisher2).map(transform)
  }

  /// Joins the elements, one by one, of this and three other publishers.
  public func zip<P: Publisher, Q: Publisher, R: Publisher>(_ publisher1: P, _ publisher2: Q, _ publisher3: R)
    -> Publishers.Zip4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3)
  }

  /// Joins the elements, one by one, of this and three other publishers, transformed.
  public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3).map(transform)
  }
}
