/// A view that shows its own value and holds no other view.
package protocol LeafView: PrimitiveView {}
