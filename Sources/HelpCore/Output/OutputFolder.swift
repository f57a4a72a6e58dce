import Synchronization
package import SystemPackage

/// A folder below which files are written, such as a site, unpacked files or a new book.
///
/// Paths are relative to the folder, with `/` between their parts, and may be untrusted. A path
/// that could lead out of the folder is refused: an absolute path, a path with a NUL, an empty part
/// or a part `.` or `..`, and a path through a symbolic link. The folders are held open. Another
/// process therefore cannot redirect files by changing the path.
///
///     let site = try OutputFolder(creating: "site")
///     try site.replace("guide/install.html", with: page)
///
/// For one file that the user names, use `AtomicFile`.
package final class OutputFolder: Sendable {
  /// The path for messages.
  package let path: FilePath
  let root: OpenDirectory
  /// The open folders below the root, by path. Most files of one folder are written one after the
  /// other.
  private let folders = Mutex<[String: OpenDirectory]>([:])
  private static let maximumOpenFolders = 64

  init(_ root: OpenDirectory, path: FilePath) {
    self.root = root
    self.path = path
  }

  /// Opens a folder that exists.
  package convenience init(_ path: FilePath) throws(OutputFault) {
    do throws(Errno) {
      self.init(try OpenDirectory(path), path: path)
    } catch {
      throw OutputFault(path, error)
    }
  }

  /// Opens a folder. Creates the folder and the folders above it if they are missing.
  package convenience init(creating path: FilePath) throws(OutputFault) {
    do throws(Errno) {
      try FileSystem.createDirectory(path)
      self.init(try OpenDirectory(path), path: path)
    } catch {
      throw OutputFault(path, error)
    }
  }

  /// Locks the folder for writing as long as this value lives and the process runs.
  /// - Parameter isShared: whether processes that write other files may also lock the folder.
  /// - Returns: false if another holder of a lock on the folder excludes this one.
  package func lock(isShared: Bool = false) -> Bool { root.lock(isShared: isShared) }

  /// Calls `body` with the open folder of a path and the path's last part, and returns its result.
  func at<Result>(
    _ path: String, _ body: (OpenDirectory, FilePath) throws(Errno) -> Result
  ) throws(OutputFault) -> Result {
    let parts = Self.parts(of: path)
    guard parts.allSatisfy(Self.isPlainName), let lastPart = parts.last else {
      throw OutputFault(leaving: self.path, path)
    }
    let folder = String(path.utf8.dropLast(lastPart.count + 1)) ?? ""
    do throws(Errno) {
      return try body(try open(folder, parts.dropLast()), FilePath(String(lastPart) ?? ""))
    } catch {
      throw OutputFault(self.path.pushing(FilePath(path)), error)
    }
  }

  /// Whether a relative path stays below its folder if no symbolic link is on the way.
  package static func staysInside(_ path: String) -> Bool {
    parts(of: path).allSatisfy(isPlainName)
  }

  private static func parts(of path: String) -> [Substring.UTF8View] {
    path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  }

  /// Whether a part of a path is a plain name: not empty, not `.` or `..`, and without a NUL.
  private static func isPlainName(_ name: Substring.UTF8View) -> Bool {
    switch name.count {
    case 0: false
    case 1, 2: !name.allSatisfy { $0 == UInt8(ascii: ".") } && !name.contains(0)
    default: !name.contains(0)
    }
  }

  /// Returns the open folder at a path, without following a symbolic link.
  private func open(
    _ path: String, _ parts: ArraySlice<Substring.UTF8View>
  ) throws(Errno) -> OpenDirectory {
    guard let lastPart = parts.last else { return root }
    if let folder = folders.withLock({ $0[path] }) { return folder }
    // The folder above is often open, because neighbouring folders are written one after the other.
    let parentPath = parts.count > 1 ? String(path.utf8.dropLast(lastPart.count + 1)) ?? "" : ""
    var folder = root
    if let openFolder = folders.withLock({ $0[parentPath] }) {
      folder = openFolder
    } else {
      for part in parts.dropLast() { folder = try folder.directory(FilePath(String(part) ?? "")) }
    }
    let newFolder = try folder.directory(FilePath(String(lastPart) ?? ""))
    folders.withLock { folders in
      if folders.count == Self.maximumOpenFolders { folders.removeAll(keepingCapacity: true) }
      folders[path] = newFolder
    }
    return newFolder
  }

  /// Closes the folders below the root. Call this function after one of them may have been removed
  /// or moved.
  func forgetFolders() { folders.withLock { $0.removeAll() } }
}
