extension ScopeNode {
  /// Has the view evaluated in the running pass, since a value in its environment changed.
  ///
  /// - Parameter key: The key's name, for the cause.
  package final func environmentValueChanged(_ key: StaticName) {
    let recorder = host.recorder
    host.invalidateInPass(self, .environment(key, recorder.keepsEvents ? recorder.explaining.environmentWriter : nil))
  }
}
