import Rerender
import SwiftUI

// A dashboard of one model. The badge reads how many messages are unread; three other views read the rest.

private struct Weather: Equatable { var degrees = 21 }

private enum Objects {
  final class Dashboard: ObservableObject {
    @Published var unreadCount = 0
    @Published var notifications: [String] = []
    @Published var image: [UInt8] = []
    @Published var weather = Weather()
  }

  struct Badge: View {
    @ObservedObject var dashboard: Dashboard
    var body: some View { Text("\(dashboard.unreadCount) unread") }
  }

  struct WeatherTile: View {
    @ObservedObject var dashboard: Dashboard
    var body: some View { Text("\(dashboard.weather.degrees)°") }
  }

  struct Avatar: View {
    @ObservedObject var dashboard: Dashboard
    var body: some View { Text("\(dashboard.image.count) bytes") }
  }

  struct Feed: View {
    @ObservedObject var dashboard: Dashboard
    var body: some View { ForEach(dashboard.notifications, id: \.self) { Text($0) } }
  }

  struct Screen: View {
    let dashboard: Dashboard
    var body: some View {
      Badge(dashboard: dashboard)
      WeatherTile(dashboard: dashboard)
      Avatar(dashboard: dashboard)
      Feed(dashboard: dashboard)
    }
  }
}

private enum Observables {
  @Observable final class Dashboard {
    var unreadCount = 0
    var notifications: [String] = []
    var image: [UInt8] = []
    var weather = Weather()
  }

  struct Badge: View {
    let dashboard: Dashboard
    var body: some View { Text("\(dashboard.unreadCount) unread") }
  }

  struct WeatherTile: View {
    let dashboard: Dashboard
    var body: some View { Text("\(dashboard.weather.degrees)°") }
  }

  struct Avatar: View {
    let dashboard: Dashboard
    var body: some View { Text("\(dashboard.image.count) bytes") }
  }

  struct Feed: View {
    let dashboard: Dashboard
    var body: some View { ForEach(dashboard.notifications, id: \.self) { Text($0) } }
  }

  struct Screen: View {
    let dashboard: Dashboard
    var body: some View {
      Badge(dashboard: dashboard)
      WeatherTile(dashboard: dashboard)
      Avatar(dashboard: dashboard)
      Feed(dashboard: dashboard)
    }
  }
}

let unreadCountBadge = Scenario("unread-count-badge", "A badge beside the weather, an image and notifications") {
  Claim("C04", "A badge that reads the unread count is not touched by what else changes in its dashboard.") {
    for step in ["weather", "image", "notification"] {
      Condition("with @Observable (\(step))") { $0.bodies(Observables.Badge.self, in: step, .property) == 0 }
    }
    for step in ["weather", "image", "notification"] {
      Condition("with ObservableObject (\(step))") { $0.bodies(Objects.Badge.self, in: step, .object) == 0 }
    }
  }
  Lane(.object) { _ in
    let dashboard = Objects.Dashboard()
    // Four views observe the object, so each change has all four evaluated; the screen only hands it on.
    @MainActor func four(_ name: String, _ change: @escaping @MainActor () -> Void) -> Step {
      Step(name, change).costs(Objects.Badge.self, bodies: 1).costs(Objects.WeatherTile.self, bodies: 1)
        .costs(Objects.Avatar.self, bodies: 1).costs(Objects.Feed.self, bodies: 1).costsNothingElse()
    }
    return Stage(Objects.Screen(dashboard: dashboard)) {
      Step.mount().costs(bodies: 1 + 4)
      four("unread") { dashboard.unreadCount += 1 }
      four("weather") { dashboard.weather.degrees = 22 }
      four("image") { dashboard.image = [1, 2, 3] }
      four("notification") { dashboard.notifications.append("Tea is ready") }
    }
  }
  Lane(.property) { _ in
    let dashboard = Observables.Dashboard()
    return Stage(Observables.Screen(dashboard: dashboard)) {
      Step.mount().costs(bodies: 1 + 4)
      Step("unread") { dashboard.unreadCount += 1 }.costs(Observables.Badge.self, bodies: 1).costsNothingElse()
      Step("weather") { dashboard.weather.degrees = 22 }.costs(Observables.WeatherTile.self, bodies: 1)
        .costsNothingElse()
      Step("image") { dashboard.image = [1, 2, 3] }.costs(Observables.Avatar.self, bodies: 1).costsNothingElse()
      Step("notification") { dashboard.notifications.append("Tea is ready") }
        .costs(Observables.Feed.self, bodies: 1).costsNothingElse()
    }
  }
}
