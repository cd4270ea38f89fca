public import Foundation

extension Timer {
  /// Sends the date at each tick of a timer, once connected.
  public final class TimerPublisher: ConnectablePublisher {
    /// The date of a tick.
    public typealias Output = Date
    /// The publisher never fails.
    public typealias Failure = Never

    /// Seconds between ticks.
    public let interval: TimeInterval
    /// Seconds by which a tick may be late.
    public let tolerance: TimeInterval?
    /// The run loop that the timer is added to.
    public let runLoop: RunLoop
    /// The mode in which the timer runs.
    public let mode: RunLoop.Mode
    /// Options of the run loop. It has none, so they make no difference.
    public let options: RunLoop.SchedulerOptions?

    private let ticks = PassthroughSubject<Date, Never>()

    /// Makes a publisher that does not tick yet.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    /// Adds a subscriber. Ticks that come while it asks for nothing are lost to it.
    public func receive<S: Subscriber<Date, Never>>(subscriber: S) { ticks.receive(subscriber: subscriber) }

    /// Starts a timer, which ticks until the result is cancelled.
    ///
    /// Each call starts another timer, and subscribers receive the ticks of all. Foundation's publisher does the same;
    /// in its first versions all calls shared one timer. There, cancelling a result lets go of all subscribers as well.
    /// Here they stay, and receive the ticks of timers that go on and of those that are started later.
    ///
    /// On the main run loop the timer ticks by a host's clock, where one is installed.
    public func connect() -> any Cancellable {
      let ticks = ticks
      if runLoop === RunLoop.main, let clock = HostClocks.current {
        let interval = Duration.seconds(clamping: interval)
        return clock.schedule(at: clock.now + interval, every: interval) { ticks.send(clock.date) }
      }
      let tick = ScheduledAction { ticks.send(Date()) }
      let timer = Timer(timeInterval: interval, repeats: true) { _ in tick.run() }
      if let tolerance { timer.tolerance = tolerance }
      runLoop.add(timer, forMode: mode)
      return AnyCancellable { timer.invalidate() }
    }
  }

  /// A publisher of the date every `interval` seconds, once connected.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }
}
