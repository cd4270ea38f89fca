/// A view that stands in a place of its own, such as a bar, whatever view it was given to.
package protocol StandsApart {}
