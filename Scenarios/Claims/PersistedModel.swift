import Rerender

let persistedModel = Scenario("persisted-model", "A model that is kept in a database") {
  Claim(
    "C25", "A persisted model is tracked for each property, as any other observable model is.",
    notMeasured: "there are no persisted models here yet: what SwiftData declares is not part of this library")
}
