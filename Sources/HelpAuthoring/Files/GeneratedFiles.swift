import HelpBook
import HelpCore
import HelpResources
import Synchronization
import SystemPackage

/// The files of a book that do not exist because the project generates them, by the `.gitignore` of the book, or of the
/// repository around it.
final class GeneratedFiles: Sendable {
  /// The most folders above the book that may belong to the repository.
  private static let maximumLevels = 4

  private let provider: any ResourceProvider
  /// Whether the book is of files on a disk.
  private let isFolder: Bool
  private struct Repository {
    let folder: FilePath
    let ignored: IgnoredFiles

    /// Whether a path from the folder on is ignored, or is in a folder that is.
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
  /// The repository around the book, once a missing file is looked up in it; `.some(nil)` if there is none.
  private let repository = Mutex<Repository??>(nil)

  /// - Parameter known: a file that the book has.
  init(_ provider: any ResourceProvider, known: String?) {
    self.provider = provider
    isFolder = known.flatMap { provider.file(at: $0) } != nil
  }

  /// Whether a missing file is one that the project generates.
  /// - Complexity: some look-ups once, then the patterns of the folders above it.
  func contains(_ path: String) -> Bool {
    guard isFolder, let repository = known,
      let rest = Self.path(
        of: FilePath(provider.displayPath(of: path)), below: repository.folder)
    else { return false }
    return repository.ignores(rest, isFolder: false)
  }

  private var known: Repository? {
    repository.withLock { known in
      if let known { return known }
      let folder = FilePath(provider.location)
      // In a folder that is ignored as a whole, every file would count as generated.
      let found = Self.repository(around: folder).flatMap { repository in
        let path = Self.path(of: folder, below: repository.folder) ?? ""
        return repository.ignores(path, isFolder: true) ? nil : repository
      }
      known = .some(found)
      return found
    }
  }

  /// The outermost folder with a `.gitignore`, up to one with `.git`.
  private static func repository(around folder: FilePath) -> Repository? {
    guard var folder = try? FileSystem.realPath(folder) else { return nil }
    var found: FilePath?
    for _ in 0...maximumLevels {
      if (try? FileStatus(of: folder.appending(".gitignore"))) != nil { found = folder }
      if (try? FileStatus(of: folder.appending(".git"))) != nil { break }
      guard folder.removeLastComponent() else { break }
    }
    return found.flatMap { folder in
      (try? DirectoryProvider(folder)).map {
        Repository(folder: folder, ignored: IgnoredFiles($0))
      }
    }
  }

  /// The path of a file that may not exist, from a folder on.
  private static func path(of file: FilePath, below folder: FilePath) -> String? {
    var existing = file
    var rest: [String] = []
    while true {
      if let real = try? FileSystem.realPath(existing.isEmpty ? "." : existing) {
        let names = real.components.map(\.string) + rest.reversed()
        let above = folder.components.map(\.string)
        guard names.starts(with: above) else { return nil }
        return names.dropFirst(above.count).joined(separator: "/")
      }
      guard let name = existing.lastComponent?.string, existing.removeLastComponent() else {
        return nil
      }
      rest.append(name)
    }
  }
}
