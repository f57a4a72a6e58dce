import HelpCore
import SystemPackage

/// The folder into which an archive is unpacked.
struct ExtractionTarget: Sendable {
  private let path: FilePath
  private let staging: StagingFolder

  /// Creates the staging folder.
  /// - Throws: `HelpError` with the code `cannotCreate`.
  init(_ path: FilePath) throws {
    self.path = path
    do throws(OutputFault) {
      staging = try StagingFolder(for: path, prefix: ".lectern-unpack-")
    } catch {
      let isFile = error.isTaken || error.errno == .notDirectory
      throw ArchiveFault.cannotCreate(
        path, isFile ? "a file is in its place" : error.sentence, cause: error.errno)
    }
    do throws(OutputFault) {
      try staging.stage.createFolders(OutputFolder.folders(above: [staging.path("")]))
    } catch {
      staging.remove()
      throw ArchiveFault.cannotCreate(path, error.sentence, cause: error.errno)
    }
  }

  /// Removes the staging folder with the files that were not moved.
  func removeStaging() { staging.remove() }

  /// Creates the folders of a plan in the staging folder.
  func makeFolders(_ plan: ExtractionPlan) throws {
    do throws(OutputFault) {
      try staging.stage.createFolders(plan.folders.map(staging.path))
    } catch {
      throw failure(error)
    }
  }

  /// Creates a file in the staging folder, and calls `fill` to write its bytes.
  func makeFile(_ name: String, _ fill: (FileDescriptor) throws -> Void) throws {
    do {
      try staging.stage.create(staging.path(name), fill)
    } catch let fault as OutputFault {
      throw failure(fault)
    }
  }

  /// Returns the paths to move for a plan: each new folder as a whole, and each new file in an
  /// existing folder.
  /// - Throws: `HelpError` with the code `cannotCreate` if another file is in the way.
  func moves(for plan: ExtractionPlan) throws -> [String] {
    do throws(OutputFault) {
      return try staging.moves(
        folders: plan.folders, files: plan.files.lazy.map { ($0.path, $0.size) })
    } catch {
      throw failure(error)
    }
  }

  /// Moves files and folders into the target. If one cannot be moved, all are moved back.
  func move(_ paths: [String]) throws {
    do throws(OutputFault) { try staging.moveToTarget(paths) } catch { throw failure(error) }
  }

  private func failure(_ fault: OutputFault) -> HelpError {
    if fault.isTaken || fault.errno == .notDirectory {
      return ArchiveFault.cannotCreate(
        fault.path, fault.isTaken ? "it already exists" : fault.sentence,
        hint: "unpack into an empty folder", cause: fault.errno)
    }
    return fault.helpError(fault.isDeviceFailure ? "write" : "create")
  }
}
