import RerenderEvents

/// The functions that called one another up to a moment. Functions that an optimizer left out are put back where they
/// are certain.
///
/// A function that ends by jumping to another is gone from the stack. The function that its caller called tells its
/// name, and the jump its line. Where the caller called what a register held, each function of the program that jumps
/// to the next one may be the missing one. They have to agree.
struct CallStack {
  /// A function with code of its own that is being executed.
  private struct Frame {
    let object: LoadedObjects.Object
    let function: FunctionCode
    /// Where the function calls the frame before it, as in the file.
    let call: UInt64
  }

  /// What is known of the nearest function of the program's own.
  enum Answer: Hashable {
    case found(WriteOrigin)
    /// There is one, and it is not known which.
    case unknown
    /// There is none.
    case none
  }

  /// The frames, nearest first; `nil` for code that nothing is known of.
  private let frames: [Frame?]
  /// The frames of the program's file that nothing is known of.
  private let nameless: Set<Int>
  /// Which functions are the program's own.
  private let isOwn: (FunctionName) -> Bool
  /// The file of the program, if an optimizer worked on it.
  private let optimizedProgram: LoadedObjects.Object?

  /// - Parameters:
  ///   - addresses: Return addresses, nearest first.
  ///   - isOwn: Which functions are the program's own.
  init(_ addresses: [UInt], isOwn: @escaping (FunctionName) -> Bool) {
    self.isOwn = isOwn
    var nameless: Set<Int> = []
    let frames = addresses.enumerated().map { index, address -> Frame? in
      // The call is the instruction before the one that is returned to, which may belong to another line or function.
      let call = address &- 1
      guard let object = LoadedObjects.object(at: call) else { return nil }
      let inFile = object.fileAddress(call)
      guard let function = object.function(at: inFile) else {
        // Merged functions may have neither a symbol nor lines.
        if object === LoadedObjects.executable { nameless.insert(index) }
        return nil
      }
      return Frame(object: object, function: function, call: inFile)
    }
    self.frames = frames
    self.nameless = nameless
    let isOptimized = frames.lazy.compactMap { $0?.function.isOptimized }.first ?? false
    optimizedProgram = isOptimized ? LoadedObjects.executable : nil
  }

  /// The nearest function of the program's own.
  var origin: Answer { answer(from: 0) }

  /// The nearest function of the program's own from a frame on, counting functions that were left out before the frame.
  private func answer(from first: Int) -> Answer {
    for index in frames.indices.dropFirst(first) {
      if index > 0, let callee = frames[index - 1] {
        let lost = lost(between: callee, and: frames[index])
        if !lost.isEmpty {
          return Set(lost.map { $0 ?? answer(at: index) ?? answer(from: index + 1) }).only ?? .unknown
        }
      }
      if let answer = answer(at: index) { return answer }
    }
    return .none
  }

  /// The answer that a frame gives; `nil` where its function is not the program's own.
  private func answer(at index: Int) -> Answer? {
    guard let frame = frames[index] else { return nameless.contains(index) ? .unknown : nil }
    let callee = index > 0 ? frames[index - 1]?.function.name : nil
    let answer = answer(at: frame.call, in: frame.function, calling: callee)
    guard case .found(let origin) = answer else { return answer }
    return isMistakable(origin, at: index) ? .unknown : answer
  }

  private func answer(at address: UInt64, in function: FunctionCode, calling callee: String?) -> Answer? {
    if CodeFrame(symbol: function.name).isMerged(isOwn: isOwn) { return .unknown }
    return function.frames(at: address, calling: callee).lazy.compactMap { $0.origin(isOwn: isOwn) }.first
      .map(Answer.found)
  }

  // MARK: What is the same

