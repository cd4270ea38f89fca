// What `import SwiftUI` brings on Linux: the views and wrappers, what drives their controls, and what Apple's module
// brings along.

@_exported public import Combine
@_exported public import Foundation
@_exported public import Observation
@_exported public import RerenderDriving
@_exported public import RerenderGraph
@_exported public import RerenderUI
