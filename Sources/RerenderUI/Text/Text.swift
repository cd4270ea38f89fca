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

  /// Text as it is, never looked up.
  public init(verbatim content: String) { self.init(.verbatim(content)) }

  /// Text as it is, from a string rather than a literal.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.init(.verbatim(String(content))) }

  /// Text from a literal with the values in it; table, bundle and comment are not looked at.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    self.init(.key(key))
  }

  /// Text with looks of its own for each part.
  public init(_ attributedContent: AttributedString) { self.init(.attributed(attributedContent)) }

  /// An image that stands in a line of text; it has no characters.
  public init(_ image: Image) { self.init(.image(image)) }

  /// A value, written out by a format when the text is made.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(.verbatim(format.format(input)))
  }

  /// A value, written out by a format that gives the parts looks of their own, when the text is made.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    self.init(.attributed(format.format(input)))
  }

  /// A value, written out by a formatter when the text is made. Where the formatter cannot, the text is the
  /// description.
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(.verbatim(formatter.text(for: subject) ?? "\(subject)"))
  }

  /// A Foundation object, written out by a formatter when the text is made.
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    self.init(.verbatim(formatter.text(for: subject) ?? "\(subject)"))
  }

  /// A date that follows the clock: the date and the style are kept and compared, and nothing runs.
  public init(_ date: Date, style: DateStyle) { self.init(.date(date, style)) }

  /// Two dates with a dash between them, written out when the text is made.
  public init(_ dates: ClosedRange<Date>) {
    self.init(.verbatim("\(dates.lowerBound.formatted()) – \(dates.upperBound.formatted())"))
  }

  /// The start and the end of an interval, written out when the text is made.
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  /// A time that counts through an interval. The arguments are kept and compared, and nothing counts here.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    self.init(.timer(timerInterval, pause: pauseTime, countsDown: countsDown, showsHours: showsHours))
  }

  /// How a date is written.
  public struct DateStyle: Hashable, Codable, Sendable {
    fileprivate let name: String

    /// The time of the day.
    public static let time = DateStyle(name: "time")
    /// The day.
    public static let date = DateStyle(name: "date")
    /// How long ago or ahead it is, in words.
    public static let relative = DateStyle(name: "relative")
    /// How long ago or ahead it is, with a sign.
    public static let offset = DateStyle(name: "offset")
    /// How long ago or ahead it is, in hours, minutes and seconds.
    public static let timer = DateStyle(name: "timer")
  }

  /// What is cut off where a line is too long.
  public enum TruncationMode: Hashable, Sendable {
    /// The beginning.
    case head
    /// The end.
    case tail
    /// What is between beginning and end.
    case middle
  }

  /// A change of the letters' case.
  public enum Case: Hashable, Sendable {
    /// Capital letters only.
    case uppercase
    /// Small letters only.
    case lowercase
  }

  /// How a line through or under text looks: kept as part of what is shown.
  public struct LineStyle: Hashable, Sendable {
    /// The dashes of a line.
    public struct Pattern: Hashable, Sendable {
      private let name: String
      /// A line without gaps.
      public static let solid = Pattern(name: "solid")
      /// Dots.
      public static let dot = Pattern(name: "dot")
      /// Dashes.
      public static let dash = Pattern(name: "dash")
      /// Dashes and dots by turns.
      public static let dashDot = Pattern(name: "dashDot")
      /// A dash and two dots by turns.
      public static let dashDotDot = Pattern(name: "dashDotDot")
    }

    private let pattern: Pattern
    private let color: Color?

    /// A line in a pattern and a color; `nil` for the color of the text.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    /// A line without gaps, in the color of the text.
    public static let single = LineStyle()
  }

  /// The size of letters against those around them.
  public struct Scale: Hashable, Sendable {
    private let isSecondary: Bool
    /// The size of the text around.
    public static let `default` = Scale(isSecondary: false)
    /// A smaller size than the text around.
    public static let secondary = Scale(isSecondary: true)
  }

  /// Both texts one after the other, each with its own looks.
  public static func + (a: Text, b: Text) -> Text { Text(.joined([a, b])) }

  /// The characters that are shown. For a date that follows the clock, they are its style and the date.
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
  /// The graph mounts the text by itself: it has no body.
  public typealias Body = Never
}

extension Text: DescribesShown {
  package var shown: String {
    let looks = attributes.map(\.description) + unwritten(from: 0)
    return "Text(\"\(string)\"\(looks.map { ", \($0)" }.joined()))"
  }

  /// Looks and images in the content, in a few words each, with their places.
  ///
  /// - Parameter start: Where the text begins in the one that is printed, in bytes of UTF-8.
  @MainActor private func unwritten(from start: Int) -> [String] {
    switch content {
    case .image(let image): ["\(image.shown) at \(start)"]
    case .attributed(let text):
      text.runs.filter { $0.attributes != AttributeContainer() }.map { run in
        let before = String(text[text.startIndex..<run.range.lowerBound].characters)
        return "\(Self.words(run.attributes)) at \(start + before.utf8.count)"
      }
    case .joined(let texts):
      texts.enumerated().flatMap { index, text in
        text.looksAsPart(from: texts[..<index].reduce(start) { $0 + $1.string.utf8.count })
      }
    case .key(let key): key.parts.flatMap { $0.text.looksAsPart(from: start + $0.place) }
    case .timer(let range, let pause, let countsDown, let showsHours):
      ["until: \(range.upperBound.ISO8601Format())"] + (pause.map { ["pause: \($0.ISO8601Format())"] } ?? [])
        + ["countsDown: \(countsDown)", "showsHours: \(showsHours)"]
    case .verbatim, .date: []
    }
  }

  @MainActor private func looksAsPart(from start: Int) -> [String] {
    attributes.map { "\($0) at \(start)" } + unwritten(from: start)
  }

  /// The attributes of a part of a text, in one line.
  private static func words(_ attributes: AttributeContainer) -> String {
    "\(attributes)".split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
