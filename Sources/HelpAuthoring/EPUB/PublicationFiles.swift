import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The files of an EPUB that a book shows: the pages and media that its package document lists.
///
/// Fonts, style sheets, scripts and the files that describe the publication are left out. The root
/// of the book is the deepest folder of the container that contains all listed pages and media.
struct PublicationFiles: Sendable {
  /// The paths in the container by the paths in the book.
  private(set) var sources: [String: String] = [:]
  /// The paths in the book by the paths in the container.
  private var paths: [String: String] = [:]
  /// The pages that the book renames because their extension is not an extension of HTML.
  private(set) var renamedPages: [(old: String, new: String)] = []
  /// The folder in the container that is the root of the book.
  let folder: String
  /// A provider of empty files, which lists the folders of the book.
  private(set) var emptyFiles = MemoryProvider([:])

  /// Chooses the files to show, and their paths in the book.
  /// - Parameter hidden: the paths of files that cannot be shown.
  /// - Complexity: O(n log n) in the number of items.
  init(
    _ package: PackageDocument, besides hidden: Set<String>, in provider: any ResourceProvider
  ) throws {
    let items = package.items.filter { item in
      let kind = item.mediaType.prefix { $0 != "/" }
      return (item.isPage || ["image", "audio", "video"].contains(kind))
        && !hidden.contains(item.path)
    }
    folder = Self.folder(of: items.map(\.path))
    var usedPaths = Set(items.map { pathFromRoot(of: $0.path) })
    for item in items
    where try paths[item.path] == nil && provider.status(of: item.path)?.isDirectory == false {
      let oldPath = pathFromRoot(of: item.path)
      var path = oldPath
      let type = ResourcePath.splitExtension(of: path).type
      if item.isPage, TopicFormat(fileExtension: type) != .html {
        repeat { path += ".xhtml" } while !usedPaths.insert(path).inserted
        renamedPages.append((oldPath, path))
      }
      paths[item.path] = path
      sources[path] = item.path
    }
    emptyFiles = MemoryProvider(sources.mapValues { _ in [] })
  }

  /// Returns the path from the root of the book of any file in the container. A file outside the
  /// root keeps its path.
  func pathFromRoot(of source: String) -> String {
    guard !folder.isEmpty, source.hasPrefix(folder + "/") else { return source }
    return String(source.dropFirst(folder.count + 1))
  }

  /// Returns the path in the book of a shown file of the container, or nil for a file that is not
  /// shown.
  func path(of source: String) -> String? { paths[source] }

  /// Returns the deepest folder that contains all files, or the root for no files.
  private static func folder(of paths: [String]) -> String {
    guard var folder = paths.first.map(ResourcePath.directory) else { return "" }
    while !folder.isEmpty, !paths.allSatisfy({ $0.hasPrefix(folder + "/") }) {
      folder = ResourcePath.directory(of: folder)
    }
    return folder
  }
}
