import Foundation
import RerenderNotifier

// Models as the authors of ordinary apps write them; that they compile is half of what they test.

protocol SearchService {
  func results(for query: String) -> AnyPublisher<[String], URLError>
}

final class SearchModel: ObservableObject {
  @Published var query = ""
  @Published private(set) var results: [String] = []
  @Published private(set) var isLoading = false
  @Published var error: URLError?

  private let service: any SearchService
  private var cancellables = Set<AnyCancellable>()

  init(service: any SearchService) {
    self.service = service
    $query
      .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .removeDuplicates()
      .handleEvents(receiveOutput: { [weak self] in self?.isLoading = !$0.isEmpty })
      .map { query -> AnyPublisher<[String], Never> in
        guard !query.isEmpty else { return Just([]).eraseToAnyPublisher() }
        return service.results(for: query)
          .catch { [weak self] error -> AnyPublisher<[String], Never> in
            self?.error = error
            return Just([]).eraseToAnyPublisher()
          }
          .eraseToAnyPublisher()
      }
      .switchToLatest()
      .receive(on: RunLoop.main)
      .sink { [weak self] results in
        self?.isLoading = false
        self?.results = results
      }
      .store(in: &cancellables)
  }
}

@MainActor
final class SignUpModel: ObservableObject {
  @Published var name = ""
  @Published var password = ""
  @Published var repeated = ""
  @Published private(set) var canSubmit = false
  @Published var strength: Int {
    didSet { if strength < 0 { strength = 0 } }
  }
  private(set) var edits = 0
  let submitted = PassthroughSubject<String, Never>()

  private var bag: [AnyCancellable] = []

  init(strength: Int = 0) {
    self.strength = strength
    Publishers.CombineLatest3($name, $password, $repeated)
      .map { name, password, repeated in !name.isEmpty && password.count >= 3 && password == repeated }
      .assign(to: &$canSubmit)
    $name.dropFirst()
      .filter { !$0.isEmpty }
      .sink { [weak self] _ in self?.edits += 1 }
      .store(in: &bag)
    $password.dropFirst().map(\.count).assign(to: \.strength, on: self).store(in: &bag)
  }

  var isStrong: AnyPublisher<Bool, Never> { $strength.map { $0 > 8 }.eraseToAnyPublisher() }

  func submit() {
    guard canSubmit else { return }
    submitted.send(name)
  }

  func stopObserving() { bag.removeAll() }
}

class BaseModel: NSObject, ObservableObject {
  @Published var title: String
  let id = UUID()

  init(title: String) {
    _title = Published(initialValue: title)
    super.init()
  }

  func reset() { title = "" }
}

final class CartModel: BaseModel {
  struct Line: Identifiable, Equatable {
    let id: Int
    var count: Int
  }

  @Published var lines: [Line] = []
  @Published var address = AddressModel()

  private var forwarding: AnyCancellable?

  init() {
    super.init(title: "Cart")
    forwarding = address.objectWillChange.sink { [weak self] in self?.objectWillChange.send() }
  }

  var total: Int { lines.reduce(0) { $0 + $1.count } }

  override func reset() {
    super.reset()
    lines.removeAll()
  }
}

final class AddressModel: ObservableObject {
  var street = "" {
    willSet { objectWillChange.send() }
  }
}

final class ClockModel: ObservableObject {
  @Published var elapsed = 0
  private var timer: (any Cancellable)?

  func start() {
    timer = Timer.publish(every: 1, on: .main, in: .common)
      .autoconnect()
      .scan(0) { count, _ in count + 1 }
      .sink { [weak self] in self?.elapsed = $0 }
  }

  func stop() { timer?.cancel() }
}

protocol ScoreKeeping: ObservableObject {
  var score: Int { get }
  var scorePublished: Published<Int> { get }
  var scorePublisher: Published<Int>.Publisher { get }
}

final class ScoreKeeper: ScoreKeeping {
  @Published private(set) var score = 0
  var scorePublished: Published<Int> { _score }
  var scorePublisher: Published<Int>.Publisher { $score }

  func load() -> Future<Int, Never> {
    Future { [weak self] promise in
      self?.score = 10
      promise(.success(10))
    }
  }
}
