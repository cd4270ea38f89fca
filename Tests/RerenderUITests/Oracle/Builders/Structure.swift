import SwiftUI

// Tuples, branches and identities.

struct Two<A: Builder, B: Builder>: Builder {
  let a: A
  let b: B

  func build(in scope: Scope) -> some View {
    VStack {
      a.build(in: scope)
      b.build(in: scope)
    }
  }
}

struct Grouped<A: Builder, B: Builder>: Builder {
  let a: A
  let b: B

  func build(in scope: Scope) -> some View {
    HStack {
      Group {
        a.build(in: scope)
        b.build(in: scope)
      }
    }
  }
}

struct Three<A: Builder, B: Builder, C: Builder>: Builder {
  let a: A
  let b: B
  let c: C

  func build(in scope: Scope) -> some View {
    VStack {
      a.build(in: scope)
      b.build(in: scope)
      c.build(in: scope)
    }
  }
}

struct Four<A: Builder, B: Builder, C: Builder, D: Builder>: Builder {
  let a: A
  let b: B
  let c: C
  let d: D

  func build(in scope: Scope) -> some View {
    ZStack {
      a.build(in: scope)
      b.build(in: scope)
      c.build(in: scope)
      d.build(in: scope)
    }
  }
}

struct IfElse<A: Builder, B: Builder>: Builder {
  let id: Int
  let source: Source
  let a: A
  let b: B

  @ViewBuilder func build(in scope: Scope) -> some View {
    if scope.read(source) % 2 == 0 {
      scope.at(id, 0) { a.build(in: scope) }
    } else {
      scope.at(id, 1) { b.build(in: scope) }
    }
  }
}

struct Switched<A: Builder, B: Builder>: Builder {
  let id: Int
  let source: Source
  let a: A
  let b: B

  @ViewBuilder func build(in scope: Scope) -> some View {
    switch scope.read(source) % 3 {
    case 0: scope.at(id, 0) { a.build(in: scope) }
    case 1: scope.at(id, 1) { b.build(in: scope) }
    default: EmptyView()
    }
  }
}

/// One of two views whose types are told apart at run time.
struct ErasedChoice<A: Builder, B: Builder>: Builder {
  let id: Int
  let source: Source
  let a: A
  let b: B

  func build(in scope: Scope) -> AnyView {
    scope.read(source) % 2 == 0
      ? AnyView(VStack { scope.at(id, 0) { a.build(in: scope) } })
      : AnyView(HStack { scope.at(id, 1) { b.build(in: scope) } })
  }
}

struct Maybe<A: Builder>: Builder {
  let id: Int
  let source: Source
  let a: A

  @ViewBuilder func build(in scope: Scope) -> some View {
    let view = scope.read(source) > 0 ? scope.at(id) { a.build(in: scope) } : nil
    if let view { view }
  }
}

struct Erased<A: Builder>: Builder {
  let a: A

  func build(in scope: Scope) -> AnyView { AnyView(a.build(in: scope)) }
}

struct Identified<A: Builder>: Builder {
  let id: Int
  let source: Source
  let a: A

  func build(in scope: Scope) -> some View {
    let value = scope.read(source)
    return scope.at(id, value) { a.build(in: scope) }.id(value)
  }
}
