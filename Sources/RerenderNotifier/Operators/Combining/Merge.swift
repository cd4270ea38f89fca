extension Publishers {
  /// The elements of two publishers, as they come.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure
  {
    /// The element type that the publishers share.
    public typealias Output = A.Output
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

    /// Subscribes to both in order; ends when both have finished, or with the first error.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      startMerge(to: subscriber) {
        $0.merge(a)
        $0.merge(b)
      }
    }
  }

  /// The elements of three publishers, as they come.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure,
    A.Output == C.Output, A.Failure == C.Failure
  {
    /// The element type that the publishers share.
    public typealias Output = A.Output
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

    /// Subscribes to the three in order; ends when all have finished, or with the first error.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      startMerge(to: subscriber) {
        $0.merge(a)
        $0.merge(b)
        $0.merge(c)
      }
    }
  }

  /// The elements of four publishers, as they come.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure,
    A.Output == C.Output, A.Failure == C.Failure,
    A.Output == D.Output, A.Failure == D.Failure
  {
    /// The element type that the publishers share.
    public typealias Output = A.Output
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

    /// Subscribes to the four in order; ends when all have finished, or with the first error.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      startMerge(to: subscriber) {
        $0.merge(a)
        $0.merge(b)
        $0.merge(c)
        $0.merge(d)
      }
    }
  }

  /// The elements of five publishers, as they come.
  public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure,
    A.Output == C.Output, A.Failure == C.Failure,
    A.Output == D.Output, A.Failure == D.Failure,
    A.Output == E.Output, A.Failure == E.Failure
  {
    /// The element type that the publishers share.
    public typealias Output = A.Output
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
    /// The fifth publisher.
    public let e: E

    /// Makes the publisher, as the operator does.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
    }

    /// Subscribes to the five in order; ends when all have finished, or with the first error.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      startMerge(to: subscriber) {
        $0.merge(a)
        $0.merge(b)
        $0.merge(c)
        $0.merge(d)
        $0.merge(e)
      }
    }
  }

  /// The elements of six publishers, as they come.
  public struct Merge6<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure,
    A.Output == C.Output, A.Failure == C.Failure,
    A.Output == D.Output, A.Failure == D.Failure,
    A.Output == E.Output, A.Failure == E.Failure,
    A.Output == F.Output, A.Failure == F.Failure
  {
    /// The element type that the publishers share.
    public typealias Output = A.Output
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
    /// The fifth publisher.
    public let e: E
    /// The sixth publisher.
    public let f: F

    /// Makes the publisher, as the operator does.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
    }

    /// Subscribes to the six in order; ends when all have finished, or with the first error.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      startMerge(to: subscriber) {
        $0.merge(a)
        $0.merge(b)
        $0.merge(c)
        $0.merge(d)
        $0.merge(e)
        $0.merge(f)
      }
    }
  }

  /// The elements of seven publishers, as they come.
  public struct Merge7<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher
  >: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure,
    A.Output == C.Output, A.Failure == C.Failure,
    A.Output == D.Output, A.Failure == D.Failure,
    A.Output == E.Output, A.Failure == E.Failure,
    A.Output == F.Output, A.Failure == F.Failure,
    A.Output == G.Output, A.Failure == G.Failure
  {
    /// The element type that the publishers share.
    public typealias Output = A.Output
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
    /// The fifth publisher.
    public let e: E
    /// The sixth publisher.
    public let f: F
    /// The seventh publisher.
    public let g: G

    /// Makes the publisher, as the operator does.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
    }

    /// Subscribes to the seven in order; ends when all have finished, or with the first error.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      startMerge(to: subscriber) {
        $0.merge(a)
        $0.merge(b)
        $0.merge(c)
        $0.merge(d)
        $0.merge(e)
        $0.merge(f)
        $0.merge(g)
      }
    }
  }

  /// The elements of eight publishers, as they come.
  public struct Merge8<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher
  >: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure,
    A.Output == C.Output, A.Failure == C.Failure,
    A.Output == D.Output, A.Failure == D.Failure,
    A.Output == E.Output, A.Failure == E.Failure,
    A.Output == F.Output, A.Failure == F.Failure,
    A.Output == G.Output, A.Failure == G.Failure,
    A.Output == H.Output, A.Failure == H.Failure
  {
    /// The element type that the publishers share.
    public typealias Output = A.Output
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
    /// The fifth publisher.
    public let e: E
    /// The sixth publisher.
    public let f: F
    /// The seventh publisher.
    public let g: G
    /// The eighth publisher.
    public let h: H

    /// Makes the publisher, as the operator does.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
      self.h = h
    }

    /// Subscribes to the eight in order; ends when all have finished, or with the first error.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      startMerge(to: subscriber) {
        $0.merge(a)
        $0.merge(b)
        $0.merge(c)
        $0.merge(d)
        $0.merge(e)
        $0.merge(f)
        $0.merge(g)
        $0.merge(h)
      }
    }
  }
}

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}
extension Publishers.Merge3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.Merge4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
extension Publishers.Merge5: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable {}
extension Publishers.Merge6: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable {}
extension Publishers.Merge7: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable {}
extension Publishers.Merge8: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable, H: Equatable {}
