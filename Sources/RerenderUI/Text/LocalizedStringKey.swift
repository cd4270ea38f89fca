public import Foundation

/// A key under which a text is looked up, made from a string literal and the values in it.
///
/// There are no tables here. So the text is the literal with the values in it, as where a table lacks the key. That
/// text is kept and compared.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// The literal with its values put in.
  let resolved: String
  /// Texts and images among the values, with their own looks.
  let parts: [Part]

  /// A text that was put in.
  struct Part: Equatable, Sendable {
    let text: Text
    /// Where the text begins in the resolved one, in bytes of UTF-8.
    let place: Int
  }

  /// A key whose text is `value` as it is.
  public init(_ value: String) {
    resolved = value
    parts = []
  }

  /// A key from a literal without values.
  public init(stringLiteral value: String) { self.init(value) }

  /// A key from a literal with values in it.
  public init(stringInterpolation: StringInterpolation) {
    resolved = stringInterpolation.resolved
    parts = stringInterpolation.parts
  }

  /// Collects the pieces of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var resolved = ""
    fileprivate var parts: [Part] = []

    /// Starts with nothing, and with room for the literal and eight bytes for each value.
    public init(literalCapacity: Int, interpolationCount: Int) {
      resolved.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    /// Appends a piece of the literal between two values.
    public mutating func appendLiteral(_ literal: String) {
      resolved += literal
    }

    private mutating func append(_ text: String) { resolved += text }

    private mutating func append(part text: Text) {
      parts.append(Part(text: text, place: resolved.utf8.count))
      resolved += text.string
    }

    /// Puts a string in.
    public mutating func appendInterpolation(_ string: String) { append(string) }

    /// Puts in a Foundation object as the formatter writes it. Without a formatter, or where it cannot, puts in the
    /// description.
    public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {
      append(formatter?.text(for: subject) ?? "\(subject)")
    }

    /// Puts in a value as the formatter writes it, or where it cannot, the description.
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      append(formatter.text(for: subject) ?? "\(subject)")
    }

    /// Puts a value in, as the format writes it.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      append(format.format(input))
    }

    /// Puts a value in as the format writes it, and keeps the looks that the format gives it.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
      append(part: Text(format.format(input)))
    }

    /// Puts a number in, as it is written without a specifier.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      append(value._text)
    }

    /// Puts a number in, written by a `printf` specifier, which is not checked against the number's type.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      append(String(format: specifier, value._argument))
    }

    /// Puts a text in, with its looks.
    public mutating func appendInterpolation(_ text: Text) {
      append(part: text)
    }

    /// Puts an image in, which has no characters and is kept beside them.
    public mutating func appendInterpolation(_ image: Image) {
      append(part: Text(image))
    }

    /// Puts an attributed string in, with its looks.
    public mutating func appendInterpolation(_ attributedString: AttributedString) {
      append(part: Text(attributedString))
    }

    /// Puts in a date that follows the clock, as its style and date: no clock runs here.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(part: Text(date, style: style))
    }

    /// Puts a range of dates in, written out now.
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { append(Text(dates).string) }
    /// Puts an interval in, written out now as a range of dates.
    public mutating func appendInterpolation(_ interval: DateInterval) { append(Text(interval).string) }
  }
}

/// A number that can be put into a localised key with a format specifier.
public protocol _FormatSpecifiable: Equatable {
  /// A `printf` specifier for the type; nothing here reads it.
  static var _specifier: String { get }
  /// The number as `String(format:)` takes it.
  var _argument: any CVarArg { get }
  /// The number as it is written without a specifier.
  var _text: String { get }
}

extension _FormatSpecifiable where Self: CVarArg {
  /// The number itself.
  public var _argument: any CVarArg { self }
}

extension _FormatSpecifiable {
  /// The number as it describes itself.
  public var _text: String { "\(self)" }
}

extension Int: _FormatSpecifiable {
  /// For 64 bits with a sign.
  public static var _specifier: String { "%lld" }
}
extension Int8: _FormatSpecifiable {
  /// For up to 32 bits with a sign.
  public static var _specifier: String { "%d" }
}
extension Int16: _FormatSpecifiable {
  /// For up to 32 bits with a sign.
  public static var _specifier: String { "%d" }
}
extension Int32: _FormatSpecifiable {
  /// For up to 32 bits with a sign.
  public static var _specifier: String { "%d" }
}
extension Int64: _FormatSpecifiable {
  /// For 64 bits with a sign.
  public static var _specifier: String { "%lld" }
}
extension UInt: _FormatSpecifiable {
  /// For 64 bits without a sign.
  public static var _specifier: String { "%llu" }
}
extension UInt8: _FormatSpecifiable {
  /// For up to 32 bits without a sign.
  public static var _specifier: String { "%u" }
}
extension UInt16: _FormatSpecifiable {
  /// For up to 32 bits without a sign.
  public static var _specifier: String { "%u" }
}
extension UInt32: _FormatSpecifiable {
  /// For up to 32 bits without a sign.
  public static var _specifier: String { "%u" }
}
extension UInt64: _FormatSpecifiable {
  /// For 64 bits without a sign.
  public static var _specifier: String { "%llu" }
}

extension Float: _FormatSpecifiable {
  /// For a fraction.
  public static var _specifier: String { "%f" }
  /// The number with six digits after the point.
  public var _text: String { String(format: "%f", self) }
}

extension Double: _FormatSpecifiable {
  /// For a fraction of double precision.
  public static var _specifier: String { "%lf" }
  /// The number with six digits after the point.
  public var _text: String { String(format: "%f", self) }
}

extension CGFloat: _FormatSpecifiable {
  /// For a fraction of double precision.
  public static var _specifier: String { "%lf" }
  /// The number as a `Double`.
  public var _argument: any CVarArg { Double(self) }
  /// The number with six digits after the point.
  public var _text: String { String(format: "%f", Double(self)) }
}
