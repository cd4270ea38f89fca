import Testing

@testable import RerenderGraph

private enum Outer {
  struct Inner {}
  struct Box<Content> {}
}

struct TypeNameTests {
  @Test func `a type is named without its module, and with the types it stands in`() {
    #expect(TypeNames.short(Int.self) == "Int")
    #expect(TypeNames.short(Outer.Inner.self) == "Outer.Inner")
    #expect(TypeNames.short(Outer.Box<[String]>.self) == "Outer.Box<Array<String>>")
  }

  @Test func `a type inside a function loses the function's marker`() {
    #expect(TypeNames.short(localType()) == "Local")
  }
}

private func localType() -> any Any.Type {
  struct Local {}
  return Local.self
}
