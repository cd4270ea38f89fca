/// A modifier that carries a value, such as a color. Nothing is drawn; another value is a change of what is shown.
package protocol ValueModifier: ViewModifier where Body == Never {}
