import RerenderNotifier

/// What an `ObservableObject` announces, without any view.
enum AnnouncementFacts {
  static let all = [o10, o11, o18, o19]

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

  static let o18 = Fact(
    "O18", "Who subscribes to a published property while its new value is delivered is sent the new value, once.",
    expects: ["delivered": "outer 0, outer 1, nested 1"], source: "OpenCombine#198", .run
  ) {
    let model = Model()
    var delivered: [String] = []
    var subscriptions: [AnyCancellable] = []
    model.$number.sink { value in
      delivered.append("outer \(value)")
      guard value == 1 else { return }
      model.$number.sink { delivered.append("nested \($0)") }.store(in: &subscriptions)
    }.store(in: &subscriptions)
    model.number = 1
    return ["delivered": delivered.joined(separator: ", ")]
  }

  static let o19 = Fact(
    "O19", "A set of a @Published property signals the object's subscribers first, and then sends the new value.",
    expects: ["delivered": "value 0, object will change, value 1"], source: "fatbobman.com", .run
  ) {
    let model = Model()
    var delivered: [String] = []
    let subscriptions = [
      model.$number.sink { delivered.append("value \($0)") },
      model.objectWillChange.sink { delivered.append("object will change") },
    ]
    model.number = 1
    for subscription in subscriptions { subscription.cancel() }
    return ["delivered": delivered.joined(separator: ", ")]
  }
}
