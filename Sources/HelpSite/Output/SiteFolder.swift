import HelpAuthoring
import HelpCore
import SystemPackage

/// The folder that a site is written to.
///
/// The folder's record, `.lectern-site`, lists the files of exports. Only listed files are ever
/// replaced or removed. The new files are added to the list before the first of them is written. If
/// an export is killed, the next export therefore finds all files in the list.
///
/// A new folder is written next to its final path, and then moved to that path with all its files.
struct SiteFolder: Sendable {
  /// The name of the record's file.
  static let markerName = ".lectern-site"
  let root: OutputFolder
  /// The staging folder of a new site, or nil for a folder that exists.
  let staging: StagingFolder?
  /// The record of the last export, including the files of shards.
  let record: SiteRecord
  /// The parts that shards have left, or nil for a folder without parts.
  let parts: SiteParts?
  /// The part to write, or nil for a whole site.
  let part: SitePart?
  /// The status of the record's file when it was read.
  let markerStatus: FileStatus?
  /// The paths of the files that this export writes or keeps.
  private(set) var plannedPaths: [String]
  /// The files that may be planned during the export.
  private let possiblePaths: [String]

  /// Opens or creates the folder, and checks its content. The folder stays locked as long as this
  /// value lives.
  /// - Throws: `HelpError.Code.cannotCreate` when the path is not a folder, the folder contains
  ///   files that no export wrote, or another export is writing to it.
  init(
    _ path: FilePath, planned plannedPaths: [String], possible possiblePaths: [String] = []
  ) throws {
    self.plannedPaths = plannedPaths
    self.possiblePaths = possiblePaths
    part = nil
    guard (try? FileStatus(of: path, followLinks: false)) != nil else {
      do throws(OutputFault) {
        let staging = try StagingFolder(for: path, prefix: Self.stagingPrefix)
        (self.staging, root) = (staging, staging.stage)
        (record, markerStatus, parts) = (SiteRecord(), nil, nil)
      } catch {
        throw error.isUnreachable
          ? Self.refusal(path, error.sentence) : error.helpError("create", path)
      }
      try checkForeignFiles(plannedPaths)
      return
    }
    staging = nil
    do throws(OutputFault) {
      root = try OutputFolder(creating: path)
    } catch {
      throw error.isTaken || error.isUnreachable
        ? Self.refusal(path, error.sentence) : error.helpError("create")
    }
    guard root.lock() else { throw Self.busyFolder(path) }
    // An export that was killed before this folder existed left its staging folder next to it.
    StagingFolder.removeAbandoned(Self.stagingPrefix, beside: path)
    let parts = try SiteParts(in: root)
    self.parts = parts.names.isEmpty ? nil : parts
    record = try Self.record(in: root, with: parts)
    markerStatus = try? root.status(of: Self.markerName)
    try checkForeignFiles(plannedPaths)
  }

  /// Opens the folder for a shard, or creates the folder. Other shards may write to the folder at
  /// the same time.
  /// - Throws: as the initializer for a whole site.
  init(_ path: FilePath, planned plannedPaths: [String], for share: PartShare) throws {
    (self.plannedPaths, possiblePaths, staging, markerStatus) = (plannedPaths, [], nil, nil)
    part = SitePart(share)
    do throws(OutputFault) { root = try OutputFolder(creating: path) } catch {
      throw error.isTaken || error.isUnreachable
        ? Self.refusal(path, error.sentence) : error.helpError("create")
    }
    guard root.lock(isShared: true) else { throw Self.busyFolder(path) }
    // Ignores the other shards of this site, which have other files.
    let parts = try SiteParts(in: root) { shard in
      shard.count != share.shard.count || shard == share.shard
    }
    self.parts = parts
    record = try Self.record(in: root, with: parts)
    try checkForeignFiles(plannedPaths)
  }

  /// Adds the planned files to the record before any file is written, and creates the folders.
  func begin() throws {
    do throws(OutputFault) {
      if let staging {
        try root.createFolders(
          OutputFolder.folders(above: (plannedPaths + [Self.markerName]).map(staging.path)))
        return
      }
      if let part {
        try beginPart(part)
        return
      }
      // Listed files may be removed, so a possible file of another program is not listed.
      let unusedPaths = possiblePaths.filter { !has($0) && (try? root.status(of: $0)) == nil }
      let newFiles = plannedPaths.filter { !has($0) }
      try writeMarker(adding: newFiles + unusedPaths)
      if !newFiles.isEmpty { try removeBlockingFiles() }
      try root.createFolders(OutputFolder.folders(above: plannedPaths))
      if parts != nil || record.fingerprint == nil, !record.files.isEmpty {
        try removeTemporaryFiles()
      }
    } catch {
      throw error.helpError("create")
    }
  }

  /// Checks that no file of another program is at the path of a possible file. `keep` plans the
  /// possible file later.
  func check(possible path: String) throws { try checkForeignFiles([path]) }

