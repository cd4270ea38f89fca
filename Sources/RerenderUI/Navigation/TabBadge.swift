public import RerenderGraph

/// Tabs with a badge in the tab bar.
public struct _BadgedTabs<Content: TabContent>: TabContent {
  /// The type that the tabs are selected by.
  public typealias TabValue = Content.TabValue
  let content: Content
  let badge: Text?

  /// The tabs as views, with the badge on them.
  public var _tabView: some View { content._tabView.badge(badge) }
}

extension TabContent {
  /// Shows a number beside the tab; none for 0.
  public func badge(_ count: Int) -> some TabContent<TabValue> {
    _BadgedTabs(content: self, badge: count == 0 ? nil : Text(verbatim: "\(count)"))
  }

  /// Shows a text beside the tab.
  public func badge(_ label: Text?) -> some TabContent<TabValue> { _BadgedTabs(content: self, badge: label) }

  /// Shows a localised text beside the tab.
  public func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> {
    _BadgedTabs(content: self, badge: key.map { Text($0) })
  }

  /// Shows a text beside the tab.
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> {
    _BadgedTabs(content: self, badge: label.map { Text($0) })
  }
}
