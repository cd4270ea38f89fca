/// A part of a control as its style sees it: stands for a view that the control was given.
///
/// A part has no content of its own, so a changed label does not evaluate the style again. The control updates the
/// label where the style has put the part.
package protocol StylePart: PrimitiveView {
  nonisolated init()
}
