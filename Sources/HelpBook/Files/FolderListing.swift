import HelpCore
import HelpResources
import SystemPackage

/// The names in one folder of a book's source that belong to the book.
struct FolderListing: Sendable {
  /// The meaning of a name in the folder.
  enum Kind {
    case file, folder
    /// A symbolic link that points outside or to nothing.
    case unreadableLink
    /// A name that is not UTF-8.
    case unnamable
  }

  typealias Item = (path: String, kind: Kind)

  /// The paths in the bytewise order of all files below them.
  private(set) var items: [Item] = []

  /// Lists one folder.
  /// - Throws: the errors of the provider, and `HelpError.Code.inputOutput` for a folder that was
  ///   removed after it was listed.
  /// - Complexity: O(n log n) in the number of names.
  init(
    _ folder: String, of provider: any ResourceProvider, excluding patterns: [FilePattern],
    ignored: IgnoredFiles?
  ) throws {
    let entries = try Self.entries(in: folder, of: provider)
    let rules = ignored?.rules(in: folder) ?? FolderRules()
    // A directory is sorted by the beginning of its files' paths: `a-b` is sorted between `a` and
    // `a/b`.
    for entry in entries.sortedBytewise(by: { $0.isDirectory ? $0.name + "/" : $0.name }) {
      let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
      guard FileWalk.isResource(path, name: entry.name), !patterns.excludes(path),
        !rules.ignores(path, isFolder: entry.isDirectory)
      else { continue }
      if let kind = Self.kind(of: entry) { items.append((path, kind)) }
    }
  }

  /// The folders in this one, in order.
  var folders: [String] { items.lazy.filter { $0.kind == .folder }.map(\.path) }

  /// Returns the kind of an entry, or nil for an entry that is left out.
  private static func kind(of entry: ResourceEntry) -> Kind? {
    if entry.isUnnamable { return .unnamable }
    // The contents of a linked folder already have their own paths. Following the link would list
    // them twice, or without end if it points to a folder above.
    if entry.isDirectory { return entry.isLink ? nil : .folder }
    return entry.isUnreadable ? .unreadableLink : .file
  }

  /// Returns the entries of a folder.
  /// - Throws: `HelpError.Code.inputOutput` for a folder that was removed after it was listed.
  private static func entries(
    in folder: String, of provider: any ResourceProvider
  ) throws -> [ResourceEntry] {
    do { return try provider.entries(in: folder) ?? [] } catch {
      guard !folder.isEmpty, error.cause as? Errno == .noSuchFileOrDirectory else { throw error }
      throw ResourceFault.removed(provider.displayPath(of: folder), in: provider)
    }
  }
}
