import Foundation
import RerenderNotifier
import Testing

/// The kinds of subjects: whatever sends a value that is put into it.
enum SubjectKind: String, CaseIterable, CustomTestStringConvertible {
  case passthrough = "PassthroughSubject"
  case currentValue = "CurrentValueSubject"
  case published = "@Published"
  case notification = "NotificationCenter"

  var testDescription: String { rawValue }

  /// Whether a subscriber is sent a value, which is 0 here, when it subscribes.
  var replays: Bool { self == .currentValue || self == .published }

  func make() -> AnySubject {
    switch self {
    case .passthrough:
      let subject = PassthroughSubject<Int, Never>()
      return AnySubject(publisher: subject.eraseToAnyPublisher()) { subject.send($0) }
    case .currentValue:
      let subject = CurrentValueSubject<Int, Never>(0)
      return AnySubject(publisher: subject.eraseToAnyPublisher(), value: { subject.value }) { subject.send($0) }
    case .published:
      let model = Model()
      return AnySubject(publisher: model.$value.eraseToAnyPublisher(), value: { model.value }) { model.value = $0 }
    case .notification:
      let center = NotificationCenter()
      let name = Notification.Name("value")
      return AnySubject(
        publisher: center.publisher(for: name).map { $0.object as? Int ?? -1 }.eraseToAnyPublisher()
      ) { center.post(name: name, object: $0) }
    }
  }

  private final class Model: ObservableObject {
    @Published var value = 0
  }
}

/// A subject of any kind, as functions.
struct AnySubject {
  let publisher: AnyPublisher<Int, Never>
  /// The value it keeps.
  var value: () -> Int? = { nil }
  let send: (Int) -> Void
}
