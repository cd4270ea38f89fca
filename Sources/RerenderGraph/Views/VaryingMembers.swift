/// Tells whether the number of views that a type makes can be none or can change. It is worked out once for each type.
@MainActor
enum VaryingMembers {
  private static var known: [ObjectIdentifier: Bool] = [:]

  static func of<Content: View>(_ type: Content.Type) -> Bool {
    if let known = known[ObjectIdentifier(type)] { return known }
    let varies = ViewCount.of(type).map { $0 == 0 } ?? true
    known[ObjectIdentifier(type)] = varies
    return varies
  }
}
