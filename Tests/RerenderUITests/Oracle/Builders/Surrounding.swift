import SwiftUI

// What those inside find in the environment, and what those outside hear of preferences.

private struct FirstKey: EnvironmentKey { static let defaultValue = 0 }
private struct SecondKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
  var oracleFirst: Int {
    get { self[FirstKey.self] }
    set { self[FirstKey.self] = newValue }
  }

  var oracleSecond: Int {
    get { self[SecondKey.self] }
    set { self[SecondKey.self] = newValue }
  }
}

extension Shape.EnvironmentSlot {
  @MainActor var keyPath: WritableKeyPath<EnvironmentValues, Int> { self == .first ? \.oracleFirst : \.oracleSecond }
  var key: Inherited { self == .first ? .first : .second }
}

struct WritesEnvironment<A: Builder>: Builder {
  let slot: Shape.EnvironmentSlot
  let source: Source
  let a: A

  func build(in scope: Scope) -> some View {
    let value = scope.read(source)
    return scope.inside(Surroundings(environment: [slot.key: value])) { a.build(in: scope) }
      .environment(slot.keyPath, value)
  }
}

struct ProvidesObject<A: Builder>: Builder {
  let source: Source
  let a: A

  func build(in scope: Scope) -> some View {
    let object = scope.world.objects[scope.read(source) % World.objectCount]
    return scope.inside(Surroundings(environment: [.object: object.serial])) { a.build(in: scope) }
      .environmentObject(object)
  }
}

struct ProvidesModel<A: Builder>: Builder {
  let source: Source
  let a: A

  func build(in scope: Scope) -> some View {
    let model = scope.world.models[scope.read(source) % World.modelCount]
    return scope.inside(Surroundings(environment: [.model: model.serial])) { a.build(in: scope) }
      .environment(model)
  }
}

/// The sum of what is written.
enum OracleSum: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

struct WritesPreference<A: Builder>: Builder {
  let id: Int
  let source: Source
  let a: A

  func build(in scope: Scope) -> some View {
    let value = scope.read(source)
    scope.mark(.preference(value), at: scope.place + [id])
    return scope.inside(Surroundings(hidesPreferences: true)) { VStack { a.build(in: scope) } }
      .preference(key: OracleSum.self, value: value)
  }
}

struct ObservesPreference<A: Builder>: Builder {
  let id: Int
  let a: A

  func build(in scope: Scope) -> some View {
    let site = scope.place + [id]
    scope.mark(.preferenceObserver, at: site)
    return scope.inside(Surroundings(observers: [site])) { VStack { a.build(in: scope) } }
      .onPreferenceChange(OracleSum.self) { value in scope.act(.preferred(site, value), writing: value) }
  }
}

struct PreferenceOverlay<A: Builder, B: Builder>: Builder {
  let id: Int
  let overlay: Shape
  let a: A
  let b: B

  func build(in scope: Scope) -> some View {
    let site = scope.place + [id]
    scope.readStates(for: overlay)
    scope.run.children[site] = Child(handed: Handed(passed: scope.passed), surroundings: scope.surroundings)
    return scope.inside(Surroundings(observers: [site])) { VStack { a.build(in: scope) } }
      .overlayPreferenceValue(OracleSum.self) { value in
        scope.content(at: site, passed: scope.passed, prepare: { $0.preference = (site, value) }) { inner in
          VStack {
            Text("\(value)")
            b.build(in: inner)
          }
        }
      }
  }
}
