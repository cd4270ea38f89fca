/// A container that realizes its rows as far as they are in sight.
package protocol LazyContainer {}
