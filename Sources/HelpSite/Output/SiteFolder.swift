import HelpAuthoring
import HelpCore
import SystemPackage

/// The folder that a site is written to.
///
/// Its record, `.lectern-site`, lists the files of exports: no other file is ever replaced or removed. A list without
/// the sources of pages is written before the first file, so that a run after a killed one knows them all.
///
/// A new folder is written beside its place, and appears there with all its files at once.
struct SiteFolder: Sendable {
  static let markerName = ".lectern-site"
  let root: OutputFolder
  /// The staging folder; nil for a folder that exists.
  private let staging: StagingFolder?
  /// The record of the last export, with the files of shards.
  let record: SiteRecord
  /// The parts that shards have left.
  let parts: SiteParts?
  /// The part that is written; nil for a whole site.
  let part: SitePart?
  /// The status of that record when it was read.
  private let recorded: FileStatus?
  private(set) var planned: [String]
  /// Files that may become planned while others are written.
  private let possible: [String]

  /// Opens the folder, or creates it, and checks its content. It is locked as long as this value lives.
  /// - Throws: `HelpError.Code.cannotCreate` when it contains files that no export wrote, is not a folder, or another
  ///   export is writing to it.
  init(_ path: FilePath, planned: [String], possible: [String] = []) throws {
    self.planned = planned
    self.possible = possible
    part = nil
    guard (try? FileStatus(of: path, followLinks: false)) != nil else {
      do throws(OutputFault) {
        let staging = try StagingFolder(for: path, prefix: Self.stagingPrefix)
        (self.staging, root) = (staging, staging.stage)
        (record, recorded, parts) = (SiteRecord(), nil, nil)
      } catch {
        throw error.leadsNowhere
          ? Self.refusal(path, error.sentence) : error.helpError("create", path)
      }
      try checkForeignFiles(planned)
      return
    }
    staging = nil
    do throws(OutputFault) {
      root = try OutputFolder(creating: path)
    } catch {
      throw error.isTaken || error.leadsNowhere
        ? Self.refusal(path, error.sentence) : error.helpError("create")
    }
    guard root.lock() else { throw Self.isBusy(path) }
    // An export that was killed before this folder existed left its own beside it.
    StagingFolder.removeAbandoned(Self.stagingPrefix, beside: path)
    let parts = try SiteParts(in: root)
    self.parts = parts.names.isEmpty ? nil : parts
    record = try Self.record(in: root, with: parts)
    recorded = try? root.status(of: Self.markerName)
    try checkForeignFiles(planned)
  }

  /// Opens the folder for a shard, or creates it. Other shards may write to it at the same time.
  /// - Throws: as for a whole site.
  init(_ path: FilePath, planned: [String], for share: PartShare) throws {
    (self.planned, possible, staging, recorded) = (planned, [], nil, nil)
    part = SitePart(share)
    do throws(OutputFault) { root = try OutputFolder(creating: path) } catch {
      throw error.isTaken || error.leadsNowhere
        ? Self.refusal(path, error.sentence) : error.helpError("create")
    }
    guard root.lock(isShared: true) else { throw Self.isBusy(path) }
    // The other shards of this site have other files.
    let parts = try SiteParts(in: root) { shard in
      shard.count != share.shard.count || shard == share.shard
    }
    self.parts = parts
    record = try Self.record(in: root, with: parts)
    try checkForeignFiles(planned)
  }

  /// Writes the marker before any other file, and creates the folders.
  func begin() throws {
    do throws(OutputFault) {
      if let staging {
        try root.createFolders(
          OutputFolder.folders(above: (planned + [Self.markerName]).map(staging.path)))
        return
      }
      if let part {
        try beginPart(part)
        return
      }
      // A file of another program stays.
      let free = possible.filter { !has($0) && (try? root.status(of: $0)) == nil }
      let new = planned.filter { !has($0) }
      try writeMarker(adding: new + free)
      if !new.isEmpty { try clearWay() }
      try root.createFolders(OutputFolder.folders(above: planned))
      if parts != nil || record.fingerprint == nil, !record.files.isEmpty {
        try removeTemporaryFiles()
      }
    } catch {
      throw error.helpError("create")
    }
  }

  /// Refuses a possible file whose place another program took, before it is written; `keep` then plans it.
  func check(possible path: String) throws { try checkForeignFiles([path]) }

  /// Plans more files, in folders that exist, before they are written.
  mutating func plan(more files: [String]) throws {
    try checkForeignFiles(files)
    planned += files
    let new = files.filter { !has($0) }
    if staging != nil || new.isEmpty { return }
    do throws(OutputFault) { try writeMarker(adding: new) } catch {
      throw error.helpError("create")
    }
  }

