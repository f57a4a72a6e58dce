import HelpAuthoring
import HelpCore
import SystemPackage

// The record of the last export, and the files that the record lists.
extension SiteFolder {
  /// Returns the record with the files of all exports and shards, or an empty record if the folder
  /// is new or empty.
  static func record(
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

  /// Returns the record of the last whole export.
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

  /// Whether a name may occur in a fresh working tree of a branch for publishing.
  private static func isOfVersionControl(_ name: String) -> Bool {
    name.hasPrefix(".git") || name.hasPrefix(".hg") || name == ".svn" || name == ".nojekyll"
  }

  /// Adds files to the existing record, and removes the record's fingerprint. If this export does
  /// not end, the next export therefore makes all pages.
  func writeMarker(adding files: [String]) throws(OutputFault) {
    let oldBytes = try root.status(of: Self.markerName) == nil ? [] : try root.read(Self.markerName)
    try root.replace(
      Self.markerName, with: SiteRecord.unfinished(oldBytes, adding: files), sync: true)
  }

  /// Reads the record of the last whole export.
  static func writtenRecord(in root: OutputFolder) throws -> SiteRecord {
    let bytes: [UInt8]
    do throws(OutputFault) {
      bytes = try root.read(markerName)
    } catch {
      throw error.readError
    }
    do throws(SiteRecord.Fault) {
      return try SiteRecord(bytes)
    } catch {
      let why = error == .format ? "has an unknown format" : "is damaged"
      throw refusal(root.path, "its list of files, '\(markerName)', \(why)")
    }
  }

  /// Returns the bytes of a file that this export or an earlier export wrote.
  func bytes(of path: String) throws -> [UInt8] {
    do throws(OutputFault) { return try root.read(staging?.path(path) ?? path) } catch {
      throw error.readError
    }
  }

  /// Returns the size of a file, or nil if the file cannot be read or `isRight` rejects the file's
  /// bytes.
  func size(of path: String, ifRight isRight: ([UInt8]) -> Bool) -> Int? {
    guard let bytes = try? root.read(path), isRight(bytes) else { return nil }
    return bytes.count
  }

  /// Returns the size of a file that the last export wrote, or nil if the file may have changed
  /// since.
  func sizeIfUntouched(_ path: String) -> Int? {
    guard let markerStatus, has(path), let status = try? root.status(of: path),
      status.kind == .regular, status.changeTime < markerStatus.changeTime
    else { return nil }
    return status.size
  }
}
