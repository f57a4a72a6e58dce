import HelpDocument

/// The endings of names in links that mean a page, whatever tool made the site: only they may be left out.
package enum PageType {
  /// Whether a file of this type is a page, and not a picture or another file beside pages.
  package static func isPage(_ type: String) -> Bool {
    TopicFormat(fileExtension: type) != nil || ["php", "aspx"].contains(type.lowercased())
  }
}