  /// Plans more files in existing folders, before they are written.
  mutating func plan(more files: [String]) throws {
    try checkForeignFiles(files)
    plannedPaths += files
    let newFiles = files.filter { !has($0) }
    if staging != nil || newFiles.isEmpty { return }
    do throws(OutputFault) { try writeMarker(adding: newFiles) } catch {
      throw error.helpError("create")
    }
  }

  /// Whether an earlier export left a file with these bytes.
  func has(_ path: String, _ bytes: [UInt8]) throws -> Bool {
    guard staging == nil, has(path) else { return false }
    do throws(OutputFault) { return try holds(path, bytes) } catch { throw error.readError }
  }

  /// Writes one complete file, unless the folder already contains the file with these bytes.
  /// - Returns: whether the file was written.
  func write(_ path: String, _ bytes: [UInt8]) throws -> Bool {
    // These files have no earlier version: the site is staged, or the shard writes them for the
    // first time.
    if staging != nil || part != nil && !has(path) {
      try create(path, bytes)
      return true
    }
    if try has(path, bytes) { return false }
    do throws(OutputFault) {
      try root.replace(path, with: bytes)
      return true
    } catch {
      throw error.helpError(
        hint: error.isReadOnly ? "make it writable, or export to another folder" : nil)
    }
  }

  /// Writes one complete file from pieces.
  /// - Parameter fill: passes the pieces to `write`.
  func write(_ path: String, _ fill: (_ write: ([UInt8]) throws -> Void) throws -> Void) throws {
    do {
      if let staging {
        try root.create(staging.path(path)) { file in try fill { try file.writeAll($0.span) } }
      } else {
        try root.replace(path, fill)
      }
    } catch let fault as OutputFault {
      throw fault.helpError(
        hint: fault.isReadOnly ? "make it writable, or export to another folder" : nil)
    }
  }

  /// Plans files that already exist.
  mutating func keep(_ files: [String]) {
    let plannedFiles = Set(plannedPaths)
    plannedPaths += files.filter { !plannedFiles.contains($0) }
  }

  /// Whether the folder is already in the state that this export would leave.
  func isDone(_ record: SiteRecord) -> Bool {
    if staging != nil || parts != nil { return false }
    var record = record
    complete(&record)
    return record == self.record
  }

  /// Adds the planned files without known sources to a record.
  func complete(_ record: inout SiteRecord) {
    for path in plannedPaths where record.files[path] == nil { record.files[path] = .some(nil) }
  }

  /// Writes the record, and moves a new folder to its final path. In an existing folder, removes
  /// the files of earlier exports that this export did not plan, and the folders that become empty.
  /// - Parameter record: the sources of pages, for the next export.
  /// - Returns: the number of removed files.
  func finish(_ record: consuming SiteRecord = SiteRecord()) throws -> Int {
    complete(&record)
    if let staging {
      try create(Self.markerName, record.bytes)
      do throws(OutputFault) {
        try staging.moveToTarget(staging.moves(folders: [], files: []))
      } catch {
        throw error.isTaken
          ? Self.refusal(error.path, "another program just created it")
          : error.helpError("create")
      }
      return 0
    }
    let plannedFiles = Set(plannedPaths)
    var obsolete = self.record.files.keys.filter { !plannedFiles.contains($0) }
    if !obsolete.isEmpty {
      let folders = Set(OutputFolder.folders(above: plannedPaths))
      obsolete.removeAll(where: folders.contains)
    }
    do throws(OutputFault) {
      for path in obsolete.sorted() { try root.remove(path) }
      // Removes the deepest folders first. A folder with files stays.
      for folder in OutputFolder.folders(above: obsolete).reversed() {
        try? root.remove(folder, isFolder: true)
      }
      try root.replace(Self.markerName, with: record.bytes, sync: true)
      try removeParts()
    } catch {
      throw error.helpError("finish")
    }
    return obsolete.count
  }
}

// A new folder, and an earlier export in another form.
extension SiteFolder {
  /// The beginning of the names of staging folders.
  private static let stagingPrefix = ".lectern-site-"

  /// Removes the staging folder of an export that failed.
  func abandon() { staging?.remove() }

  /// Checks that the folder contains no export in another form, whose files this export would
  /// remove.
  /// - Throws: `HelpError.Code.cannotCreate` for an export in another form.
  func requireForm(_ form: String, at path: FilePath) throws {
    guard let other = record.fingerprint, other != form else { return }
    throw Self.refusal(path, "it holds an export in another form")
  }

  /// Whether an earlier export wrote a file.
  func has(_ path: String) -> Bool { record.files[path] != nil }

  /// The paths of the files that earlier exports wrote.
  var earlierPaths: Dictionary<String, SiteRecord.Source?>.Keys { record.files.keys }

  /// Writes a file that does not exist yet.
  private func create(_ path: String, _ bytes: [UInt8]) throws {
    do {
      try root.create(staging?.path(path) ?? path) { try $0.writeAll(bytes.span) }
    } catch let fault as OutputFault {
      throw fault.helpError()
    }
  }
}
