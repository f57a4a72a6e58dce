import HelpBook
import HelpCore
import HelpResources
import Synchronization
import SystemPackage

/// Finds the topics of links from the root of a whole site. The folders of the book are listed when a link first needs
/// them.
final class KnownSiteFolders: Sendable {
  private let folders = Mutex<SiteFolders?>(nil)

  /// Returns the topic that a path from the root of the whole site points to, or nil if it points to no topic.
  func topic(_ path: String, in book: Book) -> Int? {
    guard book.mayBePartOfSite, !path.isEmpty else { return nil }
    return folders.withLock { folders in
      let siteFolders = folders ?? SiteFolders(book.contents, rootName: Self.rootName(of: book))
      folders = siteFolders
      return siteFolders.topic(path)
    }
  }

  /// Returns the name of the folder with the topics, or nil for a packed book.
  private static func rootName(of book: Book) -> String? {
    guard !book.isPacked else { return nil }
    let location = book.provider.location
    let path = location == "." ? try? FileSystem.currentDirectory().string : nil
    return ResourcePath.name(of: path ?? location)
  }
}
