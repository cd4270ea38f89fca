extension Host {
  /// What lazy containers realize now; set it to scroll.
  public var viewport: Viewport? {
    get { currentViewport }
    set {
      currentViewport = newValue
      let outer = MainThread.enter()
      defer { MainThread.leave(outer) }
      runPass {
        for list in lazyLists.values.sorted(by: { $0.ordinal < $1.ordinal }) where list.isMounted { list.realizeRows() }
      }
      settle()
    }
  }
}
