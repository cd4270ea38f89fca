public import Foundation
public import RerenderGraph

/// When a timeline view changes.
public protocol TimelineSchedule {
  /// The dates, in order.
  associatedtype Entries: Sequence where Entries.Element == Date
  /// The dates of the schedule from a date on.
  func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries
}

/// Whether a timeline changes less often, to save power.
public enum TimelineScheduleMode: Sendable {
  /// All dates of the schedule.
  case normal
  /// Fewer dates than the schedule has.
  case lowFrequency
}

extension TimelineSchedule {
  /// How often a schedule is to have dates.
  public typealias Mode = TimelineScheduleMode
}

/// A schedule of equal steps.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval

  /// A schedule from a date on, with an interval in seconds, above 0.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval
  }

  /// The last step before or at the start date, and those after it without end.
  ///
  /// Where the start date is before the first step, the first step and those after it.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
    let passed = max(0, (startDate.timeIntervalSince(start) / interval).rounded(.down))
    let first = start.addingTimeInterval(passed * interval)
    return sequence(first: first) { $0.addingTimeInterval(interval) }
  }
}

/// A schedule of whole minutes.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// A schedule of the minutes of the clock.
  public init() {}

  /// The last whole minute before or at the start date, and those after it without end.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
    let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
    return sequence(first: Date(timeIntervalSinceReferenceDate: minute)) { $0.addingTimeInterval(60) }
  }
}

/// A schedule of given dates.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  private let dates: Entries

  /// A schedule of the dates of a sequence.
  public init(_ dates: Entries) { self.dates = dates }

  /// All the dates, whatever the start date.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// A schedule for animations, as often as the screen is drawn.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  private let interval: TimeInterval

  /// A schedule with an interval in seconds, a sixtieth where none is given; a pause has no effect.
  public init(minimumInterval: Double? = nil, paused: Bool = false) { interval = minimumInterval ?? 1 / 60 }

  /// The start date and those after it without end, an interval apart.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
    let interval = interval
    return sequence(first: startDate) { $0.addingTimeInterval(interval) }
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// A schedule from a date on, with an interval in seconds.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
    Self(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// A schedule of the minutes of the clock.
  public static var everyMinute: Self { Self() }
}

extension TimelineSchedule {
  /// A schedule of given dates.
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// A schedule with sixty dates a second.
  public static var animation: Self { Self() }
  /// A schedule with an interval in seconds, a sixtieth where none is given; a pause has no effect.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
    Self(minimumInterval: minimumInterval, paused: paused)
  }
}

/// A view that is made anew at the dates of a schedule. Its closure is a tracking scope of its own.
///
/// The view starts at the schedule's first date. In a scenario with time it follows that time. Elsewhere no clock runs,
/// and the view goes to the next date when it is driven: `host.controls`, `MountedControl.increment`.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: SilentView {
  /// What the closure is told.
  public struct Context {
    /// How exactly the view should follow the time.
    public enum Cadence: Comparable, Sendable {
      /// At every change of the screen.
      case live
      /// Once a second.
      case seconds
      /// Once a minute.
      case minutes
    }

    /// The date of the schedule that the view is made for.
    public let date: Date
    /// Always `live`.
    public var cadence: Cadence { .live }
  }

  private let schedule: Schedule
  private let content: (TimelineViewDefaultContext) -> Content
  @State private var step = 0

  /// A view that a closure makes for the schedule's first date, and for the next one at each step.
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
    self.schedule = schedule
    self.content = content
  }

  /// What the closure makes, with a step to the next date. This body is the library's and is not counted.
  public var body: some View {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let dates = schedule.entries(from: start, mode: .normal).prefix(step + 2)
    let passed = dates.prefix(step + 1)
    let date = passed.reduce(start) { $1 }
    let next = dates.dropFirst(step + 1).reduce(nil as Date?) { $1 }
    TimelineFace(
      advance: { if $0 { step += 1 } }, untilNext: next?.timeIntervalSince(date),
      content: TimelineContent(date: date, make: { content(TimelineViewDefaultContext(date: $0)) }))
  }
}

/// What the closure of a timeline view is told.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

private struct TimelineContent<Content: View>: ContentScopeView {
  let date: Date
  let make: (Date) -> Content

  func makeContent() -> Content { make(date) }
}

private struct TimelineFace<Content: View>: ContainerView, Control, TimelineStep {
  let advance: @MainActor (_ isForward: Bool) -> Void
  let untilNext: TimeInterval?
  let content: Content

  func goOn() { advance(true) }

  var controlName: String { "timeline" }
  func actions(in node: Node) -> [ControlAction] { [.step(advance)] }
}
