/// A query and the part of the book to search.
package struct BookQuestion: Sendable, Hashable {
  package var text: String
  package var part = BookPart()
}
