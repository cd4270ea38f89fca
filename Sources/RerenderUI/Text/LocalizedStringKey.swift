public import Foundation

/// A key under which a text is looked up, made from a string literal and the values put into it.
///
/// There are no tables here, so the text is the literal with the values in it, as it is where a table lacks a key; that is
/// what is kept and compared.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// The literal with its values put in.
  let resolved: String
  /// Texts and images among the values, which look as they say.
  let parts: [Text]

  public init(_ value: String) {
    resolved = value
    parts = []
  }

  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) {
    resolved = stringInterpolation.resolved
    parts = stringInterpolation.parts
  }

  /// Collects the pieces of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var resolved = ""
    fileprivate var parts: [Text] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      resolved.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) {
      resolved += literal
    }

    private mutating func append(_ text: String) { resolved += text }

    public mutating func appendInterpolation(_ string: String) { append(string) }

    public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {
      append(formatter?.string(for: subject) ?? "\(subject)")
    }

    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      append(formatter.string(for: subject) ?? "\(subject)")
    }

    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      append(format.format(input))
    }

    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
      let text = format.format(input)
      append(String(text.characters))
      parts.append(Text(text))
    }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      append(value._text)
    }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      append(String(format: specifier, value._argument))
    }

    public mutating func appendInterpolation(_ text: Text) {
      append(text.string)
      parts.append(text)
    }

    public mutating func appendInterpolation(_ image: Image) {
      parts.append(Text(image))
    }

    public mutating func appendInterpolation(_ attributedString: AttributedString) {
      append(String(attributedString.characters))
      parts.append(Text(attributedString))
    }

    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(Text(date, style: style).string)
      parts.append(Text(date, style: style))
    }

    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { append(Text(dates).string) }
    public mutating func appendInterpolation(_ interval: DateInterval) { append(Text(interval).string) }
  }
}

/// A number that can be put into a localised key with a format specifier.
public protocol _FormatSpecifiable: Equatable {
  static var _specifier: String { get }
  var _argument: any CVarArg { get }
  var _text: String { get }
}

extension _FormatSpecifiable where Self: CVarArg {
  public var _argument: any CVarArg { self }
}

extension _FormatSpecifiable {
  public var _text: String { "\(self)" }
}

extension Int: _FormatSpecifiable { public static var _specifier: String { "%lld" } }
extension Int8: _FormatSpecifiable { public static var _specifier: String { "%d" } }
extension Int16: _FormatSpecifiable { public static var _specifier: String { "%d" } }
extension Int32: _FormatSpecifiable { public static var _specifier: String { "%d" } }
extension Int64: _FormatSpecifiable { public static var _specifier: String { "%lld" } }
extension UInt: _FormatSpecifiable { public static var _specifier: String { "%llu" } }
extension UInt8: _FormatSpecifiable { public static var _specifier: String { "%u" } }
extension UInt16: _FormatSpecifiable { public static var _specifier: String { "%u" } }
extension UInt32: _FormatSpecifiable { public static var _specifier: String { "%u" } }
extension UInt64: _FormatSpecifiable { public static var _specifier: String { "%llu" } }

extension Float: _FormatSpecifiable {
  public static var _specifier: String { "%f" }
  public var _text: String { String(format: "%f", self) }
}

extension Double: _FormatSpecifiable {
  public static var _specifier: String { "%lf" }
  public var _text: String { String(format: "%f", self) }
}

extension CGFloat: _FormatSpecifiable {
  public static var _specifier: String { "%lf" }
  public var _argument: any CVarArg { Double(self) }
  public var _text: String { String(format: "%f", Double(self)) }
}
