import RerenderEvents
import RerenderNotifier

/// Why a scope waits to be evaluated, as cheap to make as possible: names are looked up only where a recorder asks.
enum PendingCause: @unchecked Sendable {
  // Sound to send: the references are to values that do not change once made, or are followed on the main actor only.
  case firstMount
  /// The parent passed another value; the fields are worked out only for a recorder.
  case newValue([FieldChange], parent: ViewIdentity?)
  case newContent(parent: ViewIdentity?)
  case state(name: StaticName)
  case object(type: StaticName, property: PublishedProperty?)
  case tracked(AnyKeyPath?)
  case environment(StaticName)
  case other(StaticName)
}

/// A name that is made once and passed around as a reference.
package final class StaticName: Sendable {
  package let text: String
  package init(_ text: String) { self.text = text }
}
