import Foundation
@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The macros that this plugin expands, by the name of their type.
private struct Macros: PluginProvider {
  private var known: [any Macro.Type] { [EntryMacro.self, PreviewMacro.self, PreviewableMacro.self] }

  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    guard let macro = known.first(where: { "\($0)" == typeName }) else {
      throw UnknownMacro(description: "RerenderMacros has no macro \(typeName); it is asked for by \(moduleName).")
    }
    return macro
  }
}

private struct UnknownMacro: Error, CustomStringConvertible {
  let description: String
}

// The compiler talks to the plugin through its standard input and output.
let connection = CompilerConnection(input: .standardInput, output: .standardOutput)
try CompilerPluginMessageListener(connection: connection, provider: Macros()).main()