  /// Whether a function that is found may stand for another one whose code came out the same.
  ///
  /// An optimizer keeps one of several such functions, with its name and lines. Of another one a jump without lines may
  /// be left. Or a function that hands on to it may hand on to the kept one. Or nothing is left, where only functions
  /// that are the same themselves called it. Functions that write to objects have in their code which property of which
  /// class they write. Of those, equal ones have the same functions inlined and call the same ones.
  private func isMistakable(_ origin: WriteOrigin, at index: Int) -> Bool {
    guard let program = optimizedProgram, let frame = frames[index], frame.object === program else { return false }
    let name = FunctionName(mangled: frame.function.name)
    if writesToObject(before: index) {
      return name?.display == origin.function && standsForOthers(index, in: program, searchesAll: false)
    }
    let own = frames[index...].prefix { $0?.function.isOwn(isOwn) == true }
    return own.indices.contains { standsForOthers($0, in: program, searchesAll: true) }
  }

  /// Whether the frames before one belong to the announcing of objects' changes.
  private func writesToObject(before index: Int) -> Bool {
    frames[..<index].contains { frame in
      frame.flatMap { FunctionName(mangled: $0.function.name) }
        .map { $0.module == "RerenderNotifier" || $0.module == "Observation" } ?? false
    }
  }

  /// Whether a function is seen to stand for another one.
  ///
  /// - Parameter searchesAll: Whether to go on from functions that do more than hand on.
  private func standsForOthers(_ index: Int, in program: LoadedObjects.Object, searchesAll: Bool) -> Bool {
    guard let frame = frames[index] else { return false }
    let start = frame.function.addresses.lowerBound
    if let caller = frames.dropFirst(index + 1).first ?? nil, caller.object === program,
      caller.function.callee(ofCallAt: caller.call) == .here(start),
      handsOn(caller.function, at: caller.call, to: frame.function) == .another
    {
      return true
    }
    return isReachedByAnother(start, of: frame.function, in: program, searchesAll: searchesAll, depth: 0)
  }

  /// Whether code jumps to a place that stands for another function than the kept one.
  private func isReachedByAnother(
    _ start: UInt64, of kept: FunctionCode, in program: LoadedObjects.Object, searchesAll: Bool, depth: Int
  ) -> Bool {
    guard let jumps = program.targets?.jumps(to: .here(start)), depth < Self.longestWay else { return false }
    return jumps.contains { address in
      guard let function = program.function(at: address), function.addresses.lowerBound != start else { return false }
      let handed = handsOn(function, at: address, to: kept)
      if handed == .another { return true }
      guard handed == .kept || searchesAll && function.isOwn(isOwn) else { return false }
      return isReachedByAnother(
        function.addresses.lowerBound, of: handed == .kept ? kept : function, in: program, searchesAll: searchesAll,
        depth: depth + 1)
    }
  }

  private enum HandedOn { case kept, another }

  /// The function that a function stands for, if it only hands on to the kept one; `nil` for one that does more.
  private func handsOn(_ function: FunctionCode, at address: UInt64, to kept: FunctionCode) -> HandedOn? {
    guard let name = FunctionName(mangled: function.name), isOwn(name) else { return nil }
    if function.hasInstances {
      guard name.isForwarder, function.frames(at: address, calling: kept.name).count == 1 else { return nil }
    } else if !function.isBareJump {
      return nil
    }
    return name.display == FunctionName(mangled: kept.name)?.display ? .kept : .another
  }

  // MARK: What is left out

  /// What may be known of the functions that were left out between two frames. `nil` in it stands for none. It is empty
  /// where there are certainly none.
  private func lost(between callee: Frame, and caller: Frame?) -> Set<Answer?> {
    guard let program = optimizedProgram else { return [] }
    let reached = reached(callee, from: program)
    let called = caller.flatMap { $0.object === program ? $0.function.callee(ofCallAt: $0.call) : nil }
    guard let called, called != reached else { return called == nil ? jumpers(to: reached, callee, caller) : [] }
    switch called {
    case .elsewhere(let name):
      // One function may have several names.
      let start = callee.function.addresses.lowerBound
      if callee.object !== program, callee.object.symbols?.names(beginningAt: start).contains(name) == true {
        return []
      }
    case .here(let start):
      guard let function = program.function(at: start) else {
        if callee.function.isMerged { return [] }
        break
      }
      let ways = ways(from: function, to: reached, in: program, depth: 0)
      if !ways.isEmpty { return ways }
      if let name = FunctionName(mangled: function.name), isOwn(name), !name.isForwarder { return [.unknown] }
    }
    return jumpers(to: reached, callee, caller)
  }

