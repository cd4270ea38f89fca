import RerenderEvents

/// What a parent's evaluation passed to a view below, for a recorder.
final class PassedOn: Sendable {
  let fields: [FieldChange]
  let parent: ViewIdentity?

  init(fields: [FieldChange] = [], parent: ViewIdentity?) {
    self.fields = fields
    self.parent = parent
  }
}
