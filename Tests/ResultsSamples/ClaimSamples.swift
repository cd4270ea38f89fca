package import RerenderEvents
package import RerenderResults

extension Samples {
  /// A claim of each verdict, by counts of the sample `one`.
  package static var claims: [ClaimResult] {
    func count(_ value: Int, lane: String = "property") -> ClaimCount {
      let name = CaseName(scenario: "badge", lane: lane, variant: "shared", parameters: ["rows": "10"])
      return ClaimCount(
        Measurement.Key(name: name, step: "rename", subject: .view("Badge"), metric: .bodyEvaluations), value)
    }
    func claim(_ id: String, _ sentence: String, _ conditions: ClaimCondition...) -> ClaimResult {
      ClaimResult(id: id, sentence: sentence, scenario: "badge", conditions: conditions)
    }
    let alone = ClaimCondition(text: "with @Observable", holds: true, counts: [count(0)])
    let told = ClaimCondition(text: "with ObservableObject", holds: false, counts: [count(1, lane: "object")])
    return [
      claim("A1", "A badge that does not read the title is left alone.", alone, told),
      claim("A2", "A badge runs once.", alone),
      claim("A3", "A badge never runs.", told),
      claim(
        "A4", "A badge is blue.", ClaimCondition(text: "at night", holds: nil, missing: "no step night", counts: [])),
    ]
  }

  /// A claim with a value in every field.
  package static var fullClaim: ClaimResult {
    var claim = claims[0]
    claim.obstacle = "there is no such model yet"
    claim.saving = 40...80
    claim.conditions.removeLast()
    claim.conditions[0].missing = "badge property has no step night"
    return claim
  }
}