  /// What a frame is to calls in the program.
  private func reached(_ frame: Frame, from program: LoadedObjects.Object) -> CallTargets.Callee {
    frame.object === program ? .here(frame.function.addresses.lowerBound) : .elsewhere(frame.function.name)
  }

  private static let longestWay = 4

  /// The answers of the ways by which a function jumps on to another one, also through others.
  private func ways(
    from function: FunctionCode, to reached: CallTargets.Callee, in program: LoadedObjects.Object, depth: Int
  ) -> Set<Answer?> {
    var found: Set<Answer?> = []
    for (address, target) in function.jumps {
      func answerHere(_ next: String?) -> Answer? { answer(at: address, in: function, calling: next) }
      if target == reached {
        found.insert(answerHere(name(of: reached, in: program)))
      } else if depth < Self.longestWay, case .here(let start) = target, let next = program.function(at: start) {
        let further = ways(from: next, to: reached, in: program, depth: depth + 1)
        found.formUnion(further.map { $0 ?? answerHere(next.name) })
      }
    }
    return found
  }

  /// The answers of all functions of the program that may have jumped on to a frame, which was called by what a
  /// register held.
  private func jumpers(to reached: CallTargets.Callee, _ callee: Frame, _ caller: Frame?) -> Set<Answer?> {
    guard let program = optimizedProgram else { return [] }
    var visited: Set<CallTargets.Callee> = []
    var found = jumpers(to: reached, from: caller, in: program, visited: &visited)
    if !found.isEmpty, mayCall(callee.function, from: caller) { found.insert(nil) }
    return found
  }

  /// More functions than these will not agree.
  private static let mostJumpers = 64

  private func jumpers(
    to reached: CallTargets.Callee, from caller: Frame?, in program: LoadedObjects.Object,
    visited: inout Set<CallTargets.Callee>
  ) -> Set<Answer?> {
    guard visited.insert(reached).inserted, let jumps = program.targets?.jumps(to: reached) else { return [] }
    guard jumps.count <= Self.mostJumpers else { return [.unknown] }
    let name = name(of: reached, in: program)
    var found: Set<Answer?> = []
    for address in jumps {
      guard let function = program.function(at: address) else {
        // One of the functions that were merged into another is left as a jump there, without a name.
        if name.map(FunctionCode.isMerged) != true { found.insert(.unknown) }
        continue
      }
      let start = CallTargets.Callee.here(function.addresses.lowerBound)
      // A loop may begin where its function does.
      if start == reached { continue }
      // The caller called the function, or others jumped on to it.
      var beyond = jumpers(to: start, from: caller, in: program, visited: &visited)
      if mayCall(function, from: caller) { beyond.insert(nil) }
      guard !beyond.isEmpty else { continue }
      if let here = answer(at: address, in: function, calling: name) {
        found.insert(here)
      } else {
        found.formUnion(beyond)
      }
    }
    return found
  }

  private func name(of callee: CallTargets.Callee, in program: LoadedObjects.Object) -> String? {
    switch callee {
    case .here(let start): program.function(at: start)?.name
    case .elsewhere(let name): name
    }
  }

  /// Whether a function may have been called by what its caller found in a register.
  ///
  /// Code that does not know a function can only call it if it was handed it.
  private func mayCall(_ function: FunctionCode, from caller: Frame?) -> Bool {
    guard let callee = FunctionName(mangled: function.name), !callee.isGivenAway else { return true }
    guard let caller, let name = FunctionName(mangled: caller.function.name) else { return !isOwn(callee) }
    if name.role == .thunk || name.isForwarder { return false }
    return isOwn(name) || !isOwn(callee)
  }
}
