import RerenderRunner

extension Command {
  static let doctor = Command(
    name: "doctor", usage: "", summary: "says what this machine can measure, and what stands in the way", options: []
  ) { arguments, program throws(CommandError) in
    guard arguments.operands.isEmpty else {
      throw CommandError(.usage, "doctor takes no operand; found \"\(arguments.operands[0])\"")
    }
    Terminal.print(Examination.run().description)
    return .success
  }
}
