import RerenderGraph

/// A look that is one of the system's, for the controls inside.
struct SystemStyleModifier<Style>: ValueModifier { let style: Style }
