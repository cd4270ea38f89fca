// What `import Rerender` brings: scenarios, lanes, steps, and the command line of a suite.

@_exported public import RerenderCLI
@_exported public import RerenderRunner
