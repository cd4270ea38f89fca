/// A modifier with a body that belongs to the library: see `SilentView`.
package protocol SilentModifier: ViewModifier {}
