extension Publishers {
  /// The same elements, with every event printed.
  public struct Print<Upstream: Publisher>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// What each line begins with, before a colon; empty for nothing.
    public let prefix: String
    /// Where the lines go; standard output if `nil`.
    public let stream: (any TextOutputStream)?

    /// Makes the publisher, as the operator does.
    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    /// Subscribes to the upstream; a line is written just before each event is passed on.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let printer = Printer(prefix: prefix, stream: stream)
      upstream.handleEvents(
        receiveSubscription: { printer.write("receive subscription: (\($0))") },
        receiveOutput: { printer.write("receive value: (\($0))") },
        receiveCompletion: { completion in
          switch completion {
          case .finished: printer.write("receive finished")
          case .failure(let error): printer.write("receive error: (\(error))")
          }
        },
        receiveCancel: { printer.write("receive cancel") },
        receiveRequest: { printer.write("request \($0.max.map { "max: (\($0))" } ?? "unlimited")") }
      ).receive(subscriber: subscriber)
    }
  }

  /// The same elements, stopping in the debugger where a closure says so.
  public struct Breakpoint<Upstream: Publisher>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// Called with the subscription; true stops the program.
    public let receiveSubscription: ((any Subscription) -> Bool)?
    /// Called with each element; true stops the program.
    public let receiveOutput: ((Output) -> Bool)?
    /// Called with the end; true stops the program.
    public let receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)?

    /// Subscribes to the upstream. Raises `SIGTRAP` just before passing on an event for which a closure returns true.
    ///
    /// Without a debugger the signal ends the process.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let (onSubscription, onOutput, onCompletion) = (receiveSubscription, receiveOutput, receiveCompletion)
      upstream.handleEvents(
        receiveSubscription: { if onSubscription?($0) == true { stopInDebugger() } },
        receiveOutput: { if onOutput?($0) == true { stopInDebugger() } },
        receiveCompletion: { if onCompletion?($0) == true { stopInDebugger() } }
      ).receive(subscriber: subscriber)
    }
  }
}

/// Writes the lines of one `print`.
private final class Printer {
  private let prefix: String
  private var stream: (any TextOutputStream)?

  init(prefix: String, stream: (any TextOutputStream)?) {
    self.prefix = prefix.isEmpty ? "" : prefix + ": "
    self.stream = stream
  }

  func write(_ line: String) {
    if stream == nil {
      Swift.print(prefix + line)
    } else {
      stream?.write(prefix + line + "\n")
    }
  }
}

extension Publisher {
  /// Prints every event, each line after `prefix`.
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }

  /// Stops in the debugger at events for which a closure returns true.
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil,
    receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Breakpoint<Self> {
    Publishers.Breakpoint(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion)
  }

  /// Stops in the debugger at an error.
  public func breakpointOnError() -> Publishers.Breakpoint<Self> {
    breakpoint(receiveCompletion: { completion in
      if case .failure = completion { true } else { false }
    })
  }
}
