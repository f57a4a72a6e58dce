import HelpBook
import HelpCore
import HelpMarkup
import HelpResources
import SystemPackage

/// The files of an EPUB that a book shows: the pages and media that its package document lists.
///
/// Fonts, style sheets, scripts and the files that describe the publication are left out. The root of the book is the
/// deepest folder of the container that contains all shown files.
struct PublicationFiles: Sendable {
  /// The paths in the container by the paths in the book.
  private(set) var sources: [String: String] = [:]
  /// The pages that the book renames because their extension is not one of HTML.
  private(set) var renamedPages: [(old: String, new: String)] = []
  /// The folder in the container that is the root of the book.
  let folder: String
  /// A provider of empty files, which lists the folders of the book.
  fileprivate var emptyFiles = MemoryProvider([:])

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
    for item in items where try provider.status(of: item.path)?.isDirectory == false {
      let path = name(of: item.path)
      let type = ResourcePath.splitExtension(of: path).type
      guard item.isPage, TopicFormat(fileExtension: type) != .html else {
        sources[path] = item.path
        continue
      }
      sources[path + ".xhtml"] = item.path
      renamedPages.append((path, path + ".xhtml"))
    }
    emptyFiles = MemoryProvider(sources.mapValues { _ in [] })
  }

  /// Returns the path of a file of the container from the root of the book, whether or not the book shows it.
  func name(of source: String) -> String {
    guard !folder.isEmpty, source.hasPrefix(folder + "/") else { return source }
    return String(source.dropFirst(folder.count + 1))
  }

  /// Returns the path in the book of a file of the container, or nil for a file that is not shown.
  func path(of source: String) -> String? {
    let path = name(of: source)
    return [path, path + ".xhtml"].first { sources[$0] == source }
  }

  /// Returns the deepest folder that contains all files.
  private static func folder(of paths: [String]) -> String {
    guard var folder = paths.first.map(ResourcePath.directory) else { return "" }
    while !folder.isEmpty, !paths.allSatisfy({ $0.hasPrefix(folder + "/") }) {
      folder = ResourcePath.directory(of: folder)
    }
    return folder
  }
}

/// A provider of an EPUB's files at their paths in the book.
struct PublicationProvider: LayeredProvider {
  package let base: any ResourceProvider
  let files: PublicationFiles

  package var layers: [(source: String, target: String)] { [(files.folder, "")] }

  var location: String { base.location }

  func status(of path: String) throws(HelpError) -> ResourceStatus? {
    guard let source = files.sources[path] else { return files.emptyFiles.status(of: path) }
    return try base.status(of: source)
  }

  func entries(in directory: String) -> [ResourceEntry]? {
    files.emptyFiles.entries(in: directory)
  }

  func read(_ path: String, limit: Int) throws(HelpError) -> [UInt8] {
    guard let source = files.sources[path] else { throw ResourceFault.noSuchFile(path, in: self) }
    return try base.read(source, limit: limit)
  }

  func snapshot(of path: String, limit: Int) throws(HelpError) -> ResourceSnapshot {
    guard let source = files.sources[path] else { throw ResourceFault.noSuchFile(path, in: self) }
    return try base.snapshot(of: source, limit: limit)
  }

  func file(at path: String) -> FilePath? { files.sources[path].flatMap { base.file(at: $0) } }

  package func source(of path: String) -> String {
    files.sources[path] ?? ResourcePath.join(files.folder, path)
  }
}
