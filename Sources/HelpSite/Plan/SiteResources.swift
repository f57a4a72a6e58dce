import HelpAuthoring
import HelpBook
import HelpCore
import HelpResources
import SystemPackage

/// The files of a book that are copied to its site unchanged.
enum SiteResources {
  /// Returns the paths of all resources except topics, translations of topics and files of
  /// manifests, in bytewise order.
  /// - Complexity: O(files + topics).
  static func paths(of book: Book) throws -> [String] {
    let files = try book.resourcePaths()
    let translations = translations(of: book.contents)
    return zip(files, book.contents.topics(withFiles: files)).compactMap { file, topic in
      topic == nil && !ManifestFiles.unpublished.contains(ResourcePath.name(of: file))
        && (translations.isEmpty || !translations.contains(Array(file.utf8))) ? file : nil
    }
  }

  /// Returns the files of all topics' translations. Sets compare strings canonically, so the files
  /// are bytes.
  private static func translations(of contents: ContentsTable) -> Set<[UInt8]> {
    Set((0..<contents.variantCount).map { Array(contents.variant(at: $0).file.utf8) })
  }

  /// Checks that neither a site's folder nor its book is inside the other.
  /// - Throws: `HelpError.Code.cannotCreate` if the site would be inside the book's folder, where
  ///   the next export would read it as part of the book, or if the book is inside the site's
  ///   folder.
  static func checkApart(_ book: Book, _ target: FilePath) throws {
    guard let source = try? FileSystem.realPath(FilePath(book.provider.location)),
      let folder = existingPart(of: target)
    else { return }
    let isSame = source == folder.real && folder.isWhole
    if folder.real.starts(with: source), isSame || book.kind != .file {
      throw HelpError(
        .cannotCreate, "cannot export to '\(target)'",
        "it is inside the book '\(book.provider.location)'",
        hint: "name a folder beside it, such as '\(source)-site'")
    }
    if folder.isWhole, source.starts(with: folder.real) {
      throw HelpError(
        .cannotCreate, "cannot export to '\(target)'",
        "the book '\(book.provider.location)' is inside it",
        hint: "name a separate folder")
    }
  }

  /// Returns the real path of the nearest existing folder on a path, and whether that folder is the
  /// path itself. Returns nil if no folder on the path exists.
  private static func existingPart(of path: FilePath) -> (real: FilePath, isWhole: Bool)? {
    var path = path
    if path.isRelative, let current = try? FileSystem.currentDirectory() {
      path = current.pushing(path)
    }
    var isWhole = true
    while !path.isEmpty {
      if let real = try? FileSystem.realPath(path) { return (real, isWhole) }
      isWhole = false
      guard path.removeLastComponent() else { return nil }
    }
    return nil
  }
}
