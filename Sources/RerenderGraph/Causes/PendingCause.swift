import RerenderNotifier

/// Why a scope waits to be evaluated.
///
/// A cause holds references alone, so that it is cheap to make and to keep. Names are looked up where a recorder asks.
enum PendingCause: @unchecked Sendable {
  // Sound to send: the references are to values that do not change once made.
  case firstMount
  /// The parent passed another value; what differs is worked out only for a recorder.
  case newValue(PassedOn?)
  case newContent(PassedOn?)
  case state(StaticName)
  /// An object announced a change: of a published property, or of its own accord.
  case object(ObjectSource, PublishedProperty?)
  /// A property that was read through the registrar. The object is noted where a recorder counts and the evaluation
  /// read several objects.
  case tracked(AnyKeyPath?, of: ObjectIdentifier?)
  /// A value in the environment changed; who changed it is noted only for a recorder.
  case environment(StaticName, PassedOn?)
  case other(StaticName)

  /// Whether both are notifications of one source: of the same property, state or key.
  ///
  /// Two key paths to one property are one source, wherever in the program they were made.
  func isSameSource(as other: PendingCause) -> Bool {
    if case (.tracked(let own?, let registrar), .tracked(let path?, let other)) = (self, other) {
      return registrar == other && (own === path || own == path)
    }
    return isIdentical(to: other)
  }

  /// The same by its references alone; what differs may still be of one source. Calls nothing.
  func isIdentical(to other: PendingCause) -> Bool {
    switch (self, other) {
    case (.tracked(let own, let registrar), .tracked(let path, let other)): own === path && registrar == other
    // A view may observe one object through several properties.
    case (.object(let own, let property), .object(let source, let other)):
      own.object == source.object && property === other
    case (.state(let own), .state(let name)): own === name
    case (.environment(let own, _), .environment(let key, _)): own === key
    case (.other(let own), .other(let name)): own === name
    default: false
    }
  }
}
