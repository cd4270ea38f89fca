/// Lets an `Optional` be recognised in a type that is known only at run time.
protocol OptionalType {
  static var wrappedType: any Any.Type { get }
}

extension Optional: OptionalType {
  static var wrappedType: any Any.Type { Wrapped.self }
}
