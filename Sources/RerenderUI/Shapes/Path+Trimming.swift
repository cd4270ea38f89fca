public import Foundation

extension Path {
  /// The part of the outline between two fractions of its length; empty where the first is not below the second.
  ///
  /// A curve is measured by 32 chords, and cut where the length falls.
  ///
  /// Complexity: O(steps).
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let (from, to) = (max(0, from), min(1, to))
    if from == 0, to == 1 { return self }
    let pieces = pieces
    let length = pieces.reduce(0) { $0 + $1.length }
    var path = Path()
    guard from < to, length > 0 else { return path }
    var end: CGPoint?
    var start: CGFloat = 0
    for piece in pieces where piece.length > 0 {
      let (first, last) = ((from * length - start) / piece.length, (to * length - start) / piece.length)
      start += piece.length
      guard first < 1, last > 0 else { continue }
      let part = piece.part(from: piece.time(at: max(0, first)), to: piece.time(at: min(1, last)))
      // Where the part goes on at the end of the last piece, no new part of the outline begins.
      if end != part.points[0] { path.move(to: part.points[0]) }
      part.add(to: &path)
      end = part.points[part.points.count - 1]
    }
    return path
  }

  /// The lines and curves, each with the point it starts from.
  private var pieces: [Piece] {
    var pieces: [Piece] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func add(_ points: [CGPoint]) {
      pieces.append(Piece([current] + points))
      current = points[points.count - 1]
    }
    forEach { element in
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .line(let point): add([point])
      case .quadCurve(let point, let control): add([control, point])
      case .curve(let point, let control1, let control2): add([control1, control2, point])
      case .closeSubpath: add([start])
      }
    }
    return pieces
  }
}

/// A line or a curve by its two, three or four points.
private struct Piece {
  let points: [CGPoint]
  /// The length from the start to the end of each chord; the last is the whole length.
  private let lengths: [CGFloat]

  var length: CGFloat { lengths[lengths.count - 1] }

  init(_ points: [CGPoint]) {
    self.points = points
    let count = points.count == 2 ? 1 : 32
    var (lengths, sum, last): ([CGFloat], CGFloat, CGPoint) = ([], 0, points[0])
    for step in 1...count {
      let next = Piece.split(points, at: CGFloat(step) / CGFloat(count)).before.last ?? last
      sum += ((next.x - last.x) * (next.x - last.x) + (next.y - last.y) * (next.y - last.y)).squareRoot()
      lengths.append(sum)
      last = next
    }
    self.lengths = lengths
  }

  /// The time of the curve at which a fraction of the length is covered.
  func time(at fraction: CGFloat) -> CGFloat {
    let wanted = fraction * length
    guard let index = lengths.firstIndex(where: { $0 >= wanted }) else { return 1 }
    let before = index == 0 ? 0 : lengths[index - 1]
    let chord = lengths[index] - before
    return (CGFloat(index) + (chord == 0 ? 0 : (wanted - before) / chord)) / CGFloat(lengths.count)
  }

  /// The piece of the curve between two times.
  func part(from: CGFloat, to: CGFloat) -> Piece {
    let before = to < 1 ? Piece.split(points, at: to).before : points
    return Piece(from > 0 ? Piece.split(before, at: from / to).after : before)
  }

  func add(to path: inout Path) {
    switch points.count {
    case 2: path.addLine(to: points[1])
    case 3: path.addQuadCurve(to: points[2], control: points[1])
    default: path.addCurve(to: points[3], control1: points[1], control2: points[2])
    }
  }

  /// Cuts a curve in two, by taking the points at that part of the way between each two, again and again.
  private static func split(_ points: [CGPoint], at time: CGFloat) -> (before: [CGPoint], after: [CGPoint]) {
    var (before, after, level): ([CGPoint], [CGPoint], [CGPoint]) = ([], [], points)
    while let first = level.first, let last = level.last {
      before.append(first)
      after.insert(last, at: 0)
      level = zip(level, level.dropFirst()).map { a, b in
        CGPoint(x: a.x + (b.x - a.x) * time, y: a.y + (b.y - a.y) * time)
      }
    }
    return (before, after)
  }
}
