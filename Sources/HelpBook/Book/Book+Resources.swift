import HelpArchive
import HelpCore
package import HelpResources
package import SystemPackage

extension Book {
  /// Whether another program has written into the bundle since it was opened, instead of replacing
  /// it.
  /// - Complexity: O(1), with one system call for a bundle.
  package var isOverwritten: Bool { (provider as? ArchiveProvider)?.archive.changeError != nil }

  /// The path of a packed book as its user named it, or nil for every other book.
  package var bundlePath: String? { (provider as? ArchiveProvider)?.archive.location }

  /// Returns the CRC-32 of each topic's file in the reader's language, by the topic's id. The
  /// number is 0 for a file that the bundle lacks. Returns nil for a book that is not packed.
  /// - Complexity: O(topics) look-ups, without reading a topic.
  package func topicChecksums() -> [UInt32]? {
    guard let archive = (provider as? ArchiveProvider)?.archive else { return nil }
    return (0..<topicCount).map { id in
      let file = file(of: topic(at: id), languages: options.languages)
      return archive.index(of: file).map { archive.sizeAndChecksum(at: $0).crc32 } ?? 0
    }
  }

  /// Returns the files that belong to the book, in bytewise order. Names that begin with a dot,
  /// `node_modules`, files that the manifest excludes or `.gitignore` names, and links that point
  /// outside do not belong to the book.
  /// - Parameter target: an output file that is not part of the book.
  package func resourcePaths(besides target: FilePath? = nil) throws -> [String] {
    let paths =
      try fixedResources
      ?? FileWalk(
        provider, excluding: exclude, ignored: ignored, jobs: options.jobs
      ).files
    return Self.resourcePaths(paths, besides: target, in: provider)
  }

  /// Returns `paths` without the path of the output file, which is not part of the book.
  package static func resourcePaths(
    _ paths: [String], besides target: FilePath?, in provider: any ResourceProvider
  ) -> [String] {
    guard let output = target.flatMap({ path(of: $0, in: provider) }) else { return paths }
    return paths.filter { $0 != output }
  }

  /// Returns the first path, in bytewise order, that the book has gained or lost since its files
  /// were listed. Returns nil if there is no such path, and for a book without a list of its files.
  /// - Parameter paths: some files in bytewise order. Only the folders between the first and the
  ///   last are compared. Nil compares all folders.
  /// - Throws: the errors of listing folders.
  /// - Complexity: O(n log n) in the number of files. Lists every folder once.
  package func listingChange(
    around paths: [String]? = nil
  ) throws -> (path: String, isNew: Bool)? {
    guard let listedFiles = fixedResources, let ignored else { return nil }
    return try ListingComparison(
      provider: provider, patterns: exclude, ignored: ignored, files: listedFiles, range: paths
    ).firstChange(jobs: options.jobs)
  }

  /// Whether a file belongs to the book, or would belong to the book if the file were written.
  package func contains(_ target: FilePath) -> Bool {
    guard let root = provider.innermost as? DirectoryProvider,
      let path = Self.path(of: target, in: root).flatMap(provider.path(ofInnermost:))
    else { return false }
    if kind == .file { return fixedResources?.contains(path) == true }
    return FileWalk.mayContain(path, excluding: exclude, ignored: ignored)
  }

  /// Returns the path of a file below a provider's root, or nil if the file is outside.
  static func path(of target: FilePath, in provider: any ResourceProvider) -> String? {
    guard let name = target.lastComponent?.string else { return nil }
    let folder = target.removingLastComponent()
    guard let root = try? FileSystem.realPath(FilePath(provider.location)),
      let parent = try? FileSystem.realPath(folder.isEmpty ? FilePath(".") : folder),
      parent.starts(with: root)
    else { return nil }
    let inside = parent.components.dropFirst(root.components.count).map(\.string)
    return (inside + [name]).joined(separator: "/")
  }
}
