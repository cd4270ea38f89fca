/// One of two views: what `if`/`else` and `switch` in a view builder make.
///
/// Each branch is an identity of its own: switching destroys the state of the one that leaves.
public struct _ConditionalContent<TrueContent: View, FalseContent: View>: PrimitiveView {
  /// Which of the two views it is.
  public enum Storage {
    /// The first branch: of an `if`, the one taken where the condition holds.
    case trueContent(TrueContent)
    /// The other branch.
    case falseContent(FalseContent)
  }

  /// The view of the branch that was taken.
  public let storage: Storage
}
