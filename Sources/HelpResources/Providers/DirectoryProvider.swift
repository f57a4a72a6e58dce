import HelpCore
import Synchronization
public import SystemPackage

/// The files below a directory.
///
/// Symbolic links are followed as long as they stay inside; one that leads outside is as good as absent.
public final class DirectoryProvider: ResourceProvider {
  /// The directory as it was named.
  public let root: FilePath
  private let realRoot: FilePath
  /// The real paths of directories that were found to be inside, by path.
  private let known: Mutex<[String: FilePath]>

  /// - Throws: `HelpError.Code.notFound` when there is no such directory.
  public init(_ root: FilePath) throws {
    self.root = root
    do {
      realRoot = try FileSystem.realPath(root)
      guard try FileStatus(of: realRoot).kind == .directory else { throw Errno.notDirectory }
    } catch let error as Errno {
      throw HelpError(.notFound, "cannot open '\(root)'", error.sentence, cause: error)
    }
    known = Mutex(["": realRoot])
  }

  public var location: String { root.string }

  public func status(of path: String) throws -> ResourceStatus? {
    guard let file = realPath(of: path), let status = try? FileStatus(of: file) else { return nil }
    switch status.kind {
    case .directory: return ResourceStatus(isDirectory: true, size: 0)
    case .regular: return ResourceStatus(isDirectory: false, size: status.size)
    case .symbolicLink, .other: return nil
    }
  }

  public func entries(in directory: String) throws -> [ResourceEntry]? {
    guard let folder = realPath(of: directory) else { return nil }
    let entries: [FileSystem.Entry]
    do {
      entries = try FileSystem.entries(of: folder)
    } catch Errno.notDirectory {
      return nil
    } catch {
      throw failure(error, at: directory)
    }
    return entries.compactMap { entry in
      // A name that is no UTF-8 has no path; whoever cares finds it by its repaired name.
      guard entry.isValidUTF8 else {
        return ResourceEntry(name: entry.name, isDirectory: false, leadsAstray: true)
      }
      switch entry.kind {
      case .regular: return ResourceEntry(name: entry.name, isDirectory: false)
      case .directory: return ResourceEntry(name: entry.name, isDirectory: true)
      case .symbolicLink: return linkEntry(entry.name, in: directory)
      case .other: return nil
      }
    }
  }

  public func read(_ path: String, limit: Int) throws -> [UInt8] {
    // Only a regular file: opening a pipe would wait for its writer.
    guard let file = realPath(of: path), let status = try? FileStatus(of: file),
      status.kind == .regular
    else { throw ResourceFault.noSuchFile(path, in: self) }
    do {
      return try FileSystem.read(file, limit: limit)
    } catch Errno.fileTooLarge {
      throw ResourceFault.tooLarge(path, in: self, limit: limit)
    } catch Errno.isDirectory {
      throw ResourceFault.noSuchFile(path, in: self)
    } catch {
      throw failure(error, at: path)
    }
  }

  private func failure(_ error: any Error, at path: String) -> any Error {
    guard let error = error as? Errno else { return error }
    let name = ResourcePath.join(root.string, path)
    let code: HelpError.Code = error == .ioError ? .inputOutput : .notFound
    return HelpError(code, "cannot read '\(name)'", error.sentence, cause: error)
  }

  /// What a symbolic link stands for.
  private func linkEntry(_ name: String, in directory: String) -> ResourceEntry {
    let path = ResourcePath.join(directory, name)
    guard let target = realPath(of: path), let kind = try? FileStatus(of: target).kind else {
      return ResourceEntry(name: name, isDirectory: false, leadsAstray: true, isLink: true)
    }
    // A directory that holds its own link would be listed for ever.
    let isCircle = kind == .directory && realPathsAbove(path).contains { $0.starts(with: target) }
    return ResourceEntry(
      name: name, isDirectory: kind == .directory, leadsAstray: isCircle, isLink: true)
  }

  private func realPathsAbove(_ path: String) -> [FilePath] {
    var paths: [FilePath] = []
    var directory = path
    repeat {
      directory = ResourcePath.directory(of: directory)
      if let real = realPath(of: directory) { paths.append(real) }
    } while !directory.isEmpty
    return paths
  }

  /// The real path of something inside; nil when it is missing or outside.
  ///
  /// Directories are resolved once; so a file costs one lstat(2), and a realpath(3) only if it is a link.
  private func realPath(of path: String) -> FilePath? {
    // No system opens a longer path (PATH_MAX), so a hostile link costs no more than this.
    guard ResourcePath.isPlain(path), path.utf8.count <= 4096 else { return nil }
    var missing: [String] = []
    var rest = path
    var real: FilePath
    while true {
      if let inside = known.withLock({ $0[rest] }) {
        real = inside
        break
      }
      missing.append(rest)
      rest = ResourcePath.directory(of: rest)
    }
    while let next = missing.popLast() {
      guard let place = realPath(of: next, in: real) else { return nil }
      real = place
    }
    return real
  }

  private func realPath(of path: String, in parent: FilePath) -> FilePath? {
    let candidate = parent.appending(ResourcePath.name(of: path))
    guard let status = try? FileStatus(of: candidate, followLinks: false) else { return nil }
    if status.kind != .symbolicLink {
      if status.kind == .directory { known.withLock { $0[path] = candidate } }
      return candidate
    }
    guard let real = try? FileSystem.realPath(candidate), real.starts(with: realRoot) else {
      return nil
    }
    return real
  }
}
