import HelpCore
import Synchronization
import SystemPackage

/// The folder that an archive is unpacked into. Remembers what was made, so that it can be taken
/// back.
final class ExtractionTarget: Sendable {
  private struct Made {
    var files: [String] = []
    var folders: [String] = []
  }

  private let path: FilePath
  private let root: OpenDirectory
  private let made = Mutex(Made())
  /// Folders above the target, and itself, that were not there; the innermost first.
  private let newRoots: [FilePath]

  /// - Throws: `HelpError` with the code `cannotCreate`.
  init(_ path: FilePath) throws {
    self.path = path
    var missing: [FilePath] = []
    var folder = path
    while !folder.isEmpty, (try? FileStatus(of: folder)) == nil {
      missing.append(folder)
      folder.removeLastComponent()
    }
    newRoots = missing
    do {
      try FileSystem.createDirectory(path)
      root = try OpenDirectory(path)
    } catch {
      let isFile = error == .fileExists || error == .notDirectory
      throw ArchiveFault.cannotCreate(
        path, isFile ? "there is a file in its place" : ArchiveFault.reason(error), cause: error)
    }
  }

  /// Refuses what is already there, before anything is written.
  func check(_ plan: ExtractionPlan) throws {
    var missing = Set<String>()
    for folder in plan.folders {
      if let above = Self.parent(of: folder), missing.contains(above) {
        missing.insert(folder)
        continue
      }
      switch try kind(of: folder) {
      case nil: missing.insert(folder)
      case .directory: continue
      case .symbolicLink: throw refused(folder, "there is a symbolic link in its place")
      default: throw refused(folder, "there is a file in its place")
      }
    }
    for file in plan.files {
      if let above = Self.parent(of: file.path), missing.contains(above) { continue }
      guard try kind(of: file.path) == nil else { throw refused(file.path, "it already exists") }
    }
  }

  func makeFolders(_ plan: ExtractionPlan) throws {
    for folder in plan.folders {
      do throws(Errno) {
        if try directory(above: folder).makeDirectory(Self.name(of: folder)) {
          made.withLock { $0.folders.append(folder) }
        }
      } catch {
        throw ArchiveFault.cannotCreate(file(folder), ArchiveFault.reason(error), cause: error)
      }
    }
  }

  /// Writes a file that is not there yet.
  func write(_ bytes: [UInt8], to name: String, in directory: OpenDirectory) throws {
    let descriptor: FileDescriptor
    do throws(Errno) {
      descriptor = try directory.makeFile(Self.name(of: name))
    } catch {
      if error == .fileExists { throw refused(name, "it already exists") }
      if error == .noSpace { throw ArchiveFault.cannotWrite(file(name), error) }
      throw ArchiveFault.cannotCreate(file(name), ArchiveFault.reason(error), cause: error)
    }
    made.withLock { $0.files.append(name) }
    do {
      _ = try descriptor.closeAfter { try descriptor.writeAll(bytes) }
    } catch {
      throw ArchiveFault.cannotWrite(file(name), error)
    }
  }

  /// The folder that a path is in, opened part by part without following links.
  func directory(above path: String) throws(Errno) -> OpenDirectory {
    var directory = root
    for part in path.split(separator: "/").dropLast() {
      directory = try directory.directory(String(part))
    }
    return directory
  }

  /// Removes what this run made; what somebody else put there meanwhile stays, with its folders.
  func takeBack() {
    let made = made.withLock { $0 }
    for (names, areFolders) in [(made.files, false), (made.folders.reversed(), true)] {
      for name in names {
        try? directory(above: name).remove(Self.name(of: name), isDirectory: areFolders)
      }
    }
    for folder in newRoots { try? FileSystem.remove(folder) }
  }

  private func kind(of name: String) throws -> FileStatus.Kind? {
    do throws(Errno) {
      return try directory(above: name).kind(of: Self.name(of: name))
    } catch {
      throw ArchiveFault.cannotCreate(file(name), ArchiveFault.reason(error), cause: error)
    }
  }

  private func refused(_ name: String, _ why: String) -> HelpError {
    ArchiveFault.cannotCreate(file(name), why, hint: "unpack into an empty folder")
  }

  private func file(_ name: String) -> FilePath { path.pushing(FilePath(name)) }

  static func parent(of path: String) -> String? {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }
  }

  private static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }
}
