// What `import Combine` brings on Linux: the object-level notifier, source-compatible with Apple's framework.

@_exported public import RerenderNotifier
