// What `import RerenderTesting` brings along: the words that counts are told in.

@_exported public import RerenderEvents
