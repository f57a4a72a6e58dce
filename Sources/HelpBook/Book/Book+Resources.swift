import HelpArchive
import HelpCore
import HelpResources
public import SystemPackage

extension Book {
  /// Whether another program has written into the bundle since it was opened, instead of replacing it.
  /// - Complexity: O(1), one system call; none for a folder.
  package var isOverwritten: Bool { (provider as? ArchiveProvider)?.archive.change != nil }

  /// The file of a packed book, as it was named; nil for every other book.
  package var bundlePath: String? { (provider as? ArchiveProvider)?.archive.location }

  /// The files that belong to the book, in bytewise order: all below its root except names that begin with a dot,
  /// `node_modules`, what the manifest excludes or `.gitignore` names, and links that lead outside.
  /// - Parameter target: a file that is being made from the book, and is not part of it.
  public func resourcePaths(besides target: FilePath? = nil) throws -> [String] {
    let paths =
      try fixedResources
      ?? FileWalk(
        provider, excluding: exclude, ignored: ignored
      ).files
    guard let own = target.flatMap({ Self.path(of: $0, in: provider) }) else { return paths }
    return paths.filter { $0 != own }
  }

  /// The path of a file below a provider's root.
  static func path(of target: FilePath, in provider: any ResourceProvider) -> String? {
    guard let name = target.lastComponent?.string else { return nil }
    let folder = target.removingLastComponent()
    guard let root = try? FileSystem.realPath(FilePath(provider.location)),
      let parent = try? FileSystem.realPath(folder.isEmpty ? FilePath(".") : folder),
      parent.starts(with: root)
    else { return nil }
    let inside = parent.string.dropFirst(root.string.utf8.count).split(separator: "/")
    return (inside.map(String.init) + [name]).joined(separator: "/")
  }
}
