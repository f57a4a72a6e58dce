import HelpBook
import HelpCore
import HelpResources
import Synchronization
import SystemPackage

/// The `SiteFolders` of a book, which are listed when a link first needs them.
final class CachedSiteFolders: Sendable {
  private let folders = Mutex<SiteFolders?>(nil)

  /// Returns the topic at a path from the root of the whole site, or nil if the book has no such
  /// topic.
  func topic(at path: String, in book: Book) -> Int? {
    guard book.mayBePartOfSite, !path.isEmpty else { return nil }
    return folders.withLock { folders in
      let siteFolders = folders ?? SiteFolders(book.contents, rootName: Self.rootName(of: book))
      folders = siteFolders
      return siteFolders.topic(at: path)
    }
  }

  /// Returns the name of the folder that contains the topics, or nil for a packed book.
  private static func rootName(of book: Book) -> String? {
    guard !book.isPacked else { return nil }
    let location = book.provider.location
    let path = location == "." ? try? FileSystem.currentDirectory().string : nil
    return ResourcePath.name(of: path ?? location)
  }
}
