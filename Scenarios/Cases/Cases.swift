import Rerender

/// Problems that people reported, each as it was and as it is mended.
let cases = ScenarioGroup("cases", "Reported problems, faulty and mended", isOptional: true, isTimed: false) {
  [
    sharedDictionary, unreadTimer, forwardedObjects, streamedTokens, appWideStream, hoistedReads, emptinessInTheParent,
    flagInTheParent, closureBindings, elementBindings, writesInOneTurn, sendOnAppear, rowsByIndex, modelMadeAgain,
    objectsMadeInline, readingInitializer, nestedObject, equalReplacement, untrackedCache, oldValueInCallback,
    leakedModel,
  ]
}
