import RerenderNotifier

/// What an `ObservableObject` announces, without any view.
enum AnnouncementFacts {
  static let all = [o10, o11]

  final class Model: ObservableObject {
    @Published var name = ""
    @Published var number = 0
    var plain = 0
  }

  static let o10 = Fact(
    "O10", "Each set of any @Published property is one announcement; a plain property announces nothing.",
    expects: ["after three sets": 3, "after a plain one": 3], source: "OpenCombine tests", .run
  ) {
    let model = Model()
    let announcements = Tally()
    let subscription = model.objectWillChange.sink { announcements.add() }
    defer { subscription.cancel() }
    model.name = "a"
    model.number = 1
    model.name = "b"
    let published = announcements.count
    model.plain = 1
    return ["after three sets": published, "after a plain one": announcements.count]
  }

  final class OwnPublisher: ObservableObject {
    let objectWillChange = PassthroughSubject<String, Never>()
    @Published var number = 0
  }

  static let o11 = Fact(
    "O11", "A class with an objectWillChange of another type hears nothing from its @Published properties.",
    expects: ["announcements": 0], source: "OpenCombine tests", .run
  ) {
    let model = OwnPublisher()
    let announcements = Tally()
    let subscription = model.objectWillChange.sink { _ in announcements.add() }
    defer { subscription.cancel() }
    model.number = 1
    return ["announcements": announcements.count]
  }
}