  /// Whether an earlier export left a file with these bytes, which then need not be written.
  func has(_ path: String, _ bytes: [UInt8]) throws -> Bool {
    guard staging == nil, has(path) else { return false }
    do throws(OutputFault) { return try holds(path, bytes) } catch { throw error.helpError("read") }
  }

  /// Writes one complete file, or leaves it alone if it already has these bytes.
  /// - Returns: whether it was written.
  func write(_ path: String, _ bytes: [UInt8]) throws -> Bool {
    // A site is not read before it is joined, and the part of a killed shard lists its files.
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

  /// Writes one complete file whose bytes come in parts.
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

  /// Plans files that are there already.
  mutating func keep(_ files: [String]) {
    let known = Set(planned)
    planned += files.filter { !known.contains($0) }
  }

  /// Whether the folder already is as an export would leave it.
  func isDone(_ record: SiteRecord) -> Bool {
    if staging != nil || parts != nil { return false }
    var record = record
    complete(&record)
    return record == self.record
  }

  func complete(_ record: inout SiteRecord) {
    for path in planned where record.files[path] == nil { record.files[path] = .some(nil) }
  }

  /// Removes the files of earlier exports that this one does not have, and empty folders.
  /// - Parameter record: the record for the next export, without the other files.
  /// - Returns: the number of files that are gone.
  func finish(_ record: consuming SiteRecord = SiteRecord()) throws -> Int {
    complete(&record)
    if let staging {
      try create(Self.markerName, record.bytes)
      do throws(OutputFault) {
        try staging.place(staging.moves(folders: [], files: []))
      } catch {
        throw error.isTaken
          ? Self.refusal(error.path, "another program just created it")
          : error.helpError("create")
      }
      return 0
    }
    let kept = Set(planned)
    var gone = self.record.files.keys.filter { !kept.contains($0) }
    if !gone.isEmpty {
      let folders = Set(OutputFolder.folders(above: planned))
      gone.removeAll(where: folders.contains)
    }
    do throws(OutputFault) {
      for path in gone.sorted() { try root.remove(path) }
      // The deepest first; one that is not empty stays.
      for folder in OutputFolder.folders(above: gone).reversed() {
        try? root.remove(folder, isFolder: true)
      }
      try root.replace(Self.markerName, with: record.bytes, sync: true)
      try removeParts()
    } catch {
      throw error.helpError("finish")
    }
    return gone.count
  }
}

// A folder that is new.
extension SiteFolder {
  private static let stagingPrefix = ".lectern-site-"

  /// Removes the files of a new folder that is not completed.
  func abandon() { staging?.remove() }

  /// Refuses a folder that holds an export in another form: its files would be removed.
  func requireForm(_ form: String, at path: FilePath) throws {
    guard let other = record.fingerprint, other != form else { return }
    throw Self.refusal(path, "it holds an export in another form")
  }

  /// Whether an earlier export wrote a file.
  func has(_ path: String) -> Bool { record.files[path] != nil }

  /// The files that earlier exports wrote.
  fileprivate var earlier: Dictionary<String, SiteRecord.Source?>.Keys { record.files.keys }

  private func create(_ path: String, _ bytes: [UInt8]) throws {
    do {
      try root.create(staging?.path(path) ?? path) { try $0.writeAll(bytes.span) }
    } catch let fault as OutputFault {
      throw fault.helpError()
    }
  }
}

// Files that already exist.
extension SiteFolder {
  fileprivate static func isBusy(_ path: FilePath) -> HelpError {
    HelpError(
      .cannotCreate, "cannot export to '\(path)'", "another export is writing to it",
      hint: "wait until it ends, or name another folder")
  }

  fileprivate static func refusal(_ root: FilePath, _ why: String) -> HelpError {
    HelpError(
      .cannotCreate, "cannot export to '\(root)'", why,
      hint: "name a folder that is new, empty, or an earlier export")
  }

  /// Refuses to replace a file that no export wrote, and folders that lead out of this one.
  fileprivate func checkForeignFiles(_ planned: [String]) throws {
    for folder in OutputFolder.folders(above: planned) where !has(folder) {
      guard let status = try? root.status(of: folder), status.kind != .directory else { continue }
      throw Self.refusal(root.path, "'\(ControlCharacters.inline(folder))' in it is not a folder")
    }
    let planned = planned.filter { !has($0) }
    if planned.isEmpty { return }
    let earlierFolders = Set(OutputFolder.folders(above: earlier))
    for path in planned where !earlierFolders.contains(path) {
      guard OutputFolder.staysInside(path) else {
        throw OutputFault(leaving: root.path, path).helpError()
      }
      if (try? root.status(of: path)) != nil {
        throw Self.refusal(
          root.path, "'\(ControlCharacters.inline(path))' in it is not from an export")
      }
    }
  }

