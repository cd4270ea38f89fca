import Foundation
import RerenderEvents
import RerenderResults
import Synchronization
import Testing

@testable import RerenderRunner

/// What results say of the machine, and the programs of the system's that are asked for it.
struct MachineTests {
  @Test func `the facts of this process agree with what the system says`() throws {
    let machine = ProcessFacts.machine()
    #expect(machine.processors == ProcessInfo.processInfo.processorCount)
    #if arch(arm64)
    #expect(machine.architecture.hasPrefix("aarch64-unknown-linux"))
    #else
    #expect(machine.architecture.hasPrefix("x86_64-unknown-linux"))
    #endif
    #if DEBUG
    #expect(machine.configuration == "debug")
    #else
    #expect(machine.configuration == "release")
    #endif
    // The compiler signs its debugging information, and tests are built with it.
    #expect(machine.toolchain.contains("Swift version "))
  }

  @Test func `the system's pretty name is read with and without quotes, and a file without one has none`() {
    #expect(ProcessFacts.prettyName(inRelease: "ID=debian\nPRETTY_NAME=\"Debian 12\"\n") == "Debian 12")
    #expect(ProcessFacts.prettyName(inRelease: "PRETTY_NAME=Alpine\n") == "Alpine")
    #expect(ProcessFacts.prettyName(inRelease: "PRETTY_NAME=\"\"\n") == nil)
    #expect(ProcessFacts.prettyName(inRelease: "NAME=x\n") == nil)
  }

  @Test func `a helper's answer is what it says, and nothing where it fails or is not there`() {
    #expect(HelperProgram("printf", ["%s\\n", "two words"]).run(patience: .infinity) == .said("two words\n"))
    #expect(HelperProgram("false", []).run(patience: .infinity) == .failed)
    #expect(HelperProgram("no-such-program-anywhere", []).run(patience: .infinity) == .failed)
  }

  @Test func `a helper that says nothing is ended, with what it has started`() throws {
    let pipe = FileManager.default.temporaryDirectory.appendingPathComponent("rerender-\(UUID().uuidString)").path
    try #require(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    // The child of the child holds the pipe open until it is ended; `cat` ends when nobody does any more.
    let script = "sleep 1000 > '\(pipe)' & sleep 1000"
    // Time stands still until the helper has started what it starts, and is over then.
    let hasStarted = Flag()
    let answer = Thread.detached {
      LimitClock.$now.withValue({ hasStarted.isSet ? .max : 0 }) {
        HelperProgram("sh", ["-c", script]).run(patience: 1)
      }
    }
    let reader = open(pipe, O_RDONLY)
    hasStarted.set()
    defer { close(reader) }
    var byte: UInt8 = 0
    #expect(read(reader, &byte, 1) == 0)
    #expect(answer() == .silent(seconds: 1))
  }

  @Test func `a helper that never ends its line is kept in bounds`() {
    guard case .said(let text) = HelperProgram("head", ["-c", "3000000", "/dev/zero"]).run(patience: .infinity) else {
      Issue.record("head did not end well")
      return
    }
    // Without a line feed there is no line.
    #expect(text == "")
  }
}

extension Thread {
  /// Runs work on a thread of its own; the result waits for it.
  fileprivate static func detached<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> () -> Value {
    let box = ResultBox<Value>()
    let done = DispatchSemaphore(value: 0)
    detachNewThread {
      box.set(work())
      done.signal()
    }
    return {
      done.wait()
      return box.get()
    }
  }
}

/// Set once, by any thread.
private final class Flag: Sendable {
  private let value = Atomic<Bool>(false)
  var isSet: Bool { value.load(ordering: .acquiring) }
  func set() { value.store(true, ordering: .releasing) }
}

/// Hands a value from one thread to another.
private final class ResultBox<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  func set(_ new: Value) { value.withLock { $0 = new } }

  func get() -> Value {
    guard let value = value.withLock({ $0 }) else { preconditionFailure("the work has ended without a value") }
    return value
  }
}
