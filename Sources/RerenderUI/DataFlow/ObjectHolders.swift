import RerenderGraph

// Which objects the properties of a view hold, and whether the view observes them.

extension ObservedObject: ObjectHolder {
  package var heldObject: AnyObject? { wrappedValue }
  package static var observesObject: Bool { true }
}

extension StateObject: ObjectHolder {
  package var heldObject: AnyObject? { object }
  package static var observesObject: Bool { true }
}

extension EnvironmentObject: ObjectHolder {
  package var heldObject: AnyObject? { slot.flatMap { slot in MainThread.run { slot.object } } }
  package static var observesObject: Bool { true }
}

extension State: ObjectHolder {
  package var heldObject: AnyObject? { Value.self is AnyObject.Type ? wrappedValue as AnyObject : nil }
  package static var observesObject: Bool { false }
}

extension Environment: ObjectHolder {
  package var heldObject: AnyObject? { Value.self is AnyObject.Type ? slot?.value as AnyObject? : nil }
  package static var observesObject: Bool { false }
}

extension Binding: PlaceReference {}
