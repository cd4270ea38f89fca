import RerenderRunner
import Synchronization

/// One line on standard error that says what is running; nothing where standard error is not a terminal.
final class ProgressLine: Sendable {
  private let isShown: Bool
  private let longest = Mutex(0)

  init(isQuiet: Bool) { isShown = Terminal.showsProgress && !isQuiet }

  func show(_ progress: Runner.Progress) {
    guard isShown, case .working(let what, let done, let count) = progress else { return }
    let width = 20
    let filled = count == 0 ? 0 : done * width / count
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    draw("\(bar) \(done)/\(count)  \(what)")
  }

  func clear() {
    guard isShown else { return }
    draw("")
  }

  private func draw(_ text: String) {
    let padding = longest.withLock { longest in
      defer { longest = max(longest, text.count) }
      return max(0, longest - text.count)
    }
    Terminal.noteInPlace("\r" + text + String(repeating: " ", count: padding) + (text.isEmpty ? "\r" : ""))
  }
}
