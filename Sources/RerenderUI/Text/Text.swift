public import Foundation
public import RerenderGraph

/// A view that shows text.
public struct Text: Equatable, Sendable {
  /// What the text is made from.
  enum Content: Equatable, Sendable {
    case verbatim(String)
    case key(LocalizedStringKey)
    case attributed(AttributedString)
    case image(Image)
    case date(Date, DateStyle)
    indirect case timer(ClosedRange<Date>, pause: Date?, countsDown: Bool, showsHours: Bool)
    case joined([Text])
  }

  let content: Content
  var attributes: [Attribute] = []

  init(_ content: Content) { self.content = content }

  public init(verbatim content: String) { self.init(.verbatim(content)) }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.init(.verbatim(String(content))) }

  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    self.init(.key(key))
  }

  public init(_ attributedContent: AttributedString) { self.init(.attributed(attributedContent)) }

  public init(_ image: Image) { self.init(.image(image)) }

  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(.verbatim(format.format(input)))
  }

  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    self.init(.attributed(format.format(input)))
  }

  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(.verbatim(formatter.string(for: subject) ?? "\(subject)"))
  }

  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    self.init(.verbatim(formatter.string(for: subject) ?? "\(subject)"))
  }

  public init(_ date: Date, style: DateStyle) { self.init(.date(date, style)) }

  public init(_ dates: ClosedRange<Date>) {
    self.init(.verbatim("\(dates.lowerBound.formatted()) – \(dates.upperBound.formatted())"))
  }

  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    self.init(.timer(timerInterval, pause: pauseTime, countsDown: countsDown, showsHours: showsHours))
  }

  /// How a date is written.
  public struct DateStyle: Hashable, Codable, Sendable {
    fileprivate let name: String

    public static let time = DateStyle(name: "time")
    public static let date = DateStyle(name: "date")
    public static let relative = DateStyle(name: "relative")
    public static let offset = DateStyle(name: "offset")
    public static let timer = DateStyle(name: "timer")
  }

  /// What is cut off where a line is too long.
  public enum TruncationMode: Hashable, Sendable { case head, tail, middle }

  /// A change of the letters' case.
  public enum Case: Hashable, Sendable { case uppercase, lowercase }

  /// How a line over or under text is drawn.
  public struct LineStyle: Hashable, Sendable {
    /// The dashes of a line.
    public struct Pattern: Hashable, Sendable {
      private let name: String
      public static let solid = Pattern(name: "solid")
      public static let dot = Pattern(name: "dot")
      public static let dash = Pattern(name: "dash")
      public static let dashDot = Pattern(name: "dashDot")
      public static let dashDotDot = Pattern(name: "dashDotDot")
    }

    private let pattern: Pattern
    private let color: Color?

    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    public static let single = LineStyle()
  }

  /// The size of letters against those around them.
  public struct Scale: Hashable, Sendable {
    private let isSecondary: Bool
    public static let `default` = Scale(isSecondary: false)
    public static let secondary = Scale(isSecondary: true)
  }

  public static func + (a: Text, b: Text) -> Text { Text(.joined([a, b])) }

  /// The characters that are shown; those of a date that follows the clock are its style and date.
  package var string: String {
    switch content {
    case .verbatim(let string): string
    case .key(let key): key.resolved
    case .attributed(let string): String(string.characters)
    case .image: ""
    case .date(let date, let style): "\(style.name) \(date.ISO8601Format())"
    case .timer(let range, _, _, _): "timer \(range.lowerBound.ISO8601Format())"
    case .joined(let texts): texts.map(\.string).joined()
    }
  }
}

extension Text: LeafView {
  public typealias Body = Never
}

extension Text: DescribesShown {
  package var shown: String {
    let looks = attributes.map { ", \($0)" } + parts.flatMap { part in part.attributes.map { ", \($0)" } }
    return "Text(\"\(string)\"\(looks.joined()))"
  }

  private var parts: [Text] {
    switch content {
    case .joined(let texts): texts.flatMap { [$0] + $0.parts }
    case .key(let key): key.parts
    default: []
    }
  }
}
