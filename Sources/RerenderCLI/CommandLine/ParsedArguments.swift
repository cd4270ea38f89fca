import RerenderEvents
import RerenderRunner

/// The words of a command line, sorted into options and operands.
struct ParsedArguments {
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Sorts the words that follow a command's name.
  ///
  /// An option's value follows the option, or comes after `=`. After `--` every word is an operand.
  ///
  /// - Throws: `CommandError` for an option that the command does not have, and for a missing or unwanted value.
  init(_ words: [String], options: [Option]) throws(CommandError) {
    var index = 0
    var isOperandsOnly = false
    while index < words.count {
      let word = words[index]
      index += 1
      if isOperandsOnly || !word.hasPrefix("-") || word == "-" {
        operands.append(word)
      } else if word == "--" {
        isOperandsOnly = true
      } else {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let option = options.first(where: { $0.name == parts[0] }) else {
          let known = options.map(\.name)
          let hint = NearestName.of(parts[0], in: known).map { "; did you mean \($0)?" } ?? ""
          throw CommandError(
            .usage, "unknown option \(parts[0])\(hint) Possible here: \(known.joined(separator: ", "))")
        }
        if let placeholder = option.value {
          if parts.count == 2 {
            values[option.name, default: []].append(parts[1])
          } else {
            guard index < words.count else {
              throw CommandError(.usage, "\(option.name) needs a value: \(option.name) \(placeholder)")
            }
            values[option.name, default: []].append(words[index])
            index += 1
          }
        } else {
          guard parts.count == 1 else { throw CommandError(.usage, "\(option.name) takes no value") }
          values[option.name, default: []].append("")
        }
      }
    }
  }

  /// The same words without an option, for a command with its own way to take the option.
  func without(_ option: Option) -> ParsedArguments {
    var copy = self
    copy.values[option.name] = nil
    return copy
  }

  /// The same words without the first operand, which was the name of what to do.
  func droppingFirst() -> ParsedArguments {
    var copy = self
    copy.operands.removeFirst()
    return copy
  }

  /// Whether a switch is there.
  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// Every value given to an option, in order.
  func all(_ option: Option) -> [String] { values[option.name] ?? [] }

  /// The last value given to an option.
  func last(_ option: Option) -> String? { values[option.name]?.last }

  /// The values of an option that may be repeated, and may list several values with commas.
  func list(_ option: Option) -> [String] {
    all(option).flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }

  /// A whole number of at least 1.
  func count(_ option: Option, default standard: Int) throws(CommandError) -> Int {
    guard let text = last(option) else { return standard }
    guard let number = Int(text), number >= 1 else {
      throw CommandError(.usage, "\(option.name) takes a whole number of at least 1; found \"\(text)\"")
    }
    return number
  }

  /// A number of seconds above 0.
  func seconds(_ option: Option, default standard: Double) throws(CommandError) -> Double {
    guard let text = last(option) else { return standard }
    guard let number = Double(text), number > 0, number.isFinite else {
      throw CommandError(.usage, "\(option.name) takes a number of seconds above 0; found \"\(text)\"")
    }
    return number
  }

  /// One of several words.
  func choice<Choice: CaseIterable & RawRepresentable>(
    _ text: String, for option: Option, of type: Choice.Type
  ) throws(CommandError) -> Choice where Choice.RawValue == String {
    if let choice = Choice(rawValue: text) { return choice }
    let known = Choice.allCases.map(\.rawValue)
    let hint = NearestName.of(text, in: known).map { "; did you mean \"\($0)\"?" } ?? ";"
    throw CommandError(
      .usage, "\(option.name) does not take \"\(text)\"\(hint) possible: \(known.joined(separator: ", "))")
  }
}
