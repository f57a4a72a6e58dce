import HelpCore
import SystemPackage

/// The folder that an archive is unpacked into.
struct ExtractionTarget {
  private let path: FilePath
  private let staging: StagingFolder
  /// Where the plan's root is in the staging folder.
  let root: OpenDirectory

  /// - Throws: `HelpError` with the code `cannotCreate`.
  init(_ path: FilePath) throws {
    self.path = path
    do throws(Errno) {
      staging = try StagingFolder(for: path)
    } catch {
      let isFile = error == .fileExists || error == .notDirectory
      throw ArchiveFault.cannotCreate(
        path, isFile ? "there is a file in its place" : ArchiveFault.reason(error), cause: error)
    }
    do throws(Errno) {
      var directory = staging.directory
      for part in staging.missing {
        _ = try directory.makeDirectory(part)
        directory = try directory.directory(part)
      }
      root = directory
    } catch {
      staging.remove()
      throw ArchiveFault.cannotCreate(path, ArchiveFault.reason(error), cause: error)
    }
  }

  /// Removes what was not moved to its place.
  func tidy() { staging.remove() }

  /// Makes the folders of a plan in the staging folder.
  func makeFolders(_ plan: ExtractionPlan) throws {
    var cursor = FolderCursor(root)
    for folder in plan.folders {
      do throws(Errno) {
        _ = try cursor.folder(ArchivePath.folder(of: folder))
          .makeDirectory(ArchivePath.name(of: folder))
      } catch {
        throw failure(error, at: folder)
      }
    }
  }

  /// Makes a file in the staging folder; `fill` writes its bytes.
  func makeFile(
    _ name: String, in directory: OpenDirectory, _ fill: (FileDescriptor) throws -> Void
  ) throws {
    let descriptor: FileDescriptor
    do throws(Errno) {
      descriptor = try directory.makeFile(ArchivePath.name(of: name))
    } catch {
      throw failure(error, at: name)
    }
    do { try descriptor.closeAfter { try fill(descriptor) } } catch let error as Errno {
      throw ArchiveFault.cannotWrite(file(name), error)
    }
  }

  /// What must be moved for a plan, as paths: whatever is not there yet, with all that is in it.
  /// - Throws: `HelpError` with the code `cannotCreate` where something else is in the way.
  func moves(for plan: ExtractionPlan) throws -> [String] {
    if let first = staging.missing.first { return [first] }
    var cursor = FolderCursor(staging.parent)
    var moves: [String] = []
    var missing = Set<String>()
    for folder in plan.folders {
      if let above = ArchivePath.folder(of: folder), missing.contains(above) {
        missing.insert(folder)
        continue
      }
      switch try kind(of: folder, &cursor) {
      case nil:
        missing.insert(folder)
        moves.append(folder)
      case .directory: continue
      case .symbolicLink: throw refused(folder, "there is a symbolic link in its place")
      default: throw refused(folder, "there is a file in its place")
      }
    }
    for file in plan.files {
      if let above = ArchivePath.folder(of: file.path), missing.contains(above) { continue }
      guard try kind(of: file.path, &cursor) == nil else {
        throw refused(file.path, "it already exists")
      }
      moves.append(file.path)
    }
    return moves
  }

  /// Moves everything to its place; when one cannot be moved, all go back.
  func move(_ paths: [String]) throws {
    var from = FolderCursor(staging.directory)
    var to = FolderCursor(staging.parent)
    for (done, path) in paths.enumerated() {
      do throws(Errno) {
        let folder = ArchivePath.folder(of: path)
        let name = ArchivePath.name(of: path)
        try from.folder(folder).move(name, to: try to.folder(folder), as: name)
      } catch {
        for path in paths[..<done].reversed() {
          let folder = ArchivePath.folder(of: path)
          let name = ArchivePath.name(of: path)
          try? to.folder(folder).move(name, to: try from.folder(folder), as: name)
        }
        throw error == .fileExists ? refused(path, "it already exists") : failure(error, at: path)
      }
    }
  }

  private func kind(of name: String, _ cursor: inout FolderCursor) throws -> FileStatus.Kind? {
    do throws(Errno) {
      return try cursor.folder(ArchivePath.folder(of: name)).kind(of: ArchivePath.name(of: name))
    } catch {
      throw failure(error, at: name)
    }
  }

  func failure(_ error: Errno, at name: String) -> HelpError {
    if error == .noSpace { return ArchiveFault.cannotWrite(file(name), error) }
    return ArchiveFault.cannotCreate(file(name), ArchiveFault.reason(error), cause: error)
  }

  private func refused(_ name: String, _ why: String) -> HelpError {
    ArchiveFault.cannotCreate(file(name), why, hint: "unpack into an empty folder")
  }

  private func file(_ name: String) -> FilePath { path.pushing(FilePath(name)) }
}
