// What `import RerenderTesting` brings along: the types of counts, causes and events.

@_exported public import RerenderEvents
