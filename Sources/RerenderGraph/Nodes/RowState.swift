/// How far a row has come.
@usableFromInline
enum RowState {
  case unrealized
  /// The closure ran, to count the views it makes.
  case built
  case realized
}
