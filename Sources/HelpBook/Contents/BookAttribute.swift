/// What a book says about itself, one line each in the contents table.
package enum BookAttribute: Int, Sendable {
  case title = 1
  case identifier, version, description, language, author
  /// A language that the book is offered in.
  case offeredLanguage
  /// A name and its text, for topics.
  case variable
  /// An old path and the new one.
  case redirect
  /// The folder of the topics, below the one that they include from.
  case topicFolder
  /// A language, and the prefix of lines in its code blocks that are not shown.
  case hiddenLines
  /// Present if the contents come from the folders; not in a plain directory, whose contents always do.
  case foldersAreContents
}
