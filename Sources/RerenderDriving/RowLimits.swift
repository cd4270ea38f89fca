import RerenderGraph
import RerenderUI

/// Finds out what `deleteDisabled` and its like forbid for rows.
///
/// Such a modifier holds for the rows inside. Of several around a row, the innermost counts. None reaches into
/// containers or out of them. For a row of several views something is forbidden where it is for all of them.
@MainActor
enum RowLimits {
  /// The first of some offsets whose row is kept from something.
  ///
  /// - Parameter node: The node of the modifier, around the rows, that does it.
  static func firstDisabled(_ limit: RowLimit, of offsets: some Sequence<Int>, in node: Node) -> Int? {
    var isDisabled = isDisabledAbove(limit, node)
    var place = node
    while let only = place.children.first, place.children.count == 1, only.explicitIdentity == nil {
      place = only
      if let said = said(of: limit, at: place) { isDisabled = said }
    }
    let rows = place.children
    return offsets.first { offset in
      guard rows.indices.contains(offset) else { return false }
      return areDisabled(views(in: rows[offset], limit, Part(isDisabled: isDisabled)), otherwise: isDisabled)
    }
  }

  /// Whether the option of a picker with a tag is kept from being selected.
  ///
  /// - Parameter node: The picker's.
  static func isOptionDisabled(_ tag: AnyHashable, in node: Node) -> Bool {
    let options = node.children.flatMap { views(in: $0, .selecting, Part(isDisabled: false), tag: tag) }
    return areDisabled(options.filter(\.hasTag), otherwise: false)
  }

  /// Whether pressing a control would select a row that is kept from it.
  static func isLinkDisabled(_ node: Node) -> Bool {
    guard node.environment.values.linksSelectRows else { return false }
    var isLink = false
    var current = node.parent
    while let place = current, !(place.value is any LazyContainer) {
      if isLink {
        if let said = said(of: .selecting, at: place) { return said }
      } else if place.value is any SelectsRow {
        isLink = true
      } else if place.value is any Control {
        return false
      }
      current = place.parent
    }
    return false
  }

  /// One view of a row, and what modifiers around it say.
  private struct Part {
    var isDisabled: Bool
    var hasTag = false
  }

  private static func said(of limit: RowLimit, at node: Node) -> Bool? {
    guard let modifier = node.value as? RowLimitModifier, modifier.limit == limit else { return nil }
    return modifier.isDisabled
  }

  private static func isDisabledAbove(_ limit: RowLimit, _ node: Node) -> Bool {
    var current = node.parent
    while let place = current, place.rowPlacement == .transparent {
      if let said = said(of: limit, at: place) { return said }
      current = place.parent
    }
    return false
  }

  private static func areDisabled(_ views: [Part], otherwise: Bool) -> Bool {
    views.isEmpty ? otherwise : views.allSatisfy(\.isDisabled)
  }

  /// The views at and below a node that are rows, or parts of one.
  private static func views(in node: Node, _ limit: RowLimit, _ around: Part, tag: AnyHashable? = nil) -> [Part] {
    var part = around
    if let said = said(of: limit, at: node) { part.isDisabled = said }
    if let tag {
      if let carrier = node.value as? any TagCarrier {
        part.hasTag = carrier.tagValue == tag
      } else if let identity = node.explicitIdentity {
        // A row without a tag has the identity of its element as its value.
        part.hasTag = identity == "\(tag.base)"
      }
    }
    if node.value is any ViewWithCompanion {
      let row = node.children.first
      return row.map { views(in: $0, limit, part, tag: tag) } ?? []
    }
    if node.rowPlacement != .transparent { return node.value == nil ? [] : [part] }
    if node.children.isEmpty { return node.value == nil ? [] : [part] }
    return Node.withRoom { node.children.flatMap { views(in: $0, limit, part, tag: tag) } }
  }
}

extension RowLimits {
  /// How many rows there are below a modifier around them.
  static func rowCount(in node: Node) -> Int {
    var place = node
    while let only = place.children.first, place.children.count == 1, only.explicitIdentity == nil { place = only }
    return place.children.count
  }
}
