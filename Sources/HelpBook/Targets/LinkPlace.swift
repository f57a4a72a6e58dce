/// The target of a link, for jobs that follow many links. Unlike `LinkTarget`, a place has the id
/// of a topic and the fault of a broken link, and no messages.
package enum LinkPlace: Sendable {
  /// A page of the book, by its id, and the link's anchor if it has one.
  case topic(Int, anchor: String?)
  /// The path of a file of the book that is not a page, or of a folder without a page.
  case resource(String)
  /// An address outside the book, as written.
  case external(String)
  case broken(LinkFault)
}
