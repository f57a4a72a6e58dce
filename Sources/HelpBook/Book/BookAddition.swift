/// Members that packing adds to a bundle and makes from the book's pages, such as its search index.
///
/// `BookAddition.searchIndex` of HelpIndexing is one. A bundle works without them.
public struct BookAddition: Sendable {
  /// Makes the members of one book.
  package let members: @Sendable (Book) -> any DerivedMembers

  package init(_ members: @escaping @Sendable (Book) -> any DerivedMembers) {
    self.members = members
  }

  /// The makers of all members of a book; nil without additions.
  package static func members(
    _ additions: [BookAddition]?
  ) -> (@Sendable (Book) -> [any DerivedMembers])? {
    guard let additions else { return nil }
    return { book in additions.map { $0.members(book) } }
  }
}
