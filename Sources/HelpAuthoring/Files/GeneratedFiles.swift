import HelpBook
import HelpCore
import HelpResources
import Synchronization
import SystemPackage

/// Recognises missing files that the project generates. The `.gitignore` of the book or of its
/// repository names such files.
final class GeneratedFiles: Sendable {
  /// The maximum number of folders above the book that may belong to the repository.
  private static let maximumLevels = 4

  private let provider: any ResourceProvider
  /// Whether the book's files are on a disk.
  private let isOnDisk: Bool
  /// The repository around the book. Nil before the first search, `.some(nil)` if the search found
  /// no repository.
  private let repository = Mutex<Repository??>(nil)

  /// Prepares the search for a book's repository.
  /// - Parameter path: the path of any file of the book, or nil for a packed book. Only a file on a
  ///   disk may be in a repository.
  init(_ provider: any ResourceProvider, anyFile path: String?) {
    self.provider = provider
    isOnDisk = path.flatMap { provider.file(at: $0) } != nil
  }

  /// Prepares the search for the repository of a book that is checked.
  convenience init(checking book: Book) {
    self.init(book.provider, anyFile: book.isPacked ? nil : book.contents.file(ofTopic: 0))
  }

  /// Whether the project generates a missing file.
  /// - Complexity: O(patterns of the folders above the file).
  func contains(_ path: String) -> Bool {
    guard isOnDisk, let repository = surroundingRepository,
      let pathInRepository = Self.path(
        of: FilePath(provider.displayPath(of: path)), below: repository.folder)
    else { return false }
    return repository.ignores(pathInRepository, isFolder: false)
  }

  /// The repository around the book, which is searched for once. Nil if there is none, or if the
  /// repository ignores the whole book.
  private var surroundingRepository: Repository? {
    repository.withLock { cached in
      if let cached { return cached }
      let folder = FilePath(provider.location)
      // If the repository ignored the whole book, every missing file would be treated as generated.
      let surrounding = Self.repository(around: folder).flatMap { repository in
        let path = Self.path(of: folder, below: repository.folder) ?? ""
        return repository.ignores(path, isFolder: true) ? nil : repository
      }
      cached = .some(surrounding)
      return surrounding
    }
  }

  /// Returns the outermost folder with a `.gitignore` within the repository, or nil if there is
  /// none.
  private static func repository(around folder: FilePath) -> Repository? {
    guard var folder = try? FileSystem.realPath(folder) else { return nil }
    var outermost: FilePath?
    for _ in 0...maximumLevels {
      if (try? FileStatus(of: folder.appending(".gitignore"))) != nil { outermost = folder }
      if (try? FileStatus(of: folder.appending(".git"))) != nil { break }
      guard folder.removeLastComponent() else { break }
    }
    return outermost.flatMap { folder in
      (try? DirectoryProvider(folder)).map {
        Repository(folder: folder, ignored: IgnoredFiles($0))
      }
    }
  }

  /// Returns the path of a file below a folder, or nil for a file outside. The file need not exist.
  private static func path(of file: FilePath, below folder: FilePath) -> String? {
    var existing = file
    // The missing parts of the path, the last one first.
    var missing: [String] = []
    while true {
      if let real = try? FileSystem.realPath(existing.isEmpty ? "." : existing) {
        let names = real.components.map(\.string) + missing.reversed()
        let above = folder.components.map(\.string)
        guard names.starts(with: above) else { return nil }
        return names.dropFirst(above.count).joined(separator: "/")
      }
      guard let name = existing.lastComponent?.string, existing.removeLastComponent() else {
        return nil
      }
      missing.append(name)
    }
  }
}

/// A folder with the patterns of its `.gitignore` files.
private struct Repository {
  let folder: FilePath
  let ignored: IgnoredFiles

  /// Whether the patterns ignore a path below the folder, or a folder above the path.
  func ignores(_ path: String, isFolder: Bool) -> Bool {
    var part = path
    while !part.isEmpty {
      if ignored.ignores(part, isFolder: isFolder || part.utf8.count < path.utf8.count) {
        return true
      }
      part = ResourcePath.directory(of: part)
    }
    return false
  }
}
