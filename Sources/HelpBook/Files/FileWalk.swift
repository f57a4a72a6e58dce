import HelpCore
package import HelpResources
import SystemPackage

/// The files of a book's source, divided into resources and others.
package struct FileWalk {
  /// The deepest nesting of folders; a hostile archive can nest thirty thousand.
  package static let maximumDepth = 128

  /// The files in bytewise order.
  package var files: [String] = []
  /// The folders directly in a folder whose contents are not listed, in bytewise order.
  package private(set) var folders: [String] = []
  /// Symbolic links that lead outside, or nowhere.
  package private(set) var unreadableLinks: [String] = []
  /// Names that are not UTF-8, with U+FFFD in place of their bytes.
  package private(set) var unnamable: [String] = []
  /// Folders that nest too deep to be read.
  package private(set) var tooDeep: [String] = []

  private let patterns: [FilePattern]
  private let ignored: IgnoredFiles?

  /// - Parameter ignored: nil for a packed book, whose files all belong to it.
  /// - Complexity: O(n log n) in the number of files.
  package init(
    _ provider: any ResourceProvider, excluding patterns: [FilePattern], ignored: IgnoredFiles?
  ) throws {
    self.patterns = patterns
    self.ignored = ignored
    try add("", depth: 0, from: provider)
  }

  /// Lists the files and folders directly in one folder, which itself belongs to the source.
  /// - Complexity: O(n log n) in the number of names in it.
  package init(
    folder: String, of provider: any ResourceProvider, excluding patterns: [FilePattern],
    ignored: IgnoredFiles?
  ) throws {
    self.patterns = patterns
    self.ignored = ignored
    let depth = folder.isEmpty ? 0 : folder.utf8.count { $0 == UInt8(ascii: "/") } + 1
    try add(folder, depth: depth, descends: false, from: provider)
  }

  private mutating func add(
    _ directory: String, depth: Int, descends: Bool = true, from provider: any ResourceProvider
  ) throws {
    try Cancellation.check()
    let entries = try entries(in: directory, of: provider)
    let rules = ignored?.rules(in: directory) ?? FolderRules()
    // A directory sorts where its files do, whose paths continue with a slash: `a-b` comes between `a` and `a/b`.
    for entry in entries.sortedBytewise(by: { $0.isDirectory ? $0.name + "/" : $0.name }) {
      let path = directory.isEmpty ? entry.name : directory + "/" + entry.name
      guard Self.isResource(path, name: entry.name), !patterns.excludes(path),
        !rules.ignore(path, isFolder: entry.isDirectory)
      else { continue }
      if entry.isUnnamable {
        unnamable.append(path)
      } else if entry.isDirectory, entry.isLink {
        // Its contents already have their own paths. If it were followed, every topic would occur twice, and without
        // end if it leads to a folder above.
        continue
      } else if entry.isUnreadable {
        unreadableLinks.append(path)
      } else if !entry.isDirectory {
        files.append(path)
      } else if depth < Self.maximumDepth {
        if descends {
          try add(path, depth: depth + 1, from: provider)
        } else {
          folders.append(path)
        }
      } else {
        tooDeep.append(path)
      }
    }
  }

  /// - Throws: `HelpError.Code.inputOutput` for a folder that was removed after it was listed.
  private func entries(
    in directory: String, of provider: any ResourceProvider
  ) throws -> [ResourceEntry] {
    do { return try provider.entries(in: directory) ?? [] } catch {
      guard !directory.isEmpty, error.cause as? Errno == .noSuchFileOrDirectory else { throw error }
      throw ResourceFault.removed(provider.displayPath(of: directory), in: provider)
    }
  }

  /// Whether a file would be found at a path.
  package static func mayContain(
    _ path: String, excluding patterns: [FilePattern], ignored: IgnoredFiles?
  ) -> Bool {
    var part = path
    while !part.isEmpty {
      let isFolder = part.utf8.count < path.utf8.count
      guard isResource(part, name: ResourcePath.name(of: part)), !patterns.excludes(part),
        ignored?.ignores(part, isFolder: isFolder) != true
      else { return false }
      part = ResourcePath.directory(of: part)
    }
    return true
  }

  /// Names that begin with a dot do not belong to a book, nor do downloads of package managers and the member that
  /// marks a packed book.
  package static func isResource(_ path: String, name: String) -> Bool {
    !name.utf8.starts(with: [UInt8(ascii: ".")]) && path != "mimetype" && name != "node_modules"
  }
}
