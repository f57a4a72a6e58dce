package import HelpResources

/// A step from the open book or file to another.
package enum BookStep: Sendable, Hashable {
  /// Opens a topic of an installed book.
  case open(HelpAddress)
  /// Goes back to the book whose link opened this book.
  case back
  /// Opens another of the files on the command line, by its index.
  case file(Int)
}
