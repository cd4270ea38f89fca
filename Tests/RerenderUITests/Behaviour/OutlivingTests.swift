import RerenderGraph
import SwiftUI
import Testing

/// What a screen hands out may be kept for longer than the screen, and for longer than its host.
@MainActor struct OutlivingTests {
  /// What was handed out by the screen below.
  @MainActor final class Kept {
    var proxy: ScrollViewProxy?
    var count: Binding<Int>?
    var focus: FocusState<Bool>.Binding?
    var dismiss: DismissAction?
    var host: RerenderGraph.Host?
    var moves = 0
  }

  struct Inside: View {
    let kept: Kept
    @State private var count = 0
    @FocusState private var isFocused
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      let _ = keep()
      Text("\(count) \(isFocused)")
    }

    private func keep() {
      kept.count = $count
      kept.focus = $isFocused
      kept.dismiss = dismiss
    }
  }

  struct Screen: View {
    let kept: Kept
    var body: some View {
      ScrollViewReader { proxy in
        let _ = kept.proxy = proxy
        Text("behind").sheet(isPresented: .constant(true)) { Inside(kept: kept) }
      }
    }
  }

  @Test func `what a screen handed out does nothing once its host is gone`() {
    let kept = Kept()
    weak var gone: RerenderGraph.Host?
    do {
      let host = RerenderGraph.Host()
      gone = host
      host.mount(Screen(kept: kept))
      kept.count?.wrappedValue = 1
      host.settle()
      #expect(kept.count?.wrappedValue == 1)
    }
    #expect(gone == nil)
    kept.proxy?.scrollTo(1)
    kept.count?.wrappedValue = 2
    kept.focus?.wrappedValue = true
    kept.dismiss?()
    #expect(kept.count?.wrappedValue == 1)
    #expect(kept.focus?.wrappedValue == false)
  }

  @Test func `a control is dragged to the end, although its action lets go of the host`() throws {
    let kept = Kept()
    weak var gone: RerenderGraph.Host?
    do {
      let host = RerenderGraph.Host()
      (kept.host, gone) = (host, host)
      let drag = DragGesture().onChanged { _ in
        kept.moves += 1
        kept.host = nil
      }
      host.mount(Text("card").gesture(drag))
    }
    try #require(kept.host).control("card").drag(by: CGSize(width: 30, height: 0), moves: 3)
    #expect(kept.moves == 3)
    #expect(gone == nil)
  }

  struct Leaving: View {
    let host: RerenderGraph.Host
    var body: some View {
      let _ = host.unmount()
      Text("gone")
    }
  }

  @Test func `a view that takes its own host's views away while it is evaluated stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = RerenderGraph.Host()
        host.mount(Leaving(host: host))
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("A host was mounted, updated or unmounted while it evaluates its views"))
  }
}
