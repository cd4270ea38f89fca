/// A view with a body that belongs to the library, not to the app: a control that shows what its binding holds.
///
/// The graph mounts it like any composite view: compares it, connects its dynamic properties, and runs its body in a
/// tracking scope of its own. What the body reads (a binding, a style in the environment) concerns the silent view, and
/// not the view of the app that it stands in.
///
/// Nothing of a silent view is counted or recorded: no evaluation, no invalidation, no mount, no allocation. Closures
/// of the app's below it are counted for the view of the app that it stands in. A new value that passes through it is
/// recorded as passed by that view.
package protocol SilentView: View {}
