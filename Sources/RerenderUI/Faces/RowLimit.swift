/// What can be kept from being done with a row.
package enum RowLimit {
  case deleting, moving, selecting
}