  /// Removes the temporary files of an export that was killed.
  private func removeTemporaryFiles() throws(OutputFault) {
    for folder in [""] + OutputFolder.folders(above: earlier) {
      let place = folder.isEmpty ? root.path : root.path.appending(folder)
      let names = (try? FileSystem.entries(of: place).map(\.name)) ?? []
      for name in names where OutputFolder.isTemporary(name) {
        try root.remove(folder.isEmpty ? name : folder + "/" + name)
      }
    }
  }

  fileprivate func holds(_ path: String, _ bytes: [UInt8]) throws(OutputFault) -> Bool {
    guard let status = try root.status(of: path), status.kind == .regular,
      status.size == bytes.count
    else { return false }
    guard let written = try? root.read(path) else { return false }
    return written.span.holdsSame(as: bytes.span)
  }

  /// The files that earlier exports and shards wrote; none if the folder is new or empty.
  fileprivate static func record(
    in root: OutputFolder, with parts: SiteParts
  ) throws -> SiteRecord {
    var record = try record(in: root)
    for part in parts.parts {
      for path in [part.files, part.older].flatMap(\.files.keys) where record.files[path] == nil {
        record.files[path] = .some(nil)
      }
    }
    return record
  }

  private static func record(in root: OutputFolder) throws -> SiteRecord {
    let names: [String]
    do throws(Errno) {
      names = try FileSystem.entries(of: root.path).map(\.name)
    } catch {
      throw refusal(root.path, error.sentence)
    }
    if names.contains(markerName) { return try writtenRecord(in: root) }
    if names.contains(SitePart.folder) { return SiteRecord() }
    if let name = names.first(where: { !isOfVersionControl($0) }) {
      throw refusal(
        root.path, "it contains '\(ControlCharacters.inline(name))' and is not an exported site")
    }
    return SiteRecord()
  }

  /// Whether a fresh working tree of a branch for publishing may contain a name.
  private static func isOfVersionControl(_ name: String) -> Bool {
    name.hasPrefix(".git") || name.hasPrefix(".hg") || name == ".svn" || name == ".nojekyll"
  }

  /// Removes files of earlier exports that are in the way: a file at the path of a new folder, or the files of a folder
  /// at the path of a new file.
  fileprivate func clearWay() throws(OutputFault) {
    for folder in OutputFolder.folders(above: planned) where has(folder) {
      try root.remove(folder)
    }
    let blocking = Set(OutputFolder.folders(above: earlier)).intersection(planned)
    guard !blocking.isEmpty else { return }
    let inside = earlier.filter { path in
      OutputFolder.folders(above: [path]).contains { blocking.contains($0) }
    }
    for path in inside { try root.remove(path) }
    for folder in OutputFolder.folders(above: inside).reversed()
    where blocking.contains(folder)
      || OutputFolder.folders(above: [folder]).contains(where: blocking.contains)
    {
      try? root.remove(folder, isFolder: true)
    }
  }
}

// The record.
extension SiteFolder {
  /// Writes the existing record without the site's sources, and with the names of further files.
  fileprivate func writeMarker(adding files: [String]) throws(OutputFault) {
    let old = try root.status(of: Self.markerName) == nil ? [] : try root.read(Self.markerName)
    try root.replace(
      Self.markerName, with: SiteRecord.unfinished(old, adding: files), sync: true)
  }

  fileprivate static func writtenRecord(in root: OutputFolder) throws -> SiteRecord {
    let bytes: [UInt8]
    do throws(OutputFault) {
      bytes = try root.read(markerName)
    } catch {
      throw error.helpError("read")
    }
    do throws(SiteRecord.Fault) {
      return try SiteRecord(bytes)
    } catch {
      let why = error == .format ? "has an unknown format" : "is damaged"
      throw refusal(root.path, "its list of files, '\(markerName)', \(why)")
    }
  }

  /// The bytes of a file that this export wrote, or an earlier one.
  func bytes(of path: String) throws -> [UInt8] {
    do throws(OutputFault) { return try root.read(staging?.path(path) ?? path) } catch {
      throw error.helpError("read")
    }
  }

  /// The size of a file; nil if its bytes are not the right ones.
  func size(of path: String, ifRight isRight: ([UInt8]) -> Bool) -> Int? {
    guard let bytes = try? root.read(path), isRight(bytes) else { return nil }
    return bytes.count
  }

  /// The size of a file that is as the last export left it; nil if it may have changed since, or is gone.
  func sizeIfUntouched(_ path: String) -> Int? {
    guard let recorded, has(path), let status = try? root.status(of: path),
      status.kind == .regular, status.changed < recorded.changed
    else { return nil }
    return status.size
  }
}
