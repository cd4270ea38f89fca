extension Optional {
  /// Sends the wrapped value, if any, and ends.
  public struct Publisher: RerenderNotifier.Publisher {
    /// The type of the wrapped value.
    public typealias Output = Wrapped
    /// The publisher never fails.
    public typealias Failure = Never

    /// The optional sent.
    public let output: Wrapped?

    /// Makes a publisher of an optional.
    public init(_ output: Wrapped?) { self.output = output }

    /// Sends the wrapped value as soon as it is asked for. Without one the publisher ends at once.
    public func receive<S: Subscriber<Wrapped, Never>>(subscriber: S) {
      if let output {
        subscriber.receive(
          subscription: SingleValueSubscription("Optional", to: subscriber, conclusion: .value(output)))
      } else {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .finished)
      }
    }
  }

  /// A publisher of the wrapped value, if any.
  public var publisher: Publisher { Publisher(self) }
}

extension Result {
  /// Sends the success and ends, or fails.
  public struct Publisher: RerenderNotifier.Publisher {
    /// The type of the success.
    public typealias Output = Success

    /// The result sent.
    public let result: Result<Success, Failure>

    /// Makes a publisher of a result.
    public init(_ result: Result<Success, Failure>) { self.result = result }

    /// Makes a publisher of a value.
    public init(_ output: Success) { result = .success(output) }

    /// Makes a publisher that fails.
    public init(_ failure: Failure) { result = .failure(failure) }

    /// Sends the success as soon as it is asked for; a failure at once.
    public func receive<S: Subscriber<Success, Failure>>(subscriber: S) {
      switch result {
      case .success(let value):
        subscriber.receive(subscription: SingleValueSubscription("Once", to: subscriber, conclusion: .value(value)))
      case .failure(let error):
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
      }
    }
  }

  /// A publisher of this result.
  public var publisher: Publisher { Publisher(self) }
}

/// A publisher that replays a recorded sequence to each subscriber.
public struct Record<Output, Failure: Error>: Publisher {
  /// What was recorded.
  public struct Recording {
    /// The values that were recorded.
    public private(set) var output: [Output] = []
    /// The end; finished unless told otherwise.
    public private(set) var completion: Subscribers.Completion<Failure> = .finished
    private var isOver = false

    /// An empty recording.
    public init() {}

    /// A whole recording.
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.output = output
      self.completion = completion
      isOver = true
    }

    /// Adds a value; not after the end.
    public mutating func receive(_ input: Output) {
      if isOver { fatalError("a value was added to a recording that had ended") }
      output.append(input)
    }

    /// Adds the end; once.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      if isOver { fatalError("a recording was ended twice") }
      self.completion = completion
      isOver = true
    }
  }

  /// What is replayed.
  public let recording: Recording

  /// Records by a closure.
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.recording = recording
  }

  /// Replays a recording.
  public init(recording: Recording) { self.recording = recording }

  /// Replays values and an end.
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    recording = Recording(output: output, completion: completion)
  }

  /// Sends the recorded values as they are asked for; the recorded end follows the last one at once.
  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    let subscription = SequenceSubscription(
      to: subscriber, elements: recording.output, completion: recording.completion)
    subscription.start()
  }
}
