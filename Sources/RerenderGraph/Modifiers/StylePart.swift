/// A part of a control as its style sees it: stands for a view that the control was given.
///
/// It has no content of its own, so a style is not evaluated again because a label changed: what the part stands for is
/// updated where the style has put it.
package protocol StylePart: PrimitiveView {
  nonisolated init()
}
