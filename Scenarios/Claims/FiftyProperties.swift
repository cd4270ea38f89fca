import Rerender
import SwiftUI

// A model of fifty properties in both ways of writing it, for what is swept over the number of properties. A scenario
// uses as many of them as it says.

/// Fifty properties, each of which is published.
final class FiftyPublished: ObservableObject {
  @Published var p0 = 0
  @Published var p1 = 0
  @Published var p2 = 0
  @Published var p3 = 0
  @Published var p4 = 0
  @Published var p5 = 0
  @Published var p6 = 0
  @Published var p7 = 0
  @Published var p8 = 0
  @Published var p9 = 0
  @Published var p10 = 0
  @Published var p11 = 0
  @Published var p12 = 0
  @Published var p13 = 0
  @Published var p14 = 0
  @Published var p15 = 0
  @Published var p16 = 0
  @Published var p17 = 0
  @Published var p18 = 0
  @Published var p19 = 0
  @Published var p20 = 0
  @Published var p21 = 0
  @Published var p22 = 0
  @Published var p23 = 0
  @Published var p24 = 0
  @Published var p25 = 0
  @Published var p26 = 0
  @Published var p27 = 0
  @Published var p28 = 0
  @Published var p29 = 0
  @Published var p30 = 0
  @Published var p31 = 0
  @Published var p32 = 0
  @Published var p33 = 0
  @Published var p34 = 0
  @Published var p35 = 0
  @Published var p36 = 0
  @Published var p37 = 0
  @Published var p38 = 0
  @Published var p39 = 0
  @Published var p40 = 0
  @Published var p41 = 0
  @Published var p42 = 0
  @Published var p43 = 0
  @Published var p44 = 0
  @Published var p45 = 0
  @Published var p46 = 0
  @Published var p47 = 0
  @Published var p48 = 0
  @Published var p49 = 0

  /// The properties, in order.
  @MainActor static let properties: [ReferenceWritableKeyPath<FiftyPublished, Int>] = [
    \.p0, \.p1, \.p2, \.p3, \.p4, \.p5, \.p6, \.p7, \.p8, \.p9,
    \.p10, \.p11, \.p12, \.p13, \.p14, \.p15, \.p16, \.p17, \.p18, \.p19,
    \.p20, \.p21, \.p22, \.p23, \.p24, \.p25, \.p26, \.p27, \.p28, \.p29,
    \.p30, \.p31, \.p32, \.p33, \.p34, \.p35, \.p36, \.p37, \.p38, \.p39,
    \.p40, \.p41, \.p42, \.p43, \.p44, \.p45, \.p46, \.p47, \.p48, \.p49,
  ]
}

/// Fifty properties, each of which is tracked.
@Observable final class FiftyTracked {
  var p0 = 0
  var p1 = 0
  var p2 = 0
  var p3 = 0
  var p4 = 0
  var p5 = 0
  var p6 = 0
  var p7 = 0
  var p8 = 0
  var p9 = 0
  var p10 = 0
  var p11 = 0
  var p12 = 0
  var p13 = 0
  var p14 = 0
  var p15 = 0
  var p16 = 0
  var p17 = 0
  var p18 = 0
  var p19 = 0
  var p20 = 0
  var p21 = 0
  var p22 = 0
  var p23 = 0
  var p24 = 0
  var p25 = 0
  var p26 = 0
  var p27 = 0
  var p28 = 0
  var p29 = 0
  var p30 = 0
  var p31 = 0
  var p32 = 0
  var p33 = 0
  var p34 = 0
  var p35 = 0
  var p36 = 0
  var p37 = 0
  var p38 = 0
  var p39 = 0
  var p40 = 0
  var p41 = 0
  var p42 = 0
  var p43 = 0
  var p44 = 0
  var p45 = 0
  var p46 = 0
  var p47 = 0
  var p48 = 0
  var p49 = 0

  /// The properties, in order.
  @MainActor static let properties: [ReferenceWritableKeyPath<FiftyTracked, Int>] = [
    \.p0, \.p1, \.p2, \.p3, \.p4, \.p5, \.p6, \.p7, \.p8, \.p9,
    \.p10, \.p11, \.p12, \.p13, \.p14, \.p15, \.p16, \.p17, \.p18, \.p19,
    \.p20, \.p21, \.p22, \.p23, \.p24, \.p25, \.p26, \.p27, \.p28, \.p29,
    \.p30, \.p31, \.p32, \.p33, \.p34, \.p35, \.p36, \.p37, \.p38, \.p39,
    \.p40, \.p41, \.p42, \.p43, \.p44, \.p45, \.p46, \.p47, \.p48, \.p49,
  ]
}
