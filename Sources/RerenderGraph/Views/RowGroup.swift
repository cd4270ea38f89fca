/// A container whose rows are rows of the one around it, such as a section.
package protocol RowGroup {}
