import HelpDocument

/// The extensions of pages in links, of the sites of any tool. Only these may be left out of a link.
package enum PageType {
  /// Whether a file with this extension is a page.
  package static func isPage(_ type: String) -> Bool {
    TopicFormat(fileExtension: type) != nil || ["php", "aspx"].contains(type.lowercased())
  }
}
