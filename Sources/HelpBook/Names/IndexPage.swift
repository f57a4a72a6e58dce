import HelpResources

/// The names of pages that stand for their folders.
package enum IndexPage {
  /// The names of index pages, in lower case. The first of several in a folder is the folder's page.
  package static let names = ["index", branch, "readme"]

  /// Hugo's name for the page of a folder with pages.
  package static let branch = "_index"

  /// The home page of a wiki; in folders it is a page as any other.
  private static let wikiHome = "home"

  /// The names as they are usually written, for finding a path and not a rank; in the order in which a book chooses.
  package static func spellings(in folder: String) -> [String] {
    ["index", branch, "README", "Readme", "readme"] + (folder.isEmpty ? ["Home", "home"] : [])
  }

  /// The place of a page's name among `names`; nil for a page that is not a folder's.
  /// - Parameter stem: a path without its extension.
  package static func rank(_ stem: String) -> Int? {
    if stem.utf8.count == wikiHome.utf8.count, stem.lowercased() == wikiHome { return names.count }
    // The length rules out nearly all names, without another string.
    let length = stem.utf8.count - ResourcePath.nameStart(stem.utf8.span)
    guard names.contains(where: { $0.utf8.count == length }) else { return nil }
    return names.firstIndex(of: ResourcePath.name(of: stem).lowercased())
  }
}
