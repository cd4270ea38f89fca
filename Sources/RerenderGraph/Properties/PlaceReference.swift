/// A reference to where a value is, such as a binding, rather than a value.
package protocol PlaceReference {}
