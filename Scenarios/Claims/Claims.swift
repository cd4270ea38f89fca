import Rerender

/// What articles say of the two ways to observe a model, each held against counts.
let claims = ScenarioGroup("claims", "What articles say, measured", isOptional: true, isTimed: false) {
  [
    unreadProperty, oneRowOfMany, listSavings, unreadCountBadge, modelSize, unreadState, boundChild, bindableModel,
    missingEnvironmentModel, ownedModel, inlineObject, copiedState, lostState, rowIdentity, arrayOfModels,
    computedProperty, computedTotal, firesOnce, consistentStream, ignoredProperty, debouncedSearch, bothKinds,
    publishedInObservable, objectInState, persistedModel, animatedBlock, boundRows, draftSheet, backgroundScene,
    outsideEntity, codeWithoutViews, expensiveInit,
  ]
}
