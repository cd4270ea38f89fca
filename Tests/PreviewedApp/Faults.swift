import SwiftUI

/// Writes its state while it is evaluated.
struct WritingView: View {
  @State private var visits = 0

  var body: some View {
    let _ = visits += 1
    Text("seen")
  }
}

#Preview("Writes in its body") { WritingView() }

/// Has a button that does nothing, and one that cannot be pressed.
struct IdleView: View {
  @State private var count = 0

  var body: some View {
    Text("\(count)")
    Button("Idle") {}
    Button("Off") { count += 1 }.disabled(true)
  }
}

#Preview("Changes nothing") { IdleView() }

/// Never comes to rest once it is started.
struct RestlessView: View {
  @State private var isOn = false
  @State private var count = 0

  var body: some View {
    Button("Start") { isOn = true }
    Text("\(count)").onChange(of: count) { count += 1 }
      .onChange(of: isOn) { count += 1 }
  }
}

struct RestlessView_Previews: PreviewProvider {
  static var previews: some View { RestlessView() }
}

/// Reads what it does not observe.
final class Counter: ObservableObject {
  @Published var count = 0
}

struct StaleView: View {
  let counter = Counter()

  var body: some View {
    Text("\(counter.count)")
    Button("Count") { counter.count += 1 }
  }
}

#Preview("Shows the old count") { StaleView() }
