import SwiftUI

/// Makes the views of a shape, of a type that follows from the shapes inside.
///
/// The types are put together at run time, so that there is a screen of static types for every random shape.
@MainActor
protocol Builder {
  associatedtype Output: View

  func build(in scope: Scope) -> Output
}

/// The builder of a shape.
@MainActor
enum Builders {
  static func make(_ shape: Shape) -> any Builder {
    switch shape.kind {
    case .text(let source): TextBuilder(source: source)
    case .ordinary(let form, let passes): OrdinaryBuilder(id: shape.id, form: form, passes: passes)
    case .stack(let form): stack(form, shape.inner.map { make($0) })
    case .choice(let form, let source): choice(form, source, shape.id, make(shape.inner[0]), make(shape.inner[1]))
    default: wrapper(shape, around: make(shape.inner[0]))
    }
  }

  private static func stack(_ form: Shape.StackForm, _ inner: [any Builder]) -> any Builder {
    func two(_ a: some Builder, _ b: some Builder) -> any Builder {
      form == .vertical ? Two(a: a, b: b) : Grouped(a: a, b: b)
    }
    func three(_ a: some Builder, _ b: some Builder, _ c: some Builder) -> any Builder {
      form == .vertical ? Three(a: a, b: b, c: c) : Grouped(a: Two(a: a, b: b), b: c)
    }
    func four(_ a: some Builder, _ b: some Builder, _ c: some Builder, _ d: some Builder) -> any Builder {
      Four(a: a, b: b, c: c, d: d)
    }
    return switch inner.count {
    case 1: inner[0]
    case 2: two(inner[0], inner[1])
    case 3: three(inner[0], inner[1], inner[2])
    default: four(inner[0], inner[1], inner[2], inner[3])
    }
  }

  private static func choice(
    _ form: Shape.ChoiceForm, _ source: Source, _ id: Int, _ first: any Builder, _ second: any Builder
  ) -> any Builder {
    func make(_ a: some Builder, _ b: some Builder) -> any Builder {
      switch form {
      case .ifElse: IfElse(id: id, source: source, a: a, b: b)
      case .switched: Switched(id: id, source: source, a: a, b: b)
      case .erased: ErasedChoice(id: id, source: source, a: a, b: b)
      }
    }
    return make(first, second)
  }

  private static func wrapper(_ shape: Shape, around inner: any Builder) -> any Builder {
    func second(_ a: some Builder) -> any Builder {
      func make(_ b: some Builder) -> any Builder {
        switch shape.kind {
        case .sheet(let flag): Sheet(id: shape.id, flag: flag, shown: shape.inner[1], a: a, b: b)
        case .itemSheet(let flag): ItemSheet(id: shape.id, flag: flag, shown: shape.inner[1], a: a, b: b)
        case .navigation(let model): Navigation(id: shape.id, index: model, pushed: shape.inner[1], a: a, b: b)
        default: PreferenceOverlay(id: shape.id, overlay: shape.inner[1], a: a, b: b)
        }
      }
      return make(Builders.make(shape.inner[1]))
    }
    func make(_ a: some Builder) -> any Builder {
      let id = shape.id
      return switch shape.kind {
      case .maybe(let source): Maybe(id: id, source: source, a: a)
      case .erased: Erased(a: a)
      case .identified(let source): Identified(id: id, source: source, a: a)
      case .environment(let slot, let source): WritesEnvironment(slot: slot, source: source, a: a)
      case .providedObject(let source): ProvidesObject(source: source, a: a)
      case .providedModel(let source): ProvidesModel(source: source, a: a)
      case .appearing: Appearing(id: id, a: a)
      case .watching(let source): Watching(id: id, source: source, a: a)
      case .receiving(let source): Receiving(id: id, source: source, a: a)
      case .task(let source): Tasked(id: id, source: source, a: a)
      case .animated(let source): Animated(source: source, a: a)
      case .geometry: Geometry(id: id, shown: shape.inner[0], a: a)
      case .preference(let source): WritesPreference(id: id, source: source, a: a)
      case .preferenceObserver: ObservesPreference(id: id, a: a)
      case .rows(let form, let list): RowBuilders.make(form, Rows(id: id, list: list, row: shape.inner[0], a: a))
      case .part(let kind, let handing): PartBuilders.make(kind, Built(id, handing, a))
      default: second(a)
      }
    }
    return make(inner)
  }
}

struct TextBuilder: Builder {
  let source: Source

  func build(in scope: Scope) -> Text { Text("\(scope.read(source))") }
}
