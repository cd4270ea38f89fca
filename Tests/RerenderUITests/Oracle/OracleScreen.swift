import Foundation
import SwiftUI

/// The root of a case's screen.
struct OracleScreen<Root: Builder>: View {
  let root: Root
  let world: World
  let passed: Int
  let width: Int

  var body: some View {
    let handed = Handed(passed: passed)
    let run = Run(site: [], parent: nil, isBody: true, isDynamic: false, handed: handed, differsFreely: true)
    let scope = Scope(world, OwnValues(), run)
    let object = world.objects[0]
    let model = world.models[0]
    let surroundings = Surroundings(environment: [.object: object.serial, .model: model.serial, .width: width])
    let content = scope.inside(surroundings) { root.build(in: scope) }
    world.log(run)
    return content.environmentObject(object).environment(model)
      .environment(\.hostContainerSize, CGSize(width: Double(width), height: 100))
  }
}
