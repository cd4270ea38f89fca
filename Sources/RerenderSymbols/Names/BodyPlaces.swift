package import RerenderEvents

/// Where the bodies of the program's views are in its source.
package enum BodyPlaces {
  /// The place of a view's body; `nil` where the program has no body of that name, or several, or no lines.
  ///
  /// - Parameter view: The view's type as people read it: `RowView`, `Screen.Row`.
  package static func place(ofBodyOf view: String) -> WriteOrigin? {
    let view = view.prefix { $0 != "<" }
    guard let program = LoadedObjects.executable, let addresses = found.value["\(view).body"], addresses.count == 1,
      let address = addresses.first, let function = program.function(at: address), let place = function.firstPlace
    else { return nil }
    return WriteOrigin(function: "\(view).body", file: place.file, line: place.line)
  }

  /// The getters of everything called `body`, by their names.
  private static let found = Built { () -> [String: Set<UInt64>] in
    var found: [String: Set<UInt64>] = [:]
    for (name, address) in LoadedObjects.executable?.symbols?.symbols(endingIn: "vg") ?? [] {
      guard name.contains("4body"), let function = FunctionName(mangled: name), function.isOwn else { continue }
      found[function.display, default: []].insert(address)
    }
    return found
  }
}

/// The types of the program.
package enum TypePlaces {
  /// Whether the program has a type of a name; `nil` where its symbols are not known.
  ///
  /// - Parameter name: The name as people read it, without the module: `RowView`, `Screen.Row`.
  package static func has(_ name: String) -> Bool? {
    let names = found.value
    return names.isEmpty ? nil : names.contains(String(name.prefix { $0 != "<" }))
  }

  private static let descriptor = "nominal type descriptor for "

  private static let found = Built { () -> Set<String> in
    var found: Set<String> = []
    for (name, _) in LoadedObjects.executable?.symbols?.symbols(endingIn: "Mn") ?? [] {
      guard let text = demangle(name), text.hasPrefix(descriptor) else { continue }
      let parts = text.dropFirst(descriptor.count).splitAtTopLevel(" in ")
      // A type inside a function has the function after its name, and no module before it.
      guard let first = parts.first, let path = SymbolPath(first, hasModule: parts.count == 1) else { continue }
      found.insert(path.components.joined(separator: "."))
    }
    return found
  }
}
