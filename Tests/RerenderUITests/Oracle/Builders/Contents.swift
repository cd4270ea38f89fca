import SwiftUI

// Closures that are evaluated in scopes of their own.

struct Geometry<A: Builder>: Builder {
  let id: Int
  let shown: Shape
  let a: A

  func build(in scope: Scope) -> some View {
    let site = scope.place + [id]
    scope.readStates(for: shown)
    scope.run.children[site] = Child(handed: Handed(passed: scope.passed), surroundings: scope.surroundings)
    return GeometryReader { proxy in
      scope.content(
        at: site, passed: scope.passed, prepare: { $0.environment = [.width: Int(proxy.size.width)] }
      ) { inner in
        VStack {
          Text("\(proxy.size.width)")
          a.build(in: inner)
        }
      }
    }
  }
}

struct Sheet<A: Builder, B: Builder>: Builder {
  let id: Int
  let flag: Shape.FlagSource
  let shown: Shape
  let a: A
  let b: B

  func build(in scope: Scope) -> some View {
    let site = scope.place + [id]
    let isOn = scope.flag(flag)
    scope.readStates(for: shown)
    let handed = Handed(passed: scope.passed)
    scope.run.presented.append(
      Presented(surroundings: scope.surroundings.around(Surroundings(doubtsObservers: true))) {
        isOn.wrappedValue ? [(site, handed)] : []
      })
    return a.build(in: scope)
      .sheet(isPresented: isOn) {
        scope.content(at: site, passed: scope.passed, isDynamic: true) { b.build(in: $0) }
      }
  }
}

struct ItemSheet<A: Builder, B: Builder>: Builder {
  let id: Int
  let flag: Shape.FlagSource
  let shown: Shape
  let a: A
  let b: B

  func build(in scope: Scope) -> some View {
    let place = scope.place + [id]
    let item = scope.item(flag)
    scope.readStates(for: shown)
    scope.run.presented.append(
      Presented(surroundings: scope.surroundings.around(Surroundings(doubtsObservers: true))) {
        item.wrappedValue.map { [(place + [$0.id], Handed(passed: $0.value))] } ?? []
      })
    return a.build(in: scope)
      .sheet(item: item) { item in
        scope.content(at: place + [item.id], passed: item.value, isDynamic: true) { b.build(in: $0) }
      }
  }
}

struct Navigation<A: Builder, B: Builder>: Builder {
  let id: Int
  let index: Int
  let pushed: Shape
  let a: A
  let b: B

  func build(in scope: Scope) -> some View {
    let place = scope.place + [id]
    let model = scope.world.models[index]
    let path = Dependency.tracked(model.serial, .path)
    scope.run.reads.insert(path)
    scope.run.values += model.path
    scope.readStates(for: pushed)
    for value in model.path {
      let screen = Surroundings(doubtsObservers: true, screens: [Surroundings.Screen(model: index, value: value)])
      scope.run.children[place + [value]] = Child(
        handed: Handed(passed: value), surroundings: scope.surroundings.around(screen))
    }
    let root = Surroundings(screens: [Surroundings.Screen(model: index, value: nil)])
    return NavigationStack(path: Bindable(model).path) {
      scope.inside(root) { VStack { a.build(in: scope) } }
        .navigationDestination(for: Int.self) { value in
          scope.content(
            at: place + [value], passed: value, isDynamic: true, prepare: { $0.libraryReads = [path] }
          ) { b.build(in: $0) }
        }
    }
  }
}
