/// A modifier that carries a value: what it does to the drawing is kept, so that a changed value is a change.
package protocol ValueModifier: ViewModifier where Body == Never {}
