import HelpBook
import HelpCore
import HelpMarkup

/// A line of a manifest's contents.
package struct NavigationItem: Sendable {
  /// The file, the folder or the address that a line opens, or the kind of a line that opens none.
  enum Target: Sendable {
    /// A file or a folder, relative to the folder of the topics.
    case place(Destination)
    /// A destination in the form of a manifest: see `Destination.init(listed:isPath:)`.
    case listed(String)
    /// An address on the site, which may belong to a page outside the book.
    case address(String)
    case external(String)
    /// The lines of a folder in contents that mirror the folders, without the folder's own line.
    case items(ofFolder: String)
    /// A page, or a folder's page without the other files of the folder.
    case page(Destination)
    case section, part, separator, draft
  }

  /// The title, or nil for the topic's own title.
  var title: String?
  var target: Target
  /// The depth, from 0. An item is below the nearest earlier item whose depth is one less.
  var depth: Int
  var isNumbered = false
  /// Whether a later item of the same page decides the page's position in reading order.
  var isReference = false
  var position: SourcePosition?
  /// The titles in other languages.
  var translations: [(language: String, title: String)] = []
  /// The file that lists the item, or nil for the manifest, which lists each item once.
  var file: String?
}
