import HelpDocument

/// The file extensions that a link may omit: the extensions of topics, and `php` and `aspx` of
/// other sites.
package enum PageType {
  /// Whether a file with this extension is a page.
  package static func isPage(_ type: String) -> Bool {
    TopicFormat(fileExtension: type) != nil || ["php", "aspx"].contains(type.lowercased())
  }
}
