import HelpAuthoring
import HelpBook
import HelpCore
import HelpResources
import SystemPackage

/// The files of a book that are copied to its site unchanged.
enum SiteResources {
  /// Returns all resources that are neither topics nor files of manifests, in bytewise order.
  /// - Complexity: O(n log n) in the number of files.
  static func paths(of book: Book) throws -> [String] {
    // Translations of topics are topics as well.
    let topics = (0..<book.topicCount).flatMap { id in
      [book.contents.file(ofTopic: id)] + book.contents.variants(ofTopic: id).map(\.file)
    }.sortedBytewise(by: \.self)
    // Both lists are in the same order.
    var next = 0
    return try book.resourcePaths().filter { path in
      while next < topics.count, topics[next].precedesBytewise(path) { next += 1 }
      let isTopic = next < topics.count && topics[next].isSameBytewise(as: path)
      return !isTopic && !ManifestFiles.unpublished.contains(ResourcePath.name(of: path))
    }
  }

  /// Checks that a site and its book lie apart.
  /// - Throws: `HelpError.Code.cannotCreate` if the site would be inside the book's folder, where the next export would
  ///   read it as part of the book, or if the book is inside the site's folder.
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

  /// Returns the real path of the nearest existing folder on a path, and whether it is the path itself.
  private static func existingPart(of path: FilePath) -> (real: FilePath, isWhole: Bool)? {
    var path = path
    if path.isRelative, let current = try? FileSystem.currentDirectory() {
      path = current.pushing(path)
    }
    path = path.lexicallyNormalized()
    var isWhole = true
    while !path.isEmpty {
      if let real = try? FileSystem.realPath(path) { return (real, isWhole) }
      isWhole = false
      guard path.removeLastComponent() else { return nil }
    }
    return nil
  }
}
