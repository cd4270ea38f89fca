import SwiftUI

extension Kind {
  /// Nothing of the user's own is in them, so no body runs.
  @KindBuilder static var shapes: [Kind] {
    Kind(words: 0) { _ in Rectangle() }
    Kind(words: 0) { _ in RoundedRectangle(cornerRadius: 4) }
    Kind(words: 0) { _ in UnevenRoundedRectangle(topLeadingRadius: 4) }
    Kind(words: 0) { _ in Circle() }
    Kind(words: 0) { _ in Ellipse() }
    Kind(words: 0) { _ in Capsule() }
    Kind(words: 0) { _ in ContainerRelativeShape() }
    Kind(words: 0) { _ in AnyShape(Circle()) }
    Kind(words: 0) { _ in Path { $0.addLine(to: .zero) } }
    Kind(words: 0) { _ in OffsetShape(shape: Circle(), offset: .zero) }
    Kind(words: 0) { _ in RotatedShape(shape: Circle(), angle: .degrees(90)) }
    Kind(words: 0) { _ in ScaledShape(shape: Circle(), scale: CGSize(width: 2, height: 2)) }
    Kind(words: 0) { _ in Circle().fill(.red) }
    Kind(words: 0) { _ in Circle().stroke(.red) }
    Kind(words: 0) { _ in Circle().stroke(.red).fill(.blue) }
    Kind(words: 0) { _ in Color.red }
    Kind(words: 0) { _ in LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom) }
    Kind(words: 0) { _ in RadialGradient(colors: [.red, .blue], center: .center, startRadius: 0, endRadius: 1) }
    Kind(words: 0) { _ in EllipticalGradient(colors: [.red, .blue]) }
    Kind(words: 0) { _ in AngularGradient(colors: [.red, .blue], center: .center) }
    Kind("own-shape", words: 0) { _ in Diamond() }
  }
}

private struct Diamond: Shape {
  func path(in rect: CGRect) -> Path { Path(rect) }
}
