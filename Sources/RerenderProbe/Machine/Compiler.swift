/// The compiler that built this program.
package enum Compiler {
  /// The compiler's version in its own words, from the program's debugging information; `nil` where there is none.
  package static var version: String? { LoadedObjects.executable?.inlined?.compiler }
}
