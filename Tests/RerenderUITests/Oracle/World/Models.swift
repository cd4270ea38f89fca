import SwiftUI

/// An observable model with another one inside, and what screens present.
@Observable final class OracleModel {
  @ObservationIgnored let serial: Int
  @ObservationIgnored private let census: Census?
  var a = 0
  var b = 1
  var items = [Item(id: 1, value: 0), Item(id: 2, value: 1)]
  var inner: OracleInner
  var isOn = false
  var item: Item?
  var path: [Int] = []

  /// - Parameter census: Counts it, where a view owns it.
  init(serial: Int, inner: Int, census: Census? = nil) {
    self.serial = serial
    self.inner = OracleInner(serial: inner)
    self.census = census
    census?.alive += 1
  }

  deinit { census?.alive -= 1 }
}

@Observable final class OracleInner {
  @ObservationIgnored let serial: Int
  var value = 0

  init(serial: Int) { self.serial = serial }
}

/// What actions write.
@Observable final class OracleEcho {
  var value = 0
}

final class OracleObject: ObservableObject {
  let serial: Int
  private let census: Census?
  @Published var a = 0
  @Published var b = 1
  @Published var items = [Item(id: 1, value: 0), Item(id: 2, value: 1)]

  /// - Parameter census: Counts it, where a view owns it.
  init(serial: Int, census: Census? = nil) {
    self.serial = serial
    self.census = census
    census?.alive += 1
  }

  deinit { census?.alive -= 1 }
}

/// Counts the objects of a kind that are alive.
final class Census { var alive = 0 }

extension OracleModel {
  subscript(property: NumberProperty) -> Int {
    get { property == .a ? a : b }
    set { if property == .a { a = newValue } else { b = newValue } }
  }
}

extension OracleObject {
  subscript(property: NumberProperty) -> Int {
    get { property == .a ? a : b }
    set { if property == .a { a = newValue } else { b = newValue } }
  }
}
