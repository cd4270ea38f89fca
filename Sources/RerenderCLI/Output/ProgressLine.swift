import RerenderEvents
import RerenderReport
import RerenderRunner
import Synchronization

/// One line on standard error that says what is running and how long it may take. Where standard error is not a
/// terminal there is none.
final class ProgressLine: Sendable {
  private let isShown: Bool
  private let longest = Mutex(0)
  private let start = ContinuousClock.now

  init(isQuiet: Bool) { isShown = Terminal.showsProgress && !isQuiet }

  func show(_ progress: Runner.Progress) {
    guard isShown, case .working(let what, let done, let count) = progress else { return }
    let elapsed = (ContinuousClock.now - start).components.seconds
    draw(ProgressLine.text(what: what, done: done, of: count, elapsed: Int(elapsed), width: Terminal.errorWidth))
  }

  func clear() {
    guard isShown else { return }
    draw("")
  }

  /// The bar, how much is done, the time left, and what is running.
  ///
  /// - Parameters:
  ///   - elapsed: Seconds since the run began. The rest is assumed to go at the pace so far. Until one worker is done
  ///     there is no pace, and no time is told.
  ///   - width: The number of columns. What is running is cut to fit.
  static func text(what: String, done: Int, of count: Int, elapsed: Int, width: Int) -> String {
    let bars = 20
    let filled = count == 0 ? 0 : done * bars / count
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: bars - filled)
    var text = "\(bar) \(done)/\(count)"
    if done > 0 {
      let left = (elapsed * (count - done) + done - 1) / done
      text += left < 60 ? "  \(left) s left" : "  \(left / 60) min \(left % 60) s left"
    }
    return DisplayWidth.fit("\(text)  \(SafeText.escaped(what))", width: max(1, width - 1))
  }

  private func draw(_ text: String) {
    let padding = longest.withLock { longest in
      let width = DisplayWidth.of(text)
      defer { longest = max(longest, width) }
      return max(0, longest - width)
    }
    let spaces = String(repeating: " ", count: padding)
    Terminal.noteInPlace(text.isEmpty ? "\r\(spaces)\r" : "\r\(text)\(spaces)")
  }
}
