package import HelpCore
import Synchronization
package import SystemPackage

/// A provider of the files below a directory.
///
/// A symbolic link that stays below the directory is followed. A link that points outside is
/// treated as missing.
package final class DirectoryProvider: ResourceProvider {
  /// The directory as its user named it.
  package let root: FilePath
  private let realRoot: FilePath
  /// The real paths of the directories that are known to be below the root, by path.
  private let realPaths: Mutex<[String: RealPath]>

  private struct RealPath {
    let path: FilePath
    /// The path as a string. Each conversion would cost a copy.
    let string: String

    init(_ path: FilePath) {
      self.path = path
      string = path.string
    }
  }

  private let log: ReadLog?
  /// The longest path below the root that is looked up, in bytes (PATH_MAX of Linux). The bound
  /// limits the cost of a hostile link.
  private static let maximumPathLength = 4096

  /// Opens a directory.
  /// - Throws: `HelpError.Code.notFound` if there is no such directory, or it cannot be reached.
  package convenience init(_ root: FilePath) throws(HelpError) { try self.init(root, log: nil) }

  /// Opens a directory.
  /// - Parameter log: the log that records the files that are read.
  package init(_ root: FilePath, log: ReadLog?) throws(HelpError) {
    self.root = root
    self.log = log
    do {
      realRoot = try FileSystem.realPath(root)
      guard try FileStatus(of: realRoot).kind == .directory else { throw Errno.notDirectory }
    } catch let error as Errno {
      throw HelpError(.notFound, "cannot open '\(root)'", error.sentence, cause: error)
    } catch {
      throw HelpError(of: error)
    }
    realPaths = Mutex(["": RealPath(realRoot)])
  }

  package var location: String { root.string }

  package func status(of path: String) throws(HelpError) -> ResourceStatus? {
    guard let file = realPath(of: path), let status = try? FileStatus(of: file) else {
      log?.note(path, .nothing)
      return nil
    }
    switch status.kind {
    case .directory: return ResourceStatus(isDirectory: true, size: 0)
    case .regular: return ResourceStatus(isDirectory: false, size: status.size)
    case .symbolicLink, .other: return nil
    }
  }

  package func entries(in directory: String) throws(HelpError) -> [ResourceEntry]? {
    do {
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
        // A name that is not UTF-8 has no path, and is listed with U+FFFD.
        guard entry.isValidUTF8 else {
          return ResourceEntry(name: entry.name, isDirectory: false, isUnreadable: true)
        }
        switch entry.kind {
        case .regular: return ResourceEntry(name: entry.name, isDirectory: false)
        case .directory: return ResourceEntry(name: entry.name, isDirectory: true)
        case .symbolicLink: return linkEntry(entry.name, in: directory)
        case .other: return nil
        }
      }
    } catch {
      throw HelpError(of: error)
    }
  }

  package func read(_ path: String, limit: Int) throws(HelpError) -> [UInt8] {
    do {
      guard let log else { return try bytes(of: path, limit: limit) }
      do {
        let bytes = try bytes(of: path, limit: limit)
        log.note(path, ReadLog.Answer(bytes))
        return bytes
      } catch let error as HelpError where ResourceFault.isAbsence(error) {
        log.note(path, .nothing)
        throw error
      }
    } catch {
      throw HelpError(of: error)
    }
  }

  /// Returns the bytes of a file, even if its size is not known before reading.
  private func bytes(of path: String, limit: Int) throws -> [UInt8] {
    let contents = try contents(of: path, limit: limit)
    if contents.bytes.count <= contents.before.size { return contents.bytes }
    // The file grows while it is read, or is a file in /proc, which states no size.
    guard let file = realPath(of: path) else { throw ResourceFault.noSuchFile(path, in: self) }
    do { return try FileSystem.read(file, limit: limit) } catch Errno.fileTooLarge {
      throw ResourceFault.tooLarge(path, in: self, limit: limit)
    } catch {
      throw failure(error, at: path)
    }
  }

  package func snapshot(of path: String, limit: Int) throws(HelpError) -> ResourceSnapshot {
    do {
      let contents = try contents(of: path, limit: limit)
      guard contents.isSteady else { throw ResourceFault.changed(path, in: self) }
      return ResourceSnapshot(bytes: contents.bytes, stamp: contents.after)
    } catch {
      throw HelpError(of: error)
    }
  }

  package func file(at path: String) -> FilePath? {
    guard let file = realPath(of: path), (try? FileStatus(of: file))?.kind == .regular else {
      return nil
    }
    return file
  }

  /// Returns the status of a regular file in a folder that is known to be below the root, or nil
  /// for other files.
  package func stamp(of path: String) -> FileStatus? {
    directPath(of: path).flatMap { try? FileStatus(ofFile: $0) }
  }

  /// Returns the bytes and the status of a file. Turns an error of the system into a provider's
  /// error.
  private func contents(of path: String, limit: Int) throws -> FileSnapshot {
    do {
      if let direct = try directContents(of: path, limit: limit) { return direct }
      guard let file = realPath(of: path) else { throw Errno.noSuchFileOrDirectory }
      return try FileSnapshot(file.string, limit: limit)
    } catch Errno.fileTooLarge {
      throw ResourceFault.tooLarge(path, in: self, limit: limit)
    } catch let error as Errno where Self.meansNoFile(error) {
      throw ResourceFault.noSuchFile(path, in: self)
    } catch {
      throw failure(error, at: path)
    }
  }

  /// Reads a file whose folder is known to be below the root, with one call that opens the file.
  /// Returns nil for a link, and for an unknown folder.
  private func directContents(of path: String, limit: Int) throws(Errno) -> FileSnapshot? {
    guard let file = directPath(of: path) else { return nil }
    do { return try FileSnapshot(file, limit: limit) } catch {
      if error == .tooManySymbolicLinkLevels { return nil }
      throw error
    }
  }

  /// Returns the path of a file or a link whose folder is known to be below the root, or nil for an
  /// unknown folder.
  private func directPath(of path: String) -> String? {
    guard ResourcePath.isPlain(path), !path.isEmpty, path.utf8.count <= Self.maximumPathLength
    else { return nil }
    let folder = ResourcePath.directory(of: path)
    guard let real = realPaths.withLock({ $0[folder]?.string }) else { return nil }
    return real + "/" + ResourcePath.name(of: path)
  }

  /// Whether an error of open(2) means that there is no regular file. Opening a socket fails with
  /// ENXIO.
  private static func meansNoFile(_ error: Errno) -> Bool {
    [
      .noSuchFileOrDirectory, .notDirectory, .isDirectory, .illegalSeek, .noSuchAddressOrDevice,
      .tooManySymbolicLinkLevels,
    ].contains(error)
  }

  /// Returns the error for a file or folder that cannot be read.
  private func failure(_ error: any Error, at path: String) -> HelpError {
    guard let error = error as? Errno else { return HelpError(of: error) }
    let name = ResourcePath.join(root.string, path)
    let code: HelpError.Code = error == .ioError ? .inputOutput : .notFound
    return HelpError(code, "cannot read '\(name)'", error.sentence, cause: error)
  }

  /// Returns the entry for the target of a symbolic link.
  private func linkEntry(_ name: String, in directory: String) -> ResourceEntry {
    let path = ResourcePath.join(directory, name)
    guard let target = realPath(of: path), let kind = try? FileStatus(of: target).kind else {
      return ResourceEntry(name: name, isDirectory: false, isUnreadable: true, isLink: true)
    }
    // The listing of a directory that contains a link to itself would have no end.
    let isCircle = kind == .directory && realPathsAbove(path).contains { $0.starts(with: target) }
    return ResourceEntry(
      name: name, isDirectory: kind == .directory, isUnreadable: isCircle, isLink: true)
  }

  /// Returns the real paths of the folders above a path, the innermost first.
  private func realPathsAbove(_ path: String) -> [FilePath] {
    var paths: [FilePath] = []
    var directory = path
    repeat {
      directory = ResourcePath.directory(of: directory)
      if let real = realPath(of: directory) { paths.append(real) }
    } while !directory.isEmpty
    return paths
  }

  /// Returns the real path of a file or folder below the root, or nil if the file is missing or
  /// outside.
  ///
  /// Directories are resolved once, except links to directories. Each file then costs one lstat(2),
  /// and a realpath(3) only if the file is a link.
  private func realPath(of path: String) -> FilePath? {
    guard ResourcePath.isPlain(path), path.utf8.count <= Self.maximumPathLength else { return nil }
    var unresolvedPaths: [String] = []
    var folder = path
    var real: FilePath
    while true {
      if let knownPath = realPaths.withLock({ $0[folder]?.path }) {
        real = knownPath
        break
      }
      unresolvedPaths.append(folder)
      folder = ResourcePath.directory(of: folder)
    }
    while let path = unresolvedPaths.popLast() {
      guard let resolved = realPath(of: path, in: real) else { return nil }
      real = resolved
    }
    return real
  }

  /// Returns the real path of the last name of a path, in a folder below the root. Returns nil if
  /// the file is missing or outside.
  private func realPath(of path: String, in parent: FilePath) -> FilePath? {
    let candidate = parent.appending(ResourcePath.name(of: path))
    guard let status = try? FileStatus(of: candidate, followLinks: false) else { return nil }
    if status.kind != .symbolicLink {
      if status.kind == .directory { realPaths.withLock { $0[path] = RealPath(candidate) } }
      return candidate
    }
    guard let real = try? FileSystem.realPath(candidate), real.starts(with: realRoot) else {
      return nil
    }
    return real
  }
}
