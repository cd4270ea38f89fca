public import RerenderGraph

/// The kinds of keyboard that UIKit names; SwiftUI's own API uses them.
public enum UIKeyboardType: Int, Hashable, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
  case twitter, webSearch, asciiCapableNumberPad
  public static let alphabet = UIKeyboardType.asciiCapable
}

/// What a field is for, as UIKit names it.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let name = UITextContentType(rawValue: "name")
  public static let givenName = UITextContentType(rawValue: "given-name")
  public static let familyName = UITextContentType(rawValue: "family-name")
  public static let nickname = UITextContentType(rawValue: "nickname")
  public static let organizationName = UITextContentType(rawValue: "organization-name")
  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  public static let URL = UITextContentType(rawValue: "url")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let newPassword = UITextContentType(rawValue: "new-password")
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  public static let countryName = UITextContentType(rawValue: "country-name")
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
}

/// When letters become capitals.
public struct TextInputAutocapitalization: Hashable, Sendable {
  private let name: String
  public static let never = TextInputAutocapitalization(name: "never")
  public static let words = TextInputAutocapitalization(name: "words")
  public static let sentences = TextInputAutocapitalization(name: "sentences")
  public static let characters = TextInputAutocapitalization(name: "characters")
}

/// When letters become capitals, as UIKit names it.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable { case none, words, sentences, allCharacters }

private struct KeyboardModifier: ValueModifier { let type: UIKeyboardType }
private struct TextContentModifier: ValueModifier { let type: UITextContentType? }
private struct CapitalizationModifier: ValueModifier { let capitalization: TextInputAutocapitalization? }

/// A look of text fields. Those of the system are the only ones there are.
public protocol TextFieldStyle: Sendable {}
/// The system's automatic look.
public struct DefaultTextFieldStyle: TextFieldStyle { public init() {} }
/// A field without a frame.
public struct PlainTextFieldStyle: TextFieldStyle { public init() {} }
/// A field in a round frame.
public struct RoundedBorderTextFieldStyle: TextFieldStyle { public init() {} }
/// A field in a square frame.
public struct SquareBorderTextFieldStyle: TextFieldStyle { public init() {} }

extension TextFieldStyle where Self == DefaultTextFieldStyle { public static var automatic: Self { Self() } }
extension TextFieldStyle where Self == PlainTextFieldStyle { public static var plain: Self { Self() } }
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle { public static var roundedBorder: Self { Self() } }
extension TextFieldStyle where Self == SquareBorderTextFieldStyle { public static var squareBorder: Self { Self() } }

/// A look of text editors.
public protocol TextEditorStyle: Sendable {}
/// The system's automatic look.
public struct AutomaticTextEditorStyle: TextEditorStyle { public init() {} }
/// An editor without a frame.
public struct PlainTextEditorStyle: TextEditorStyle { public init() {} }
extension TextEditorStyle where Self == AutomaticTextEditorStyle { public static var automatic: Self { Self() } }
extension TextEditorStyle where Self == PlainTextEditorStyle { public static var plain: Self { Self() } }

/// A look of pickers. Those of the system are the only ones there are.
public protocol PickerStyle: Sendable {}
/// The system's automatic look.
public struct DefaultPickerStyle: PickerStyle { public init() {} }
/// Options beside one another.
public struct SegmentedPickerStyle: PickerStyle { public init() {} }
/// Options in a menu.
public struct MenuPickerStyle: PickerStyle { public init() {} }
/// Options on a wheel.
public struct WheelPickerStyle: PickerStyle { public init() {} }
/// Options among the rows around them.
public struct InlinePickerStyle: PickerStyle { public init() {} }
/// Options on a screen of their own.
public struct NavigationLinkPickerStyle: PickerStyle { public init() {} }
/// Options as symbols.
public struct PalettePickerStyle: PickerStyle { public init() {} }
/// Options as round buttons.
public struct RadioGroupPickerStyle: PickerStyle { public init() {} }

extension PickerStyle where Self == DefaultPickerStyle { public static var automatic: Self { Self() } }
extension PickerStyle where Self == SegmentedPickerStyle { public static var segmented: Self { Self() } }
extension PickerStyle where Self == MenuPickerStyle { public static var menu: Self { Self() } }
extension PickerStyle where Self == WheelPickerStyle { public static var wheel: Self { Self() } }
extension PickerStyle where Self == InlinePickerStyle { public static var inline: Self { Self() } }
extension PickerStyle where Self == NavigationLinkPickerStyle { public static var navigationLink: Self { Self() } }
extension PickerStyle where Self == PalettePickerStyle { public static var palette: Self { Self() } }
extension PickerStyle where Self == RadioGroupPickerStyle { public static var radioGroup: Self { Self() } }

/// A look that is one of the system's, for the controls inside.
struct SystemStyleModifier<Style>: ValueModifier { let style: Style }

extension View {
  /// Sets the keyboard of fields.
  public func keyboardType(_ type: UIKeyboardType) -> some View { modifier(KeyboardModifier(type: type)) }

  public func textContentType(_ textContentType: UITextContentType?) -> some View {
    modifier(TextContentModifier(type: textContentType))
  }

  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
    modifier(CapitalizationModifier(capitalization: autocapitalization))
  }

  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    let capitalization: TextInputAutocapitalization =
      switch style {
      case .none: .never
      case .words: .words
      case .sentences: .sentences
      case .allCharacters: .characters
      }
    return modifier(CapitalizationModifier(capitalization: capitalization))
  }

  public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    environment(\.autocorrectionDisabled, disable)
  }

  public func disableAutocorrection(_ disable: Bool?) -> some View { autocorrectionDisabled(disable ?? false) }

  /// Sets the look of text fields.
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { modifier(SystemStyleModifier(style: style)) }
  public func textEditorStyle(_ style: some TextEditorStyle) -> some View {
    modifier(SystemStyleModifier(style: style))
  }

  /// Sets the look of pickers.
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { modifier(SystemStyleModifier(style: style)) }
}
