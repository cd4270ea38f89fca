public import RerenderGraph

/// The kinds of keyboard that UIKit names; SwiftUI's own API uses them.
public enum UIKeyboardType: Int, Hashable, Sendable {
  /// The system's usual keyboard.
  case `default`
  /// Letters, figures and signs of ASCII.
  case asciiCapable
  /// Figures and punctuation first.
  case numbersAndPunctuation
  /// Signs that stand in URLs within reach.
  case URL
  /// Figures only, to type a code with.
  case numberPad
  /// Figures and signs of phone numbers.
  case phonePad
  /// Letters for a name, or figures for a phone number.
  case namePhonePad
  /// Signs that stand in mail addresses within reach.
  case emailAddress
  /// Figures and a decimal point.
  case decimalPad
  /// `@` and `#` within reach.
  case twitter
  /// For search terms and URLs.
  case webSearch
  /// Figures of ASCII only.
  case asciiCapableNumberPad
  /// The older name of `asciiCapable`.
  public static let alphabet = UIKeyboardType.asciiCapable
}

/// What a field is for, as UIKit names it.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The word of the HTML attribute `autocomplete`, where HTML has one for the kind.
  public var rawValue: String

  /// A kind that is named by a word.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A whole name.
  public static let name = UITextContentType(rawValue: "name")
  /// A first name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A last name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// A name among friends.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// The name of a company.
  public static let organizationName = UITextContentType(rawValue: "organization-name")
  /// A mail address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A phone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// A URL.
  public static let URL = UITextContentType(rawValue: "url")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// A password that there is already.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is to be made.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that serves once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// Street and house number.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A city.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// The number of a payment card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
}

/// When letters become capitals.
public struct TextInputAutocapitalization: Hashable, Sendable {
  private let name: String
  /// No letter by itself.
  public static let never = TextInputAutocapitalization(name: "never")
  /// The first of each word.
  public static let words = TextInputAutocapitalization(name: "words")
  /// The first of each sentence.
  public static let sentences = TextInputAutocapitalization(name: "sentences")
  /// Every letter.
  public static let characters = TextInputAutocapitalization(name: "characters")
}

/// When letters become capitals, as UIKit names it.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  /// No letter by itself.
  case none
  /// The first of each word.
  case words
  /// The first of each sentence.
  case sentences
  /// Every letter.
  case allCharacters
}

private struct KeyboardModifier: ValueModifier { let type: UIKeyboardType }

private struct TextContentModifier: ValueModifier { let type: UITextContentType? }

private struct CapitalizationModifier: ValueModifier { let capitalization: TextInputAutocapitalization? }

extension View {
  /// Sets the keyboard of fields.
  public func keyboardType(_ type: UIKeyboardType) -> some View { modifier(KeyboardModifier(type: type)) }

  /// Records what fields inside are for; `nil` for nothing in particular.
  public func textContentType(_ textContentType: UITextContentType?) -> some View {
    modifier(TextContentModifier(type: textContentType))
  }

  /// Records when letters become capitals in fields inside; `nil` for the system's own way.
  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
    modifier(CapitalizationModifier(capitalization: autocapitalization))
  }

  /// Records when letters become capitals in fields inside, by UIKit's names.
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

  /// Sets in the environment whether typing is left uncorrected.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    environment(\.autocorrectionDisabled, disable)
  }

  /// The older name of `autocorrectionDisabled(_:)`; `nil` counts as `false`.
  public func disableAutocorrection(_ disable: Bool?) -> some View { autocorrectionDisabled(disable ?? false) }
}
