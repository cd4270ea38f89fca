import Glibc

/// A folder that reports are written to, each whole or not at all.
///
/// Programs that write to one folder at once take turns, so that a set of reports comes from one of them. Where they
/// cannot (a file system without locks, a holder that does not let go), each file is still whole.
struct OutputFolder {
  let path: String
  /// The option that names the folder.
  private let option: Option
  /// How often to ask for a folder that another program holds.
  private let attempts: Int

  /// Makes the folder, and makes sure that files can be written there before any work is done for them.
  ///
  /// - Throws: `CommandError` with the reason, naming the folder.
  init(_ path: String, option: Option = .output) throws(CommandError) {
    self.init(path, option: option, attempts: 1_000)
    try prepare()
  }

  /// The folder of one file that is to be written. Devices and pipes are taken as they are.
  ///
  /// - Throws: `CommandError` with the reason, naming the folder.
  init(of file: String, option: Option, attempts: Int = 1_000) throws(CommandError) {
    self.init(FileTarget.split(file).folder, option: option, attempts: attempts)
    var status = stat()
    if stat(file, &status) == 0, status.st_mode & S_IFMT != S_IFREG { return }
    try prepare()
  }

  private init(_ path: String, option: Option, attempts: Int) {
    self.path = path
    self.option = option
    self.attempts = attempts
  }

  private func prepare() throws(CommandError) {
    do throws(WriteFailure) {
      try OutputFolder.make(path)
      let (probe, descriptor) = try TemporaryName.create(in: path, for: path)
      close(descriptor)
      unlink(probe)
    } catch {
      throw failure(error)
    }
  }

  /// Writes files beside each other. All are written under other names first. Only then is each put in the place of the
  /// old one, in the order given.
  ///
  /// - Throws: `CommandError` where one cannot be written.
  func write(_ files: [(name: String, contents: String)]) throws(CommandError) {
    let targets = try targets(files.map(\.name))
    let hold = FolderHold(targets.map(\.folder), attempts: attempts)
    try replace(targets, with: files.map(\.contents), held: hold.isComplete)
  }

  /// Writes a file whose contents depend on the file before. No other program writes it in between.
  ///
  /// - Throws: `CommandError` where it cannot be written or where another program does not let go of the folder, and
  ///   whatever `contents` throws.
  func update(_ name: String, contents: () throws(CommandError) -> String) throws(CommandError) {
    let targets = try targets([name])
    let hold = FolderHold(targets.map(\.folder), attempts: attempts)
    guard hold.isComplete else {
      throw CommandError(
        .cannotWrite,
        "cannot write \(join(name)): \(targets[0].folder) cannot be locked, or another program holds it. What stood there "
          + "before is intact; try again when that program is done, or choose another place with \(option.name).")
    }
    try replace(targets, with: [try contents()], held: true)
  }

  /// Removes what killed programs left, unless another program is at work.
  func tidy() {
    let hold = FolderHold([path], attempts: 1)
    if hold.isComplete { TemporaryName.removeLeftovers(in: path) }
  }

  private func join(_ name: String) -> String { path == "." ? name : path == "/" ? "/\(name)" : "\(path)/\(name)" }

  private func targets(_ names: [String]) throws(CommandError) -> [FileTarget] {
    do throws(WriteFailure) {
      var targets: [FileTarget] = []
      for name in names { targets.append(try FileTarget(join(name))) }
      return targets
    } catch {
      throw failure(error)
    }
  }

  private func replace(_ targets: [FileTarget], with contents: [String], held: Bool) throws(CommandError) {
    if held {
      for folder in Set(targets.lazy.filter { !$0.isStream }.map(\.folder)) {
        TemporaryName.removeLeftovers(in: folder)
      }
    }
    var replacement = FileReplacement()
    defer { replacement.discard() }
    do throws(WriteFailure) {
      for (target, text) in zip(targets, contents) { try replacement.stage(Array(text.utf8), for: target) }
      try replacement.commit()
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ failure: WriteFailure) -> CommandError {
    let place = "choose another place with \(option.name)."
    let remedy =
      switch failure.number {
      case ENOSPC, EDQUOT: "free some space, or \(place)"
      case EFBIG: "raise the limit on file sizes (ulimit -f), or \(place)"
      default: place
      }
    let before = failure.replaced.isEmpty ? "" : " Replaced before: \(failure.replaced.joined(separator: ", "))."
    return CommandError(
      .cannotWrite,
      "cannot write \(failure.path.isEmpty ? "\"\"" : failure.path): \(failure.reason). What stood there before is intact; \(remedy)\(before)"
    )
  }

  /// Makes a folder, and the folders that it is in.
  private static func make(_ path: String) throws(WriteFailure) {
    var status = stat()
    if stat(path, &status) == 0 {
      if status.st_mode & S_IFMT != S_IFDIR { throw WriteFailure(path, ENOTDIR) }
      return
    }
    let holder = FileTarget.split(path).folder
    if holder != path { try make(holder) }
    // Another program may have made it in the meantime.
    if mkdir(path, 0o777) != 0, errno != EEXIST { throw WriteFailure(path, errno) }
  }
}
