import SwiftUI

// Modifiers that act. They stand on stacks: put on a group or a branch, an action goes to the members.

struct Appearing<A: Builder>: Builder {
  let id: Int
  let a: A

  func build(in scope: Scope) -> some View {
    let site = scope.place + [id]
    scope.mark(.appearing, at: site)
    return VStack { a.build(in: scope) }
      .onAppear { scope.act(.appeared(site), writing: 1) }
      .onDisappear { scope.world.acted(.disappeared(site)) }
  }
}

struct Watching<A: Builder>: Builder {
  let id: Int
  let source: Source
  let a: A

  func build(in scope: Scope) -> some View {
    let site = scope.place + [id]
    let value = scope.read(source)
    scope.mark(.watching(value), at: site)
    return VStack { a.build(in: scope) }
      .onChange(of: value) { old, new in scope.act(.changed(site, from: old, to: new), writing: new) }
  }
}

struct Receiving<A: Builder>: Builder {
  let id: Int
  let source: Source
  let a: A

  func build(in scope: Scope) -> some View {
    let site = scope.place + [id]
    let subject = scope.read(source) % World.subjectCount
    scope.mark(.receiving(subject), at: site)
    return VStack { a.build(in: scope) }
      .onReceive(scope.world.subjects[subject]) { value in scope.act(.received(site, value), writing: value) }
  }
}

struct Tasked<A: Builder>: Builder {
  let id: Int
  let source: Source
  let a: A

  func build(in scope: Scope) -> some View {
    let site = scope.place + [id]
    let value = scope.read(source)
    scope.mark(.task(value), at: site)
    let world = scope.world
    return VStack { a.build(in: scope) }
      .task(id: value) {
        scope.act(.taskBegan(site, value), writing: value)
        await Task.yield()
        scope.act(.taskWent(site, value), writing: value + 1)
        await untilCancelled()
        world.acted(.taskEnded(site, value))
      }
  }
}

/// Suspends until the running task is cancelled.
private func untilCancelled() async {
  let (stream, continuation) = AsyncStream<Never>.makeStream()
  await withTaskCancellationHandler {
    for await _ in stream {}
  } onCancel: {
    continuation.finish()
  }
}

struct Animated<A: Builder>: Builder {
  let source: Source
  let a: A

  func build(in scope: Scope) -> some View {
    VStack { a.build(in: scope) }
      .animation(.default, value: scope.read(source))
      .transaction { $0.isContinuous = true }
  }
}
