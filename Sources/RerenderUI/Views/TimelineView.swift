public import Foundation
public import RerenderGraph

/// When a timeline view changes.
public protocol TimelineSchedule {
  associatedtype Entries: Sequence where Entries.Element == Date
  func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries
}

/// Whether a timeline changes less often, to save power.
public enum TimelineScheduleMode: Sendable { case normal, lowFrequency }

extension TimelineSchedule {
  public typealias Mode = TimelineScheduleMode
}

/// A schedule of equal steps.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval

  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval
  }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
    let passed = max(0, (startDate.timeIntervalSince(start) / interval).rounded(.down))
    let first = start.addingTimeInterval(passed * interval)
    return sequence(first: first) { $0.addingTimeInterval(interval) }
  }
}

/// A schedule of whole minutes.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
    let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
    return sequence(first: Date(timeIntervalSinceReferenceDate: minute)) { $0.addingTimeInterval(60) }
  }
}

/// A schedule of given dates.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  private let dates: Entries

  public init(_ dates: Entries) { self.dates = dates }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// A schedule for animations, as often as the screen is drawn.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  private let interval: TimeInterval

  public init(minimumInterval: Double? = nil, paused: Bool = false) { interval = minimumInterval ?? 1 / 60 }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
    let interval = interval
    return sequence(first: startDate) { $0.addingTimeInterval(interval) }
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
    Self(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule { public static var everyMinute: Self { Self() } }

extension TimelineSchedule {
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: Self { Self() }
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
    Self(minimumInterval: minimumInterval, paused: paused)
  }
}

/// A view that is made anew at the dates of a schedule: its closure is a tracking scope of its own.
///
/// No clock runs here. It starts at the schedule's first date, and goes to the next one when it is driven:
/// `host.controls`, `MountedControl.step`.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: SilentView {
  /// What the closure is told.
  public struct Context {
    /// How exactly the view should follow the time.
    public enum Cadence: Comparable, Sendable { case live, seconds, minutes }

    public let date: Date
    public var cadence: Cadence { .live }
  }

  private let schedule: Schedule
  private let content: (TimelineViewDefaultContext) -> Content
  @State private var step = 0

  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
    self.schedule = schedule
    self.content = content
  }

  public var body: some View {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let dates = schedule.entries(from: start, mode: .normal).prefix(step + 1)
    TimelineFace(
      advance: { if $0 { step += 1 } },
      content: TimelineContent(
        date: dates.reduce(start) { $1 }, make: { content(TimelineViewDefaultContext(date: $0)) }))
  }
}

/// What the closure of a timeline view is told.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

private struct TimelineContent<Content: View>: ContentScopeView {
  let date: Date
  let make: (Date) -> Content

  func makeContent() -> Content { make(date) }
}

private struct TimelineFace<Content: View>: ContainerView, Control {
  let advance: @MainActor (_ isForward: Bool) -> Void
  let content: Content

  var controlName: String { "timeline" }
  func actions(in node: Node) -> [ControlAction] { [.step(advance)] }
}
