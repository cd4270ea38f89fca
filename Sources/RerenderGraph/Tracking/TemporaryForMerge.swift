import RerenderEvents
enum PropertyNames { static func name(of k: AnyKeyPath) -> (type: String, property: String)? { nil } }
enum Backtraces { static func origin() -> WriteOrigin? { nil } }
