import RerenderGraph
import RerenderSymbols
import RerenderUI

/// A preview that is compiled into the program.
struct FoundPreview: Sendable {
  /// The preview's name on the command line.
  let name: String
  /// The name that the preview is given, or that of the views that it shows.
  let title: String
  /// Where the preview is declared. There is no file for a `PreviewProvider`, which does not say.
  let file: String
  let line: Int
  /// Makes the preview's views.
  let make: @MainActor @Sendable () -> AnyView
  /// What is put around the views.
  let traits: [PreviewTrait<Preview.ViewTraits>]

  /// All previews of the program, by file and line, and after them the types that provide previews, by name.
  static let all: [FoundPreview] = {
    var found = macros() + providers()
    var uses: [String: Int] = [:]
    for index in found.indices {
      let name = found[index].name
      uses[name, default: 0] += 1
      if let count = uses[name], count > 1 { found[index] = found[index].renamed("\(name)-\(count)") }
    }
    return found
  }()

  private func renamed(_ name: String) -> FoundPreview {
    FoundPreview(name: name, title: title, file: file, line: line, make: make, traits: traits)
  }

  private static func macros() -> [FoundPreview] {
    ConformingTypes.all(of: (any _PreviewRegistration).self)
      .compactMap { ($0 as? any _PreviewRegistration.Type).map { preview(of: $0) } }
      .sorted { ($0.file, $0.line, $0.name) < ($1.file, $1.line, $1.name) }
  }

  private static func preview<Registration: _PreviewRegistration>(of type: Registration.Type) -> FoundPreview {
    let sent = SentType(type: type)
    let place = type._place
    let fileName = place.file.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? "preview"
    return FoundPreview(
      name: [slug(fileName), type._name.map(slug)].compactMap(\.self).joined(separator: "-"),
      title: type._name.map { "\($0), a preview in \(fileName)" } ?? "A preview in \(fileName)", file: place.file,
      line: place.line, make: { AnyView(sent.type._make()) }, traits: type._traits)
  }

  private static func providers() -> [FoundPreview] {
    ConformingTypes.all(of: (any PreviewProvider).self)
      .compactMap { ($0 as? any PreviewProvider.Type).map { preview(of: $0) } }
      .sorted { $0.name < $1.name }
  }

  private static func preview<Provider: PreviewProvider>(of type: Provider.Type) -> FoundPreview {
    let (name, sent) = (TypeNames.short(type), SentType(type: type))
    let views = name.hasSuffix("_Previews") ? String(name.dropLast(9)) : name
    return FoundPreview(
      name: slug(views), title: "The previews of \(views)", file: "", line: 0, make: { AnyView(sent.type.previews) },
      traits: [])
  }

  /// `TodoListView`, `Two views` and `two_views` as words of the command line.
  static func slug(_ text: String) -> String {
    var words = ""
    for character in text {
      if character.isUppercase, words.last.map({ $0.isLowercase || $0.isNumber }) ?? false { words.append("-") }
      words.append(character.isLetter || character.isNumber ? Character(character.lowercased()) : "-")
    }
    let parts = words.split(separator: "-")
    return parts.isEmpty ? "unnamed" : parts.joined(separator: "-")
  }
}

/// A type of views that is handed to the main actor.
private struct SentType<Made>: @unchecked Sendable {
  // Sound: a metatype is constant. The protocols of previews do not say that it may be sent.
  let type: Made.Type
}
