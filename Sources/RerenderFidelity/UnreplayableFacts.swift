extension FidelityTable {
  /// The facts without a replay, in order, and why.
  public static let unreplayable = single + persistedModels

  private static let single = [
    UnreplayableFact(
      "V9",
      "The first comparison of values with references goes by their bits, while the type's layout is being "
        + "built.",
      because: """
        The layout of a type is worked out here before its first comparison, and not in the background: there is no \
        moment without it. V10 and V11 hold what comes after.
        """,
      source: "OpenAttributeGraph compatibility tests"),
    UnreplayableFact(
      "N20", "An observable model that is read from the environment and was not put there stops the program.",
      because: """
        A replay that holds ends the process it runs in. A test starts a process for it, and holds that it stops with \
        the framework's message.
        """,
      source: "public crash logs"),
    UnreplayableFact(
      "E8", "At launch a view without state is evaluated once, and one that reads the whole environment three times.",
      because: """
        The two evaluations more come from what iOS 15 writes into the environment while it launches an app on a screen. \
        Nothing is written here but by the app; E1 and E4 hold the rule.
        """,
      source: "ra1028/swiftui-hooks #29"),
    UnreplayableFact(
      "F8", "Of 6,500 items in an Xcode 16 debug build all are evaluated as row structs, 38 inline, 18 as equatable.",
      because: """
        The cause is a setting of Xcode's debug builds that wraps opaque types in AnyView; this toolchain's compiler \
        does not do so. F7 holds what AnyView at the root of a row costs.
        """,
      source: "babbage/List-Reload"),
    UnreplayableFact(
      "F14", "On systems of 2026 rows that scroll away are evicted with their state, whatever the app was built with.",
      because: """
        Which system it is, is a setting of the host: a viewport evicts its rows or keeps them. F12 and F13 replay both.
        """,
      source: "CharlesWiltgen/Axiom"),
    UnreplayableFact(
      "F10", "On iOS 14 a List around a ForEach of 10,000 made every row, and a List of the same data was lazy.",
      because: """
        A defect of one system's List that later ones do not have; lists here follow F6 in both forms.
        """,
      source: "fatbobman.com"),
    UnreplayableFact(
      "L6", "A stored property without a name is printed by its byte offset, as @16.",
      because: "The reflection of this toolchain names every stored property; one without a name cannot be written.",
      source: "public notes"),
    UnreplayableFact(
      "R20", "Continuous observation tells of events before and after a set and of the end of an object, and goes on.",
      because: "The installed toolchain's Observation has no such call; it comes with Swift 6.4.",
      source: "WWDC26 274; SE-0506"),
  ]

  private static let persistedModels = [
    ("D1", "Any write through a persisted model's setter notifies, an equal one too.", "vultisig-ios #5109"),
    ("D2", "A view with a query runs again on every save, whatever was saved.", "vultisig-ios #5112; Pacer #104"),
    ("D3", "A write to a transient property tells nobody.", "vultisig-ios #5110"),
    ("D4", "An equal write to a persisted model leaves its context with changes.", "feedback-assistant #836"),
    ("D5", "A save in another context does not refresh an instance that is registered in this one.", "SwiftSync #629"),
    ("D6", "A fetch finds what was inserted and changed in its context and not saved.", "useyourloaf.com"),
  ].map { id, statement, source in
    UnreplayableFact(
      id, statement, because: "Persisted models, their contexts and queries are not modelled.", source: source)
  }
}
