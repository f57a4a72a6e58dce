import HelpCore
import HelpResources

/// The names of pages that represent their folders.
package enum IndexPage {
  /// The names of index pages, in lower case. The first of several in a folder is the folder's
  /// page.
  package static let names = ["index", branch, "readme"]

  /// Hugo's name for the page of a folder that contains other pages.
  package static let branch = "_index"

  /// The name of a wiki's home page, which has no meaning below the root.
  private static let wikiHome = "home"

  /// Returns the usual spellings of these names in a folder. The first that a book has is the
  /// folder's page.
  package static func spellings(in folder: String) -> [String] {
    ["index", branch, "README", "Readme", "readme"] + (folder.isEmpty ? ["Home", "home"] : [])
  }

  /// Returns the index of a page's name among `names`, or the next index for a wiki's home page.
  /// Returns nil for a page that does not represent its folder.
  /// - Parameter stem: the page's path without its extension.
  package static func rank(_ stem: String) -> Int? { rank(stem.utf8.span) }

  /// Returns the index for a page whose path is in UTF-8. See the function for a string.
  package static func rank(_ stem: Span<UInt8>) -> Int? {
    if stem.count == wikiHome.utf8.count, String(decoding: stem).lowercased() == wikiHome {
      return names.count
    }
    // The length rules out most names without making a string.
    let name = stem.extracting(ResourcePath.nameStart(stem)...)
    guard names.contains(where: { $0.utf8.count == name.count }) else { return nil }
    return names.firstIndex(of: String(decoding: name).lowercased())
  }
}
