/// Members that packing makes from the book's pages and adds to a bundle, such as its search index
/// (`BookAddition.searchIndex` of HelpIndexing). A bundle also works without these members.
public struct BookAddition: Sendable {
  /// The function that returns the generator of a book's members.
  package let members: @Sendable (Book) -> any DerivedMembers

  package init(_ members: @escaping @Sendable (Book) -> any DerivedMembers) {
    self.members = members
  }

  /// Returns a function that returns the generators of all members of a book, or nil for nil
  /// additions.
  package static func members(
    _ additions: [BookAddition]?
  ) -> (@Sendable (Book) -> [any DerivedMembers])? {
    guard let additions else { return nil }
    return { book in additions.map { $0.members(book) } }
  }
}
