/// A view with a body that belongs to the library, not to the app: a control that shows what its binding holds.
///
/// It is mounted like any composite view: it is compared, has dynamic properties, and its body runs in a tracking scope
/// of its own, so that what it reads (a binding, a style in the environment) concerns it and not the view it stands in.
/// What the graph holds is then current although no body of the app's ran. None of it is counted or recorded: no
/// evaluation, no invalidation, no mount; allocations in it belong to nobody. Closures of the app's that run below it
/// are counted for the view that it stands in, and that view is named as the one that passed a new value through it.
package protocol SilentView: View {}
