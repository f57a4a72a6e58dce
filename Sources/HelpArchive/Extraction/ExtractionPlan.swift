import HelpCore

/// What an extraction will make, once the whole archive was found fit to be unpacked.
struct ExtractionPlan: Sendable {
  struct File: Sendable {
    let index: Int
    let path: String
  }

  /// Folders to make, each after the one it is in.
  private(set) var folders: [String] = []
  /// Files to make, in the bytewise order of their paths.
  private(set) var files: [File] = []

  /// Checks every entry, chosen or not: a name that leads outside condemns the whole archive.
  /// - Throws: `HelpError` with the code `malformed`, naming the entry and the rule.
  /// - Complexity: O(b log n) for n entries with b bytes of names.
  init(_ archive: Archive, where include: (ArchiveEntry) -> Bool) throws {
    var tree = NameTree()
    var chosen = Set<String>()
    try archive.withBytes { bytes in
      for position in 0..<archive.count {
        let index = archive.indexInSortedOrder(position)
        let record = archive.directory.record(index, in: bytes)
        if let fault = Self.fault(of: record, in: archive) {
          throw Self.refused(archive, archive.entry(at: index).name, fault)
        }
        let entry = archive.entry(at: index)
        let path = entry.isDirectory ? String(entry.name.dropLast()) : entry.name
        do throws(NameTree.Conflict) {
          try tree.insert(path, isDirectory: entry.isDirectory)
        } catch {
          throw Self.refused(archive, entry.name, error.sentence)
        }
        guard include(entry) else { continue }
        let parents = Self.folders(above: path) + (entry.isDirectory ? [path] : [])
        for folder in parents where chosen.insert(folder).inserted { folders.append(folder) }
        if !entry.isDirectory { files.append(File(index: index, path: path)) }
      }
      if let fault = archive.totalSizeFault(in: bytes) {
        throw HelpError(
          .malformed, "cannot unpack '\(ArchiveFault.shown(archive.location))'", fault)
      }
    }
    folders.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func fault(of record: CentralRecord, in archive: Archive) -> String? {
    if let fault = ArchiveName.fault(in: record.name) { return "its name \(fault)" }
    if let fault = record.kindFault { return fault }
    if record.isEncrypted { return "it is encrypted" }
    if case .other(let number) = ArchiveEntry.Method(record.methodNumber) {
      return "its compression method \(number) is not supported"
    }
    if record.isDirectory, record.size > 0 { return "it is a directory, but holds bytes" }
    return archive.limitFault(record)
  }

  private static func refused(_ archive: Archive, _ name: String, _ why: String) -> HelpError {
    HelpError(
      .malformed, "cannot unpack '\(ArchiveFault.shown(archive.location))'",
      "entry '\(ArchiveFault.shown(name))': \(why)",
      hint: "nothing was unpacked; get the archive from somebody you trust")
  }

  /// `a`, `a/b` for `a/b/c`.
  static func folders(above path: String) -> [String] {
    path.utf8.indices.compactMap { index in
      path.utf8[index] == UInt8(ascii: "/") ? String(path[..<index]) : nil
    }
  }
}
