import RerenderTesting
import SwiftUI
import Testing

@MainActor struct ShapeTests {
  struct Triangle: SwiftUI.Shape {
    var tip: Double
    var animatableData: Double {
      get { tip }
      set { tip = newValue }
    }
    func path(in rect: CGRect) -> Path {
      Path { path in
        path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.width * tip, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.closeSubpath()
      }
    }
  }

  struct Chart: View {
    let tip: Double
    let note: Int
    var body: some View {
      ZStack {
        Triangle(tip: tip).stroke(.blue, style: StrokeStyle(lineWidth: 2, lineCap: .round, dash: [4, 2]))
        Circle().trim(from: 0, to: 0.5).fill(
          LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
        RoundedRectangle(cornerRadius: 8).strokeBorder(.secondary, lineWidth: 1)
        Triangle(tip: tip)
      }
    }
  }

  @Test func `a shape of another form is another output, and counts no body of its own`() {
    let screen = Rendering { Chart(tip: 0.5, note: 0) }
    screen.update(Chart(tip: 0.5, note: 1))
    #expect(screen.last.wasted(of: Chart.self) == 1)
    screen.reset()
    screen.update(Chart(tip: 0.7, note: 1))
    #expect(screen.last.bodies(of: Chart.self) == 1)
    #expect(screen.last.wasted(of: Chart.self) == 0)
    #expect(screen.last.touchedViews.count == 1)
  }

  @Test func `a path reads what it writes`() {
    let path = Triangle(tip: 0.5).path(in: CGRect(x: 0, y: 0, width: 10, height: 4))
    #expect(path.description == "0.0 4.0 m 5.0 0.0 l 10.0 4.0 l h")
    #expect(Path(path.description) == path)
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 4))
    #expect(Path("1 2 x") == nil)
  }

  private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

  @Test func `each corner of an uneven rectangle has its own radius`() {
    let path = UnevenRoundedRectangle(topLeadingRadius: 1, bottomTrailingRadius: 20).path(in: square)
    // From the end of the top left corner along the top, to the right angle; the bottom right takes half a side.
    #expect(path.description.hasPrefix("1.0 0.0 m 10.0 0.0 l 10.0 5.0 l"))
    #expect(path.description.contains("5.0 10.0 c 0.0 10.0 l 0.0 1.0 l"))
  }

  @Test func `turned and scaled shapes have outlines of their own`() {
    let rect = CGRect(x: 0, y: 0, width: 4, height: 2)
    #expect(
      Rectangle().scale(x: 0.5, y: 2).path(in: rect).boundingRect == CGRect(x: 1, y: -1, width: 2, height: 4))
    // A quarter turn around the middle, (2, 1), swaps the sides.
    let turned = Rectangle().rotation(.degrees(90)).path(in: rect).boundingRect
    #expect(abs(turned.minX - 1) < 1e-9 && abs(turned.minY + 1) < 1e-9)
    #expect(abs(turned.width - 2) < 1e-9 && abs(turned.height - 4) < 1e-9)
  }

  @Test func `a trimmed shape is a part of the outline`() {
    // 40 points all around: from the middle of the top side to the middle of the right one, and what is left of it.
    #expect(
      Rectangle().trim(from: 0.125, to: 0.375).path(in: square).description == "5.0 0.0 m 10.0 0.0 l 10.0 5.0 l")
    #expect(Rectangle().trim(from: 0.875).path(in: square).description == "0.0 5.0 m 0.0 0.0 l")
    #expect(Rectangle().trim(from: 0.5, to: 0.5).path(in: square).isEmpty)
    #expect(Rectangle().trim().path(in: square) == Path(square))
    // Half a circle, from the right by way of the bottom.
    let half = Circle().trim(to: 0.5).path(in: square)
    #expect(half.currentPoint.map { abs($0.x) < 1e-6 && abs($0.y - 5) < 1e-6 } == true)
  }

  @Test func `once a part is closed, the current point is where it began`() {
    var path = Path(square)
    #expect(path.currentPoint == CGPoint(x: 0, y: 0))
    path.move(to: CGPoint(x: 3, y: 3))
    path.addLine(to: CGPoint(x: 4, y: 3))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 3, y: 3))
    #expect(Path().currentPoint == nil)
  }

  @Test(arguments: [true, false], [360.0, -360.0])
  func `a whole turn is a whole circle in either direction`(clockwise: Bool, degrees: Double) {
    let path = Path {
      $0.addArc(
        center: CGPoint(x: 0, y: 0), radius: 2, startAngle: .degrees(0), endAngle: .degrees(degrees),
        clockwise: clockwise)
    }
    #expect(abs(path.boundingRect.width - 4) < 1e-9)
    // The second point is above the center where the angle falls, below it where it grows: y grows downwards.
    var points: [CGPoint] = []
    path.forEach { if case .line(let point) = $0 { points.append(point) } }
    #expect(points.first.map { $0.y < 0 } == clockwise)
  }

  @Test func `an ellipse is four cubic curves through the middles of the sides`() {
    let path = Ellipse().path(in: CGRect(x: 0, y: 0, width: 4, height: 2))
    var ends: [CGPoint] = []
    path.forEach { if case .curve(let end, _, _) = $0 { ends.append(end) } }
    #expect(
      ends == [CGPoint(x: 2, y: 2), CGPoint(x: 0, y: 1), CGPoint(x: 2, y: 0), CGPoint(x: 4, y: 1)])
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 4, height: 2))
  }

  @Test func `a spring is made of numbers, whatever it is made with`() {
    let springs = [
      Spring(response: 0, dampingRatio: 0), Spring(duration: 0, bounce: 1), Spring(bounce: -1), Spring(bounce: -2),
    ]
    for spring in springs { #expect(spring.stiffness.isFinite && spring.damping.isFinite && spring.damping >= 0) }
  }

  @Test func `springs that start at another velocity are other animations`() {
    let spring = { Animation.interpolatingSpring(stiffness: 1, damping: 1, initialVelocity: $0) }
    #expect(spring(1) != spring(2))
    #expect(spring(2) == spring(2))
  }

  @Test func `insets add up`() {
    let shape = Rectangle().inset(by: 1).inset(by: 2)
    // 1 + 2 on each side of 10 by 10.
    #expect(
      shape.path(in: CGRect(x: 0, y: 0, width: 10, height: 10)).boundingRect
        == CGRect(x: 3, y: 3, width: 4, height: 4))
  }

  @Test func `an angle is the same in degrees and radians`() {
    #expect(Angle.degrees(180).radians == .pi)
    #expect(Angle(radians: .pi / 2) + .degrees(90) == .degrees(180))
  }
}
