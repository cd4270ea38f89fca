import Foundation

/// Raises the signal at which a debugger stops; without a debugger it ends the process.
func stopInDebugger() {
  raise(SIGTRAP)
}
