/// A link that selects the row which it stands in, in a list with a selection.
package protocol SelectsRow {}
extension NavigationLink: SelectsRow where Destination == Never {}
