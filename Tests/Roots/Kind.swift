import Rerender
import RerenderGraph
import SwiftUI

/// One kind of root: a screen, what else it stands for, and what is tried with it.
@MainActor
struct Kind {
  /// The types that the kind is there for, that of the root itself first.
  let types: [String]
  let name: String
  private let lanes: [Lane]

  /// A screen with a root.
  ///
  /// - Parameters:
  ///   - name: What the scenario is called; after the type of the root where it is left out.
  ///   - types: The types that it is there for beside that of the root.
  ///   - words: How many `Words` are on the screen.
  ///   - idle: How many of the controls there take nothing.
  ///   - root: Makes the root for the models of a desk.
  init<Root: View>(
    _ name: String? = nil, for types: any Any.Type..., words: Int = 1, idle: Int = 0,
    root: @escaping @MainActor @Sendable (Desk) -> Root
  ) {
    self.types = ([Root.self] + types).map(Kind.name)
    self.name = name ?? Kind.scenarioName(self.types[0])
    let trial = Trial(name: self.name, idle: idle, mount: { $0.mount(root($1)) }, update: { $0.update(root($1)) })
    lanes = [
      Lane(.property) { _ in
        let desk = Desk()
        return Stage(root(desk)) {
          Step("write") { desk.model.note = "gift" }.costs("Words", bodies: words)
          Step("try") { trial.run() }
        }
      },
      Lane(.object) { _ in
        let desk = Desk()
        return Stage(root(desk)) {
          Step("write") { desk.feed.note = "gift" }.costs("Words", bodies: words)
        }
      },
    ]
  }

  /// An app with scenes.
  init<Root: App>(_ name: String, for types: any Any.Type..., app: @escaping @MainActor @Sendable (Desk) -> Root) {
    self.types = types.map(Kind.name)
    self.name = name
    let trial = Trial(name: name, idle: 0, mount: { $0.mount(app: app($1)) }, update: { $0.mount(app: app($1)) })
    lanes = [Lane(.property) { _ in Stage(EmptyView()) { Step("try") { trial.run() } } }]
  }

  var scenario: Scenario {
    Scenario(name, types.joined(separator: ", ")) { lanes }
  }

  /// A type as its declaration names it: `ToggleStyleConfiguration.Label`.
  private static func name(_ type: any Any.Type) -> String {
    let name = String(reflecting: type).prefix { $0 != "<" }
    return name.split(separator: ".").dropFirst().joined(separator: ".")
  }

  /// `NavigationStack` as the command line calls a scenario: `navigation-stack`.
  private static func scenarioName(_ type: String) -> String {
    var name = ""
    for letter in type where letter != "_" {
      if letter.isUppercase, let last = name.last, last.isLowercase { name += "-" }
      name += letter == "." ? "-" : letter.lowercased()
    }
    return name
  }
}

/// Collects kinds, a statement each, so that each is type-checked by itself.
@resultBuilder
@MainActor
enum KindBuilder {
  static func buildExpression(_ kind: Kind) -> [Kind] { [kind] }
  static func buildExpression(_ kinds: [Kind]) -> [Kind] { kinds }
  static func buildBlock(_ kinds: [Kind]...) -> [Kind] { kinds.flatMap { $0 } }
}
