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
    let screen = MountedScreen(Chart(tip: 0.5, note: 0))
    screen.host.update(Chart(tip: 0.5, note: 1))
    #expect(screen.wasted(Chart.self) == 1)
    screen.reset()
    screen.host.update(Chart(tip: 0.7, note: 1))
    #expect(screen.bodies(Chart.self) == 1)
    #expect(screen.wasted(Chart.self) == 0)
    #expect(screen.countedTypes == 1)
  }

  @Test func `a path reads what it writes`() {
    let path = Triangle(tip: 0.5).path(in: CGRect(x: 0, y: 0, width: 10, height: 4))
    #expect(path.description == "0.0 4.0 m 5.0 0.0 l 10.0 4.0 l h")
    #expect(Path(path.description) == path)
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 4))
    #expect(Path("1 2 x") == nil)
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
