/// The properties behind the getters that key paths call.
package enum GetterNames {
  /// The property whose getter begins at an address in memory; `nil` where its code carries no name, or several.
  ///
  /// - Parameter address: Where the getter that a key path calls begins.
  package static func property(ofGetterAt address: UInt) -> String? {
    guard let object = LoadedObjects.object(at: address) else { return nil }
    var place = object.fileAddress(address)
    func names(beginningAt address: UInt64) -> [String] { object.symbols?.names(beginningAt: address) ?? [] }
    // An optimizer may leave of a key path's getter a jump to another copy of it. The chain is short.
    for _ in 0..<4 {
      // The linker may have folded the getters of several properties into one.
      if let name = onlyName(in: names(beginningAt: place)) { return name }
      // An optimizer gives no symbol to a function that is used in one place. The name of what it was made from is
      // still in the debugging information. The getter for the key path calls that of the property, which comes after
      // it.
      let inlined = object.debugInformation?.names(inFunctionAt: place) ?? []
      if let name = inlined.lazy.compactMap(property(ofGetter:)).first { return name }
      guard let code = object.forwarding(ofFunctionAt: place) else { return nil }
      // Code that several properties share is handed what they differ in: a getter, or where the field is stored.
      if !code.operands.isEmpty { return onlyName(in: code.operands.flatMap(names(beginningAt:))) }
      place = code.target
    }
    return nil
  }

  private static func onlyName(in symbols: [String]) -> String? {
    let names = Set(symbols.compactMap(property(ofGetter:)))
    return names.count == 1 ? names.first : nil
  }

  /// The property, as `title`, from the symbol of the getter of `Row.title`, of a key path's getter for it, or of the
  /// place of its stored field `_title`.
  static func property(ofGetter symbol: String) -> String? {
    guard var text = demangle(symbol).map({ Substring($0) }) else { return nil }
    FunctionName.dropForwarding(&text)
    let prefix = prefixes.first { text.hasPrefix($0) }
    guard prefix != nil || text.contains(".getter : ") else { return nil }
    guard let declaration = text.dropFirst(prefix?.count ?? 0).splitAtTopLevel(" : ").first else { return nil }
    let name = SymbolPath(declaration, hasModule: declaration.contains("."))?.components.last
    return prefix == fieldPrefix ? name.map(property(ofField:)) : name
  }

  /// The property that the `@Observable` macro stores in a field: `title`, from `_title`.
  package static func property(ofField name: String) -> String {
    String(name.hasPrefix("_") ? name.dropFirst() : name[...])
  }

  private static let fieldPrefix = "direct field offset for "
  private static let prefixes = ["key path getter for ", fieldPrefix]
}
