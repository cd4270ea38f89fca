import Foundation
import Glibc
import RerenderEvents
import RerenderProbe

/// Starts workers of this same program and collects what they report.
package struct WorkerHost: Sendable {
  /// The first argument that makes this program a worker.
  package static let flag = "--rerender-worker"

  /// How the work of one worker ended.
  package enum Outcome: Sendable {
    case finished(WorkerReport)
    case crashed(step: String?, reason: String)
    case timedOut(step: String?, seconds: Double)
    case interrupted

    /// How the work ended, in words.
    var reason: String {
      switch self {
      case .finished: "finished"
      case .crashed(let step, let reason): "crashed\(step.map { " in step \($0)" } ?? ""): \(reason)"
      case .timedOut(let step, let seconds):
        "took longer than \(seconds) seconds\(step.map { " in step \($0)" } ?? "")"
      case .interrupted: "interrupted"
      }
    }
  }

  private let program: String
  private let timeout: Double
  private let clock: @Sendable () -> Int

  /// - Parameters:
  ///   - timeout: Seconds that one worker may take.
  ///   - program: The program to start; this one, as a rule.
  package init(timeout: Double, program: String = "/proc/self/exe") {
    self.program = program
    self.timeout = timeout
    clock = LimitClock.now
  }

  /// Runs one request in a process of its own. Blocks the calling thread until that process is gone.
  package func run(_ request: WorkerRequest) -> Outcome {
    var step: String?
    var report: WorkerReport?
    var garbage: String?
    var ranOutOfMemory = false
    var refusal: String?
    let child: ChildProcess
    do {
      let path = realpathOfProgram()
      let json = try JSONEncoder().encode(request)
      child = try ChildProcess(
        program: path, arguments: [WorkerHost.flag, String(decoding: json, as: UTF8.self)],
        environment: environment(for: request))
    } catch {
      return .crashed(step: nil, reason: "\(error)")
    }
    let ending = child.run(timeout: timeout, clock: clock) { line in
      do {
        switch try JSONDecoder().decode(WorkerMessage.self, from: Data(line)) {
        case .began(let name): step = name
        case .finished(let result): report = result
        case .refused(let reason): refusal = reason
        case .outOfMemory: ranOutOfMemory = true
        }
      } catch {
        garbage = String(decoding: line.prefix(80), as: UTF8.self)
      }
    }
    if let refusal { return .crashed(step: nil, reason: refusal) }
    switch ending {
    case .interrupted: return .interrupted
    case .timedOut: return .timedOut(step: step, seconds: timeout)
    case .signalled(let number):
      let memory = ranOutOfMemory ? "ran out of memory: " : ""
      return .crashed(step: step, reason: "\(memory)signal \(number), \(String(cString: strsignal(number)))")
    case .exited(0):
      if let report { return .finished(report) }
      let reason = garbage.map { "exited without a report, after sending \"\($0)\"" } ?? "exited without a report"
      return .crashed(step: step, reason: reason)
    case .exited(let status): return .crashed(step: step, reason: "exit status \(status)")
    }
  }

  private func realpathOfProgram() -> String {
    guard let path = realpath(program, nil) else { return program }
    defer { free(path) }
    return String(cString: path)
  }

  /// The environment of a worker. Hashing has no random seed, so that tables are laid out alike in every process,
  /// except in the one that tries whether that matters. Defaults have no files. Where allocations are counted, jemalloc
  /// is in front of the C library's allocator.
  private func environment(for request: WorkerRequest) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_DETERMINISTIC_HASHING"] = request.task == .reseed ? nil : "1"
    // The app's defaults are read from files below this folder, and written there on request. So no run counts what
    // another run or this machine's owner left there, and none leaves anything.
    environment["XDG_CONFIG_HOME"] = "/dev/null"
    // A crash is reported by its signal and step; a backtrace of every one would take seconds.
    environment["SWIFT_BACKTRACE"] = environment["SWIFT_BACKTRACE"] ?? "enable=no"
    let counts = request.countsAllocations && [.count, .recount, .overhead, .examine].contains(request.task)
    if counts, let jemalloc = AllocationBackend.preloadPath() {
      let others = environment["LD_PRELOAD"].map { ":\($0)" } ?? ""
      environment["LD_PRELOAD"] = jemalloc + others
    }
    return environment
  }
}

/// The worker's side: reads the request from the command line, and writes messages to what was standard output.
package enum WorkerMain {
  /// Carries out the request in the arguments, if they are a worker's.
  ///
  /// - Returns: The exit status, or `nil` if the arguments are not a worker's.
  @MainActor
  package static func runIfAsked(arguments: [String], scenarios: [Scenario]) async -> Int32? {
    guard arguments.count == 2, arguments[0] == WorkerHost.flag else { return nil }
    // What a scenario prints must not end up among the messages.
    let channel = dup(1)
    dup2(2, 1)
    OutOfMemory.say("{\"outOfMemory\":{}}\n", to: channel)
    do {
      let request = try JSONDecoder().decode(WorkerRequest.self, from: Data(arguments[1].utf8))
      let worker = Worker(scenarios: scenarios, request: request, isAlone: true) { message in
        guard var line = try? JSONEncoder().encode(message) else { return }
        line.append(UInt8(ascii: "\n"))
        write(line, to: channel)
      }
      // The runtime's hooks tell which objects a body made. They may be installed, as the process is the worker's own.
      if request.task == .explain { AllocationBackend.install() }
      try await worker.run()
      return 0
    } catch {
      FileHandle.standardError.write(Data("rerender worker: \(SafeText.escaped("\(error)"))\n".utf8))
      return 1
    }
  }

  private static func write(_ bytes: Data, to channel: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(channel, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      // The parent is gone, so nobody reads the results.
      guard count > 0 else { exit(1) }
      rest = rest.dropFirst(count)
    }
  }
}
