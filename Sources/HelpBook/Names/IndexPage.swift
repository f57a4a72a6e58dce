import HelpResources

/// Which pages are the pages of their folders.
package enum IndexPage {
  /// Their names, in lower case; of several in a folder, the first is its page.
  package static let names = ["index", branch, "readme"]

  /// Hugo's name for the page of a folder with pages.
  static let branch = "_index"

  /// The names as they are usually written, for finding a path and not a rank.
  static let spellings = ["index", branch, "README", "readme", "Readme"]

  /// The place of a page's name among `names`; nil for a page that is not a folder's.
  /// - Parameter stem: a path without its extension.
  static func rank(_ stem: String) -> Int? {
    let name = ResourcePath.name(of: stem)
    // The length rules out nearly all names, without another string.
    guard names.contains(where: { $0.utf8.count == name.utf8.count }) else { return nil }
    return names.firstIndex(of: name.lowercased())
  }
}
